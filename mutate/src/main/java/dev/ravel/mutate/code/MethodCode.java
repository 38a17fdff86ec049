package dev.ravel.mutate.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * One method while mutants are put into it.
 *
 * <p>What it knows of the code, such as lines and frames, it learns before the first change. Operators look at the instructions that were
 * there then, and only at those: {@link #instructions}. As one mutant runs at a time, it does not matter what code two operators put at the
 * same place comes first.
 */
public final class MethodCode {
    /** What a mutant does instead of an instruction. */
    public record Alternative(int id, InsnList code) {}

    private record Lasting(int index, Object type) {}

    public final ClassNode owner;
    public final MethodNode method;
    private final MutantList mutants;
    private final List<AbstractInsnNode> instructions = new ArrayList<>();
    private final Map<AbstractInsnNode, Integer> positions = new HashMap<>();
    private final Map<AbstractInsnNode, Integer> lines = new HashMap<>();
    private final Set<AbstractInsnNode> targets = new HashSet<>();
    private final Set<AbstractInsnNode> lineStarts = new HashSet<>();
    private final Set<AbstractInsnNode> assertions = new HashSet<>();
    private final Set<FrameNode> framesOfCompiler = new HashSet<>();
    /** Null for class files so old that they have none. */
    private final FramesBefore frames;

    private final FinallyCopies copies;
    private final Map<String, Integer> idsOfCopies = new HashMap<>();
    private final List<Lasting> lasting = new ArrayList<>();
    private int nextLocal;

    public MethodCode(ClassNode owner, MethodNode method, MutantList mutants) {
        this.owner = owner;
        this.method = method;
        this.mutants = mutants;
        this.nextLocal = method.maxLocals;
        frames = (owner.version & 0xFFFF) >= V1_6 ? new FramesBefore(owner, method) : null;
        copies = new FinallyCopies(method);
        int line = 0;
        boolean starts = false;
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof LineNumberNode number) {
                line = number.line;
                starts = true;
            } else if (i instanceof FrameNode frame) {
                framesOfCompiler.add(frame);
            } else if (i.getOpcode() >= 0) {
                positions.put(i, instructions.size());
                instructions.add(i);
                lines.put(i, line);
                if (starts) {
                    lineStarts.add(i);
                    starts = false;
                }
            }
        }
        findTargets();
        findAssertions();
    }

    /** The instructions of the compiler that may be mutated: not those of assert statements nor those that are never reached. */
    public List<AbstractInsnNode> instructions() {
        return instructions.stream().filter(this::isMutable).toList();
    }

    public boolean isMutable(AbstractInsnNode instruction) {
        return !assertions.contains(instruction) && (frames == null || frames.before(instruction) != null);
    }

    /** Where an instruction of the compiler stands among them. */
    public int position(AbstractInsnNode instruction) {
        return positions.get(instruction);
    }

    public AbstractInsnNode at(int position) {
        return instructions.get(position);
    }

    /** Position of the instruction of the compiler that follows a label; the number of all if none does. */
    public int position(LabelNode label) {
        AbstractInsnNode at = label;
        while (at != null && !positions.containsKey(at)) {
            at = at.getNext();
        }
        return at == null ? instructions.size() : positions.get(at);
    }

    /** How many instructions the compiler made. */
    public int size() {
        return instructions.size();
    }

    /** The instruction that the compiler put behind this one, or null. */
    public AbstractInsnNode next(AbstractInsnNode instruction) {
        int position = positions.get(instruction) + 1;
        return position < instructions.size() ? instructions.get(position) : null;
    }

    /** The instruction that the compiler put before this one, or null. */
    public AbstractInsnNode previous(AbstractInsnNode instruction) {
        int position = positions.get(instruction) - 1;
        return position >= 0 ? instructions.get(position) : null;
    }

    /** Whether one comes to an instruction also by a jump or an exception. */
    public boolean isTarget(AbstractInsnNode instruction) {
        return targets.contains(instruction);
    }

    /** Whether a statement may begin here: a line does, and nothing is on the stack. Unknown, and so false, without frames. */
    boolean startsStatement(AbstractInsnNode instruction) {
        FramesBefore.State state = before(instruction);
        return lineStarts.contains(instruction)
                && state != null
                && state.stack().isEmpty()
                && !assertions.contains(instruction);
    }

    public int line(AbstractInsnNode instruction) {
        return lines.get(instruction);
    }

    public boolean isStatic() {
        return (method.access & ACC_STATIC) != 0;
    }

    public boolean usesFrames() {
        return frames != null;
    }

    /** Types before an instruction of the compiler; null without frames. */
    public FramesBefore.State before(AbstractInsnNode instruction) {
        return frames == null ? null : frames.before(instruction);
    }

    public boolean isExceptional(AbstractInsnNode instruction) {
        return copies.isExceptional(instruction);
    }

    /** The number of a mutant at an instruction. Copies of an instruction that stands once in the source have one number. */
    public int mutant(Operator operator, AbstractInsnNode at, String description) {
        AbstractInsnNode first = copies.first(at);
        String key = operator + " " + positions.get(first) + " " + description;
        return idsOfCopies.computeIfAbsent(key, k -> mutants.add(operator, method.name, line(first), description));
    }

    /** The number of a mutant that concerns a line. */
    public int mutant(Operator operator, int line, String description) {
        return mutants.add(operator, method.name, line, description);
    }

    /** Inserts straight-line code before an instruction of the compiler. */
    public void insertBefore(AbstractInsnNode at, AbstractInsnNode... code) {
        insertBefore(at, Words.list(code));
    }

    public void insertBefore(AbstractInsnNode at, InsnList code) {
        method.instructions.insertBefore(frames == null ? at : frames.anchor(at), code);
    }

    public void insertAfter(AbstractInsnNode at, AbstractInsnNode... code) {
        method.instructions.insert(at, Words.list(code));
    }

    /** Puts straight-line code in the place of an instruction. */
    public void replace(AbstractInsnNode at, AbstractInsnNode... code) {
        method.instructions.insertBefore(at, Words.list(code));
        method.instructions.remove(at);
    }

    /**
     * Lets mutants do something else instead of an instruction: a chain of questions before it, and all meet again behind it.
     *
     * @param popped slots that the instruction takes off the stack
     * @param pushed what it puts on it
     */
    public void branch(AbstractInsnNode at, int popped, Type pushed, List<Alternative> alternatives) {
        if (alternatives.isEmpty()) {
            return;
        }
        FramesBefore.State before = before(at);
        LabelNode join = new LabelNode();
        InsnList chain = new InsnList();
        for (Alternative alternative : alternatives) {
            LabelNode otherwise = new LabelNode();
            chain.add(Words.push(alternative.id()));
            chain.add(Words.isActive());
            chain.add(new JumpInsnNode(IFEQ, otherwise));
            chain.add(alternative.code());
            chain.add(new JumpInsnNode(GOTO, join));
            addTarget(chain, otherwise, before);
        }
        insertBefore(at, chain);
        InsnList end = new InsnList();
        addTarget(end, join, before == null ? null : before.then(popped, pushed));
        method.instructions.insert(at, end);
    }

    /** Pushes the class of the method. Such constants exist since version 49; the instrumentation lifts older classes to that, too. */
    public AbstractInsnNode classConstant() {
        if ((owner.version & 0xFFFF) < V1_5) {
            owner.version = V1_5;
        }
        return new LdcInsnNode(Type.getObjectType(owner.name));
    }

    /** Adds a label that is jumped to, and the frame that it needs. */
    public void addTarget(InsnList code, LabelNode label, FramesBefore.State state) {
        code.add(label);
        if (frames != null) {
            code.add(state.frame());
        }
    }

    /** A local variable for use between two neighbouring instructions: frames need not know it. */
    public int temporary(int slots) {
        int index = nextLocal;
        nextLocal += slots;
        return index;
    }

    /** A variable that is set at the very start of the method and that every frame knows. */
    public int lastingInt() {
        int index = temporary(1);
        lasting.add(new Lasting(index, INTEGER));
        return index;
    }

    /** As {@link #lastingInt}: a reference, null at first. */
    public int lastingReference() {
        int index = temporary(1);
        lasting.add(new Lasting(index, Words.OBJECT));
        return index;
    }

    /** After all changes. */
    public void finish() {
        if (lasting.isEmpty() && nextLocal == method.maxLocals && frames == null) {
            return;
        }
        InsnList start = new InsnList();
        for (Lasting variable : lasting) {
            boolean number = variable.type == INTEGER;
            start.add(Words.op(number ? ICONST_0 : ACONST_NULL));
            start.add(Words.local(number ? ISTORE : ASTORE, variable.index));
        }
        method.instructions.insert(start);
        dropFramesAtOnePlace();
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof FrameNode frame) {
                lasting.forEach(variable -> extend(frame, variable));
            }
        }
        method.maxLocals = nextLocal;
    }

    /** Of several frames with no instruction between the compiler's holds, being the most general; else the last. */
    private void dropFramesAtOnePlace() {
        FrameNode last = null;
        for (AbstractInsnNode i : method.instructions.toArray()) {
            if (i.getOpcode() >= 0) {
                last = null;
            } else if (i instanceof FrameNode frame) {
                if (last != null && framesOfCompiler.contains(last)) {
                    method.instructions.remove(frame);
                    continue;
                }
                if (last != null) {
                    method.instructions.remove(last);
                }
                last = frame;
            }
        }
    }

    private static void extend(FrameNode frame, Lasting variable) {
        List<Object> locals = new ArrayList<>(frame.local == null ? List.of() : frame.local);
        int slots = 0;
        for (Object local : locals) {
            slots += local == LONG || local == DOUBLE ? 2 : 1;
        }
        for (; slots < variable.index; slots++) {
            locals.add(TOP);
        }
        locals.add(variable.type);
        frame.local = locals;
    }

    private void findTargets() {
        for (AbstractInsnNode i : instructions) {
            for (LabelNode label : Flow.targets(i)) {
                targets.add(Words.next(label));
            }
        }
        for (TryCatchBlockNode entry : method.tryCatchBlocks) {
            targets.add(Words.next(entry.handler));
        }
    }

    /** From the question whether assertions are disabled to where one goes on if so. */
    private void findAssertions() {
        for (AbstractInsnNode i : instructions) {
            if (i.getOpcode() == GETSTATIC
                    && ((FieldInsnNode) i).name.equals("$assertionsDisabled")
                    && Words.next(i) instanceof JumpInsnNode jump) {
                assertions.add(jump);
                for (AbstractInsnNode at = i; at != null && at != jump.label; at = at.getNext()) {
                    assertions.add(at);
                }
            }
        }
    }
}
