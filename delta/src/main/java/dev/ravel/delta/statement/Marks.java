package dev.ravel.delta.statement;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Where try blocks begin and end, handlers begin, and cases of switches lead: what is in tables of the class file, as statements between
 * the others.
 *
 * <p>So a try block around old statements is a change, and those statements are not. Compilers lay the tables out in several ways: an entry
 * may cover its own handler, and return statements and code of finally make holes. What counts is the first and the last statement that can
 * throw. Entries for synchronized blocks are left out; the monitor instructions say the same.
 */
final class Marks {
    private final Flow flow;
    /** By statement. */
    private final Map<Integer, List<String>> before = new HashMap<>();

    private final Map<Integer, List<String>> after = new HashMap<>();

    Marks(Flow flow, int[] statementOf, Wording wording, Naming naming) {
        this.flow = flow;
        Map<Integer, int[]> tries = new TreeMap<>();
        Map<Integer, TreeSet<String>> types = new TreeMap<>();
        for (TryCatchBlockNode entry : flow.method.tryCatchBlocks) {
            int handler = flow.position(entry.handler);
            int first = flow.position(entry.start);
            int last = Math.min(flow.position(entry.end), handler > first ? handler : Integer.MAX_VALUE) - 1;
            if (isOfSynchronized(handler) || first >= handler) {
                continue;
            }
            types.computeIfAbsent(handler, h -> new TreeSet<>())
                    .add(entry.type == null ? "any" : naming.type(entry.type));
            while (first <= last && !mayThrow(flow.code[first])) {
                first++;
            }
            while (first <= last && !mayThrow(flow.code[last])) {
                last--;
            }
            if (first <= last) {
                int[] range = tries.computeIfAbsent(handler, h -> new int[] {Integer.MAX_VALUE, -1});
                range[0] = Math.min(range[0], statementOf[first]);
                range[1] = Math.max(range[1], statementOf[last]);
            }
        }
        TreeSet<Long> ranges = new TreeSet<>();
        tries.values().forEach(range -> ranges.add((long) range[0] << 32 | range[1]));
        for (long range : ranges) {
            add(before, (int) (range >> 32), "try");
            add(after, (int) range, "end of try");
        }
        types.forEach((handler, caught) -> add(before, statementOf[handler], "catch " + String.join(" ", caught)));
    }

    void addCase(int statement, String text) {
        add(before, statement, text);
    }

    private static void add(Map<Integer, List<String>> marks, int statement, String text) {
        marks.computeIfAbsent(statement, s -> new ArrayList<>()).add(text);
    }

    List<String> before(int statement) {
        return before.getOrDefault(statement, List.of());
    }

    List<String> after(int statement) {
        return after.getOrDefault(statement, List.of());
    }

    private boolean isOfSynchronized(int handler) {
        int at = handler;
        if (at < flow.code.length && flow.code[at].getOpcode() == ASTORE) {
            at++;
        }
        return at + 1 < flow.code.length
                && flow.code[at].getOpcode() == ALOAD
                && flow.code[at + 1].getOpcode() == MONITOREXIT;
    }

    private static boolean mayThrow(AbstractInsnNode i) {
        int opcode = i.getOpcode();
        return opcode >= IALOAD && opcode <= SALOAD
                || opcode >= IASTORE && opcode <= SASTORE
                || opcode == IDIV
                || opcode == LDIV
                || opcode == IREM
                || opcode == LREM
                || opcode >= GETSTATIC && opcode <= MONITORENTER
                || opcode == MULTIANEWARRAY;
    }
}
