package dev.ravel.mutate;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.model.mutation.Mutant;
import dev.ravel.mutate.code.CallKinds;
import dev.ravel.mutate.code.MethodCode;
import dev.ravel.mutate.code.MutantList;
import dev.ravel.mutate.code.Mutation;
import dev.ravel.mutate.code.Operator;
import dev.ravel.mutate.code.Words;
import dev.ravel.mutate.sync.CallMutation;
import dev.ravel.mutate.sync.LockExchange;
import dev.ravel.mutate.sync.RegionMutation;
import dev.ravel.mutate.value.AmountMutation;
import dev.ravel.mutate.value.ArithmeticMutation;
import dev.ravel.mutate.value.ConstantMutation;
import dev.ravel.mutate.value.JumpMutation;
import dev.ravel.mutate.value.ReturnMutation;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Puts all mutants of a class into its code at once; {@link dev.ravel.hooks.Mutants} chooses among them at run time.
 *
 * <p>Paper: Untch, Offutt, Harrold, <em>Mutation Analysis Using Mutant Schemata</em> (ISSTA 1993). Two kinds of mutation points: one that
 * computes a value is a call that takes operands and the numbers of its mutants, without a branch; one that changes what happens asks for
 * its number and branches, as in Figure 3 of the MuTMuT paper.
 *
 * <p>Not mutated: class initialisers, which run once per JVM; what the compiler made by itself; assert statements.
 */
public final class Mutator {
    /**
     * Most bytes that a method may have with its mutants. The JVM allows 65,535, and the hooks of the explorer come on top; the factor is a
     * generous guess, so that a class is never refused for its mutants.
     */
    private static final int MAX_BYTES = 65_535 / 3;
    /** A method with fewer instructions stays below {@link #MAX_BYTES} whatever is done to it. */
    private static final int FEW_INSTRUCTIONS = 500;

    private final Set<Operator> chosen;
    private final Predicate<String> isThread;
    private final Set<String> leftOut = new LinkedHashSet<>();

    /** With calls of methods of Thread recognised where they name Thread itself, or the mutated class that extends it. */
    public Mutator(Set<Operator> operators) {
        this(operators, Words.THREAD::equals);
    }

    /**
     * @param isThread whether a class, by its internal name, is Thread or extends it; wherever the same mutants are wanted it must
     *     answer the same
     */
    public Mutator(Set<Operator> operators, Predicate<String> isThread) {
        this.chosen = EnumSet.copyOf(operators);
        this.isThread = isThread;
    }

    /**
     * Puts all mutants into a class whose frames are expanded, and keeps the frames true. The same class and operators give the same
     * list.
     *
     * @param firstId the number of the first mutant, from 1
     */
    public List<Mutant> apply(ClassNode owner, int firstId) {
        MutantList mutants = new MutantList(Words.people(owner.name), firstId);
        if (chosen.contains(Operator.RVK)) {
            for (FieldNode field : owner.fields) {
                if ((field.access & ACC_VOLATILE) != 0 && (field.access & ACC_SYNTHETIC) == 0) {
                    mutants.add(Operator.RVK, field.name, 0, "removed volatile from " + field.name);
                }
            }
        }
        List<Mutation> mutations = mutations(owner);
        for (int i = 0; i < owner.methods.size(); i++) {
            if (isMutable(owner, owner.methods.get(i))) {
                owner.methods.set(i, mutated(owner, owner.methods.get(i), mutations, mutants));
            }
        }
        return mutants.mutants();
    }

    /** The methods without mutants because they would become too large, of all classes so far: one sentence each. */
    public List<String> leftOut() {
        return List.copyOf(leftOut);
    }

    private MethodNode mutated(ClassNode owner, MethodNode method, List<Mutation> mutations, MutantList mutants) {
        MethodNode original = method.instructions.size() < FEW_INSTRUCTIONS ? null : copy(method);
        int before = mutants.size();
        MethodCode body = new MethodCode(owner, method, mutants);
        for (Mutation mutation : mutations) {
            mutation.apply(body, chosen);
        }
        body.finish();
        if (original == null || bytes(method) <= MAX_BYTES) {
            return method;
        }
        mutants.forgetFrom(before);
        leftOut.add(
                Words.people(owner.name) + "." + method.name + " has no mutants: the method would become too large");
        return original;
    }

    private static MethodNode copy(MethodNode method) {
        MethodNode copy = new MethodNode(
                ASM9,
                method.access,
                method.name,
                method.desc,
                method.signature,
                method.exceptions.toArray(new String[0]));
        method.accept(copy);
        return copy;
    }

    private static int bytes(MethodNode method) {
        CodeSizeEvaluator evaluator = new CodeSizeEvaluator(null);
        method.accept(evaluator);
        return evaluator.getMaxSize();
    }

    private List<Mutation> mutations(ClassNode owner) {
        boolean extendsThread = isThread.test(owner.superName == null ? "" : owner.superName);
        CallKinds kinds = new CallKinds(name -> isThread.test(name) || extendsThread && name.equals(owner.name));
        AmountMutation amounts = new AmountMutation(kinds);
        // Those that branch come first: they look for instructions that the others replace.
        return List.of(
                new RegionMutation(),
                new LockExchange(),
                new CallMutation(kinds),
                amounts,
                new ConstantMutation(amounts),
                new ReturnMutation(),
                new JumpMutation(),
                new ArithmeticMutation());
    }

    private static boolean isMutable(ClassNode owner, MethodNode method) {
        boolean lambda = method.name.startsWith("lambda$");
        boolean ofCompiler = (method.access & ACC_BRIDGE) != 0 || (method.access & ACC_SYNTHETIC) != 0 && !lambda;
        return method.instructions.size() > 0
                && !method.name.equals("<clinit>")
                && !ofCompiler
                && !isOfEnum(owner, method)
                && !isOfRecord(method);
    }

    private static boolean isOfEnum(ClassNode owner, MethodNode method) {
        String self = "L" + owner.name + ";";
        String signature = method.name + method.desc;
        return (owner.access & ACC_ENUM) != 0
                && (signature.equals("values()[" + self) || signature.equals("valueOf(Ljava/lang/String;)" + self));
    }

    /** equals, hashCode and toString that the compiler makes for records. */
    private static boolean isOfRecord(MethodNode method) {
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof InvokeDynamicInsnNode dynamic
                    && dynamic.bsm.getOwner().equals("java/lang/runtime/ObjectMethods")) {
                return true;
            }
        }
        return false;
    }
}
