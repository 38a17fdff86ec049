package dev.ravel.instrument.catalogue;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/**
 * Which final fields of a class others may see before they are set: those that a constructor sets after it may have handed out
 * {@code this}. They are variables like any other; all other final fields need no hooks.
 *
 * <p>{@code this} is taken for handed out where it is an argument or the receiver of a call other than super(), is stored, or is
 * captured by a lambda. That is more than the truth: the price is hooks at fields that nobody sees too early, never a missing one. The
 * order of instructions stands for the order in time, since a final field cannot be set in a loop.
 */
final class LeakedThis {
    private static final int NEVER = Integer.MAX_VALUE;

    private LeakedThis() {}

    /**
     * @param late the final fields that may be seen too early
     * @param leaks whether some constructor may hand out {@code this} at all, so that subclasses set theirs too late
     */
    record Verdict(Set<String> late, boolean leaks) {
        static final Verdict TIGHT = new Verdict(Set.of(), false);
    }

    /** Judges a class whose superclass does or does not hand out {@code this}. */
    static Verdict of(ClassNode owner, boolean superLeaks) {
        Set<String> late = new HashSet<>();
        boolean leaks = superLeaks;
        for (MethodNode method : owner.methods) {
            if (method.name.equals("<init>")) {
                int first = firstLeak(owner, method, superLeaks);
                leaks |= first != NEVER;
                addLate(owner, method, first, late);
            }
        }
        return new Verdict(late, leaks);
    }

    private static void addLate(ClassNode owner, MethodNode constructor, int firstLeak, Set<String> late) {
        for (int i = 0; i < constructor.instructions.size(); i++) {
            if (i > firstLeak
                    && constructor.instructions.get(i) instanceof FieldInsnNode field
                    && field.getOpcode() == PUTFIELD
                    && field.owner.equals(owner.name)) {
                late.add(field.name);
            }
        }
    }

    private static int firstLeak(ClassNode owner, MethodNode constructor, boolean superLeaks) {
        ThisWatcher watcher = new ThisWatcher(owner, constructor, superLeaks);
        try {
            new Analyzer<>(watcher).analyze(owner.name, constructor);
        } catch (AnalyzerException | RuntimeException unreadable) {
            return 0;
        }
        return watcher.first;
    }

    /** Follows {@code this} through a constructor. */
    @SuppressWarnings("ReferenceEquality") // the one value stands for this, whatever type others have
    private static final class ThisWatcher extends BasicInterpreter {
        private static final BasicValue THIS = new BasicValue(Type.getObjectType("this"));

        private final ClassNode owner;
        private final MethodNode constructor;
        private final boolean superLeaks;
        int first = NEVER;

        ThisWatcher(ClassNode owner, MethodNode constructor, boolean superLeaks) {
            super(ASM9);
            this.owner = owner;
            this.constructor = constructor;
            this.superLeaks = superLeaks;
        }

        private void leak(AbstractInsnNode at) {
            first = Math.min(first, constructor.instructions.indexOf(at));
        }

        @Override
        public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
            return local == 0 ? THIS : newValue(type);
        }

        @Override
        public BasicValue copyOperation(AbstractInsnNode instruction, BasicValue value) {
            return value;
        }

        @Override
        public BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value) throws AnalyzerException {
            switch (instruction.getOpcode()) {
                case PUTSTATIC -> leakIf(instruction, value);
                case CHECKCAST -> {
                    return value == THIS ? THIS : super.unaryOperation(instruction, value);
                }
                default -> {}
            }
            return super.unaryOperation(instruction, value);
        }

        @Override
        public BasicValue binaryOperation(AbstractInsnNode instruction, BasicValue one, BasicValue other)
                throws AnalyzerException {
            if (instruction.getOpcode() == PUTFIELD) {
                leakIf(instruction, other);
            }
            return super.binaryOperation(instruction, one, other);
        }

        @Override
        public BasicValue ternaryOperation(
                AbstractInsnNode instruction, BasicValue array, BasicValue index, BasicValue value)
                throws AnalyzerException {
            leakIf(instruction, value);
            return super.ternaryOperation(instruction, array, index, value);
        }

        @Override
        public BasicValue naryOperation(AbstractInsnNode instruction, List<? extends BasicValue> values)
                throws AnalyzerException {
            boolean construction = instruction instanceof MethodInsnNode call
                    && call.getOpcode() == INVOKESPECIAL
                    && call.name.equals("<init>")
                    && values.get(0) == THIS;
            for (int i = construction ? 1 : 0; i < values.size(); i++) {
                leakIf(instruction, values.get(i));
            }
            if (construction && superLeaks && !((MethodInsnNode) instruction).owner.equals(owner.name)) {
                leak(instruction);
            }
            return super.naryOperation(instruction, values);
        }

        private void leakIf(AbstractInsnNode instruction, BasicValue value) {
            if (value == THIS) {
                leak(instruction);
            }
        }

        @Override
        public BasicValue merge(BasicValue one, BasicValue other) {
            // What may be this is this; what is no longer known to be usable is.
            return one == THIS || other == THIS ? THIS : super.merge(one, other);
        }
    }
}
