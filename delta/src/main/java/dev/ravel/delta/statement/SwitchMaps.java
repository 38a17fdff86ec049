package dev.ravel.delta.statement;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** What the cases of a switch stand for. Compilers number the constants of an enum in a hidden class, in the order of their use. */
final class SwitchMaps {
    static final String PREFIX = "$SwitchMap$";

    private SwitchMaps() {}

    /** Whether a class only holds such numbers. */
    static boolean isHidden(ClassNode node) {
        return (node.access & ACC_SYNTHETIC) != 0
                && !node.fields.isEmpty()
                && node.fields.stream().allMatch(field -> field.name.startsWith(PREFIX))
                && node.methods.stream().allMatch(method -> method.name.equals("<clinit>"));
    }

    /** For each label the cases that lead there; the default is not among them. */
    static Map<Integer, LabelNode> cases(AbstractInsnNode i) {
        Map<Integer, LabelNode> cases = new TreeMap<>();
        if (i instanceof TableSwitchInsnNode table) {
            for (int k = 0; k < table.labels.size(); k++) {
                if (table.labels.get(k) != table.dflt) {
                    cases.put(table.min + k, table.labels.get(k));
                }
            }
        } else if (i instanceof LookupSwitchInsnNode lookup) {
            for (int k = 0; k < lookup.labels.size(); k++) {
                if (lookup.labels.get(k) != lookup.dflt) {
                    cases.put(lookup.keys.get(k), lookup.labels.get(k));
                }
            }
        }
        return cases;
    }

    /** The names of the constants by their numbers in one map. */
    static Map<Integer, String> names(ClassNode holder, String map) {
        Map<Integer, String> names = new HashMap<>();
        for (MethodNode method : holder.methods) {
            if (!method.name.equals("<clinit>")) {
                continue;
            }
            List<AbstractInsnNode> code = new ArrayList<>();
            for (AbstractInsnNode i : method.instructions) {
                if (i.getOpcode() >= 0) {
                    code.add(i);
                }
            }
            // getstatic map, getstatic constant, ordinal, number, iastore
            for (int k = 0; k + 4 < code.size(); k++) {
                if (code.get(k) instanceof FieldInsnNode field
                        && field.name.equals(map)
                        && code.get(k + 1) instanceof FieldInsnNode constant
                        && code.get(k + 4).getOpcode() == IASTORE) {
                    number(code.get(k + 3), names, constant.name);
                }
            }
        }
        return names;
    }

    /** The names of the constants of an enum by their ordinals. */
    static Map<Integer, String> ordinals(ClassNode node) {
        Map<Integer, String> names = new HashMap<>();
        for (FieldNode field : node.fields) {
            if ((field.access & ACC_ENUM) != 0) {
                names.put(names.size(), field.name);
            }
        }
        return names;
    }

    private static void number(AbstractInsnNode i, Map<Integer, String> names, String name) {
        if (i instanceof InsnNode && i.getOpcode() >= ICONST_M1 && i.getOpcode() <= ICONST_5) {
            names.put(i.getOpcode() - ICONST_0, name);
        } else if (i instanceof IntInsnNode number) {
            names.put(number.operand, name);
        }
    }
}
