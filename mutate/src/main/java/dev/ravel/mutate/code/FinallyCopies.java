package dev.ravel.mutate.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Which instructions are one in the source: javac copies a finally block to every way out of its try block.
 *
 * <p>Instructions of the same line and the same text are taken for copies when one of them stands in a handler that throws on what it has
 * caught. A line that has the text several times has it several times in each copy, in the same order.
 */
final class FinallyCopies {
    private final Map<AbstractInsnNode, AbstractInsnNode> firsts = new HashMap<>();
    private final Map<AbstractInsnNode, Integer> handlerOf = new HashMap<>();

    FinallyCopies(MethodNode method) {
        findHandlers(method);
        Map<String, List<AbstractInsnNode>> alike = new HashMap<>();
        int line = 0;
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof LineNumberNode number) {
                line = number.line;
            } else if (i.getOpcode() >= 0) {
                alike.computeIfAbsent(line + " " + text(i), key -> new ArrayList<>())
                        .add(i);
            }
        }
        for (List<AbstractInsnNode> instructions : alike.values()) {
            int inOneCopy = inOneCopy(instructions);
            if (inOneCopy > 0 && instructions.size() % inOneCopy == 0) {
                for (int k = 0; k < instructions.size(); k++) {
                    firsts.put(instructions.get(k), instructions.get(k % inOneCopy));
                }
            }
        }
    }

    /** The first copy of an instruction, which may be itself. */
    AbstractInsnNode first(AbstractInsnNode instruction) {
        return firsts.getOrDefault(instruction, instruction);
    }

    /** Whether it runs only when an exception passes. */
    boolean isExceptional(AbstractInsnNode instruction) {
        return handlerOf.containsKey(instruction);
    }

    /** How often a handler has an instruction; 0 when none has or they do not agree. */
    private int inOneCopy(List<AbstractInsnNode> instructions) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (AbstractInsnNode i : instructions) {
            Integer handler = handlerOf.get(i);
            if (handler != null) {
                counts.merge(handler, 1, Integer::sum);
            }
        }
        Set<Integer> distinct = Set.copyOf(counts.values());
        return distinct.size() == 1 ? distinct.iterator().next() : 0;
    }

    private void findHandlers(MethodNode method) {
        Set<LabelNode> handlers = new LinkedHashSet<>();
        for (TryCatchBlockNode entry : method.tryCatchBlocks) {
            if (entry.type == null || entry.type.equals("java/lang/Throwable")) {
                handlers.add(entry.handler);
            }
        }
        int number = 0;
        for (LabelNode handler : handlers) {
            number++;
            if (Words.next(handler) instanceof VarInsnNode caught && caught.getOpcode() == ASTORE) {
                AbstractInsnNode end = throwOf(caught);
                for (AbstractInsnNode i = caught; end != null && i != end; i = i.getNext()) {
                    handlerOf.putIfAbsent(i, number);
                }
            }
        }
    }

    /** Where a handler throws on what it has caught, or null. */
    private static AbstractInsnNode throwOf(VarInsnNode caught) {
        for (AbstractInsnNode i = Words.next(caught); i != null; i = Words.next(i)) {
            if (i.getOpcode() == ATHROW
                    && Words.previous(i) instanceof VarInsnNode load
                    && load.getOpcode() == ALOAD
                    && load.var == caught.var) {
                return i;
            }
        }
        return null;
    }

    private static String text(AbstractInsnNode i) {
        String operand = "";
        if (i instanceof MethodInsnNode call) {
            operand = call.owner + "." + call.name + call.desc;
        } else if (i instanceof FieldInsnNode field) {
            operand = field.owner + "." + field.name;
        } else if (i instanceof InvokeDynamicInsnNode dynamic) {
            operand = dynamic.name + dynamic.desc;
        } else if (i instanceof LdcInsnNode constant) {
            operand = constant.cst.getClass().getSimpleName() + " " + constant.cst;
        } else if (i instanceof IntInsnNode number) {
            operand = String.valueOf(number.operand);
        } else if (i instanceof IincInsnNode increment) {
            operand = increment.var + " " + increment.incr;
        } else if (i instanceof TypeInsnNode type) {
            operand = type.desc;
        }
        return i.getOpcode() + " " + operand;
    }
}
