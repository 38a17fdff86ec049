package dev.ravel.delta.statement;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The numbers that javac gives the strings of a switch: a first switch, on the hash code, finds the number, a second one branches on it.
 * The numbers are named after their strings, so that a new case does not change those behind it.
 */
final class StringSwitches {
    /** By variable that holds the number: strings by number. */
    private final Map<Integer, Map<Integer, String>> numbered = new HashMap<>();

    private final Map<Piece, String> stores = new HashMap<>();
    private final Map<Piece, Integer> switched = new HashMap<>();

    StringSwitches(List<List<Piece>> groups) {
        for (int g = 0; g + 1 < groups.size(); g++) {
            String text = compared(groups.get(g));
            List<Piece> store = groups.get(g + 1);
            if (text != null && store.size() == 2 && store.get(1).node.getOpcode() == ISTORE) {
                Integer number = number(store.get(0).node);
                if (number != null) {
                    numbered.computeIfAbsent(store.get(1).variable, v -> new HashMap<>())
                            .put(number, text);
                    stores.put(store.get(0), text);
                }
            }
        }
        for (List<Piece> pieces : groups) {
            int last = pieces.size() - 1;
            boolean branches = pieces.get(last).node.getOpcode() == TABLESWITCH
                    || pieces.get(last).node.getOpcode() == LOOKUPSWITCH;
            if (branches && last == 1 && numbered.containsKey(pieces.get(0).variable)) {
                switched.put(pieces.get(last), pieces.get(0).variable);
            }
        }
        // a number is only one if it is switched on
        numbered.keySet().retainAll(switched.values());
    }

    String caseOf(Piece piece, int number, String plain) {
        Integer variable = switched.get(piece);
        return variable == null
                ? plain
                : quoted(numbered.getOrDefault(variable, Map.of()).getOrDefault(number, plain));
    }

    void rename(List<List<Piece>> groups) {
        for (List<Piece> pieces : groups) {
            if (pieces.size() == 2
                    && stores.containsKey(pieces.get(0))
                    && numbered.containsKey(pieces.get(1).variable)) {
                pieces.get(0).text = "number of " + quoted(stores.getOrDefault(pieces.get(0), ""));
            }
        }
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }

    /** The string with which a statement compares a variable, to go on behind the next statement if it is another one. */
    private static @Nullable String compared(List<Piece> pieces) {
        return pieces.size() == 4
                        && pieces.get(3).node.getOpcode() == IFEQ
                        && pieces.get(2).node instanceof MethodInsnNode call
                        && call.owner.equals("java/lang/String")
                        && call.name.equals("equals")
                        && pieces.get(1).node instanceof LdcInsnNode ldc
                        && ldc.cst instanceof String text
                ? text
                : null;
    }

    private static @Nullable Integer number(AbstractInsnNode i) {
        if (i instanceof InsnNode && i.getOpcode() >= ICONST_0 && i.getOpcode() <= ICONST_5) {
            return i.getOpcode() - ICONST_0;
        }
        return i instanceof IntInsnNode number ? number.operand : null;
    }
}
