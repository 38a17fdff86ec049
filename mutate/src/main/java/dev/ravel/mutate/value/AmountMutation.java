package dev.ravel.mutate.value;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.mutate.code.CallKinds;
import dev.ravel.mutate.code.Constants;
import dev.ravel.mutate.code.MethodCode;
import dev.ravel.mutate.code.Mutation;
import dev.ravel.mutate.code.Operator;
import dev.ravel.mutate.code.Words;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/** Times to wait, and counts of permits and parties. */
public final class AmountMutation implements Mutation {
    private final CallKinds kinds;

    public AmountMutation(CallKinds kinds) {
        this.kinds = kinds;
    }

    @Override
    public void apply(MethodCode body, Set<Operator> chosen) {
        for (AbstractInsnNode i : body.instructions()) {
            if (i instanceof MethodInsnNode call) {
                int time = chosen.contains(Operator.MXT) ? kinds.timeArgument(call) : -1;
                int count = chosen.contains(Operator.MXC) ? kinds.countArgument(call) : -1;
                String of = call.name.equals("<init>") ? simpleName(call.owner) : call.name;
                if (time >= 0) {
                    int twice = body.mutant(Operator.MXT, call, "doubled the time of " + of);
                    int half = body.mutant(Operator.MXT, call, "halved the time of " + of);
                    change(body, call, time, "time", "(JII)J", twice, half);
                }
                if (count >= 0) {
                    int more = body.mutant(Operator.MXC, call, "added one to the count of " + of);
                    int less = body.mutant(Operator.MXC, call, "subtracted one from the count of " + of);
                    change(body, call, count, "count", "(III)I", more, less);
                }
            }
        }
    }

    /** The constants that are changed here if these operators are chosen. */
    Set<AbstractInsnNode> constants(MethodCode body, Set<Operator> chosen) {
        Set<AbstractInsnNode> constants = new HashSet<>();
        for (AbstractInsnNode i : body.instructions()) {
            if (i instanceof MethodInsnNode call) {
                if (chosen.contains(Operator.MXT)) {
                    addProducer(body, call, kinds.timeArgument(call), constants);
                }
                if (chosen.contains(Operator.MXC)) {
                    addProducer(body, call, kinds.countArgument(call), constants);
                }
            }
        }
        return constants;
    }

    /** Where the arguments are simple, each is one instruction, or two if it is widened. */
    private static void addProducer(
            MethodCode body, MethodInsnNode call, int argument, Set<AbstractInsnNode> constants) {
        if (argument < 0) {
            return;
        }
        AbstractInsnNode at = body.previous(call);
        for (int k = Type.getArgumentTypes(call.desc).length - 1; k > argument && at != null; k--) {
            if (!isLoad(at)) {
                return;
            }
            at = body.previous(at);
        }
        if (at != null && at.getOpcode() == I2L) {
            at = body.previous(at);
        }
        if (at != null && Constants.isConstant(at)) {
            constants.add(at);
        }
    }

    private static boolean isLoad(AbstractInsnNode i) {
        return i.getOpcode() == GETSTATIC
                || i.getOpcode() >= ILOAD && i.getOpcode() <= ALOAD
                || i.getOpcode() >= ACONST_NULL && i.getOpcode() <= LDC;
    }

    /** Puts what stands above the argument aside, changes the argument, and takes the rest back. */
    private static void change(
            MethodCode body,
            MethodInsnNode call,
            int argument,
            String change,
            String descriptor,
            int first,
            int second) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        InsnList code = new InsnList();
        InsnList back = new InsnList();
        for (int k = arguments.length - 1; k > argument; k--) {
            int local = body.temporary(arguments[k].getSize());
            code.add(Words.local(arguments[k].getOpcode(ISTORE), local));
            back.insert(Words.local(arguments[k].getOpcode(ILOAD), local));
        }
        code.add(Words.push(first));
        code.add(Words.push(second));
        code.add(Words.call(Words.VALUES, change, descriptor));
        code.add(back);
        body.insertBefore(call, code);
    }

    private static String simpleName(String owner) {
        return owner.substring(owner.lastIndexOf('/') + 1);
    }
}
