package dev.ravel.mutate.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What the local variables and the operand stack hold before each instruction of a method as the compiler made it.
 *
 * <p>A type of an object that is not initialised yet is the label of its NEW. So that code can be put before a NEW, every one gets a label
 * of its own directly before it, to which all frames are led; {@link #anchor} is where code before it belongs.
 */
public final class FramesBefore {
    /** Types as a frame lists them, with a second entry for the second half of long and double. */
    public record State(List<Object> locals, List<Object> stack) {
        /** After the top has changed: takes slots off the stack and puts a value on it. */
        public State then(int popped, Type pushed) {
            List<Object> changed = new ArrayList<>(stack.subList(0, stack.size() - popped));
            switch (pushed.getSort()) {
                case Type.VOID -> {}
                case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> changed.add(INTEGER);
                case Type.FLOAT -> changed.add(FLOAT);
                case Type.LONG -> changed.addAll(List.of(LONG, TOP));
                case Type.DOUBLE -> changed.addAll(List.of(DOUBLE, TOP));
                default -> changed.add(pushed.getInternalName());
            }
            return new State(locals, changed);
        }

        FrameNode frame() {
            List<Object> variables = halves(locals);
            while (!variables.isEmpty() && variables.get(variables.size() - 1) == TOP) {
                variables.remove(variables.size() - 1);
            }
            List<Object> operands = halves(stack);
            return new FrameNode(F_NEW, variables.size(), variables.toArray(), operands.size(), operands.toArray());
        }

        private static List<Object> halves(List<Object> slots) {
            List<Object> types = new ArrayList<>();
            for (int i = 0; i < slots.size(); i++) {
                Object type = slots.get(i);
                types.add(type);
                if (type == LONG || type == DOUBLE) {
                    i++;
                }
            }
            return types;
        }
    }

    private final Map<AbstractInsnNode, State> states = new HashMap<>();
    private final Map<AbstractInsnNode, LabelNode> labelsOfNew = new HashMap<>();

    FramesBefore(ClassNode owner, MethodNode method) {
        Map<LabelNode, LabelNode> renamed = labelEachNew(method.instructions);
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof FrameNode frame) {
                frame.local = rename(frame.local, renamed);
                frame.stack = rename(frame.stack, renamed);
            }
        }
        IdentityHashMap<Label, LabelNode> nodes = new IdentityHashMap<>();
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof LabelNode label) {
                nodes.put(label.getLabel(), renamed.getOrDefault(label, label));
            }
        }
        AnalyzerAdapter analyzer =
                new AnalyzerAdapter(ASM9, owner.name, method.access, method.name, method.desc, null) {};
        for (AbstractInsnNode i : method.instructions) {
            if (i.getOpcode() >= 0 && analyzer.locals != null) {
                states.put(i, new State(withNodes(analyzer.locals, nodes), withNodes(analyzer.stack, nodes)));
            }
            i.accept(analyzer);
        }
    }

    /** Null where no path leads. */
    State before(AbstractInsnNode instruction) {
        return states.get(instruction);
    }

    AbstractInsnNode anchor(AbstractInsnNode instruction) {
        LabelNode label = labelsOfNew.get(instruction);
        return label == null ? instruction : label;
    }

    private Map<LabelNode, LabelNode> labelEachNew(InsnList code) {
        Map<LabelNode, LabelNode> renamed = new HashMap<>();
        for (AbstractInsnNode i : code.toArray()) {
            if (i.getOpcode() == NEW) {
                LabelNode own = new LabelNode();
                code.insertBefore(i, own);
                labelsOfNew.put(i, own);
                for (AbstractInsnNode at = i.getPrevious(); at != null && at.getOpcode() < 0; at = at.getPrevious()) {
                    if (at instanceof LabelNode label) {
                        renamed.put(label, own);
                    }
                }
            }
        }
        return renamed;
    }

    private static List<Object> rename(List<Object> types, Map<LabelNode, LabelNode> renamed) {
        if (types == null) {
            return List.of();
        }
        List<Object> result = new ArrayList<>();
        for (Object type : types) {
            result.add(type instanceof LabelNode label ? renamed.getOrDefault(label, label) : type);
        }
        return result;
    }

    private static List<Object> withNodes(List<Object> types, Map<Label, LabelNode> nodes) {
        List<Object> result = new ArrayList<>();
        for (Object type : types) {
            result.add(type instanceof Label label ? nodes.get(label) : type);
        }
        return result;
    }
}
