package dev.ravel.delta.statement;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Which variable of the source each use of a local slot is a use of.
 *
 * <p>A compiler gives one slot to several variables, one after the other. So uses are put together that see the value of the same store,
 * and uses within one entry of the table of local variables, where the class has one. Without that table, a variable that is
 * written anew without being read in between counts as two.
 *
 * <p>For each read, stores are looked for against the flow of control; so cost is reads times instructions between read and store.
 */
final class Variables {
    /** No use of a variable. */
    static final int NONE = -1;

    private final Flow flow;
    /** Union-find: instructions, then entries of the table, then parameters. */
    private final int[] parent;

    private final int tables;
    private final int parameters;
    private final int[] parameterOfSlot;
    private final List<List<Integer>> before = new ArrayList<>();
    private final Map<Integer, List<Integer>> guarded = new HashMap<>();
    private final Map<Integer, String> names = new HashMap<>();

    Variables(Flow flow) {
        this.flow = flow;
        List<LocalVariableNode> table = flow.method.localVariables == null ? List.of() : flow.method.localVariables;
        tables = flow.code.length;
        parameters = tables + table.size();
        parameterOfSlot = slotsOfParameters(flow);
        parent = new int[parameters + parameterOfSlot.length];
        for (int i = 0; i < parent.length; i++) {
            parent[i] = i;
        }
        boolean used = false;
        for (AbstractInsnNode i : flow.code) {
            used |= slot(i) >= parameterOfSlot.length;
            used |= slot(i) >= 0 && isStore(i);
        }
        if (used) {
            predecessors();
            joinReadsAndStores();
        } else {
            for (int i = 0; i < flow.code.length; i++) {
                if (slot(flow.code[i]) >= 0) {
                    union(i, parameters + slot(flow.code[i]));
                }
            }
        }
        joinEntries(table);
    }

    private static int[] slotsOfParameters(Flow flow) {
        List<Integer> slots = new ArrayList<>();
        int number = 0;
        if ((flow.method.access & ACC_STATIC) == 0) {
            slots.add(number++);
        }
        for (Type type : Type.getArgumentTypes(flow.method.desc)) {
            for (int k = 0; k < type.getSize(); k++) {
                slots.add(number);
            }
            number++;
        }
        return slots.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The variable that an instruction uses, or {@link #NONE}. */
    int of(int instruction) {
        return slot(flow.code[instruction]) < 0 ? NONE : find(instruction);
    }

    /** The parameter whose value a variable has at first, {@code this} being 0 if there is one; or {@link #NONE}. */
    int parameter(int variable) {
        for (int slot = 0; slot < parameterOfSlot.length; slot++) {
            if (find(parameters + slot) == variable) {
                return parameterOfSlot[slot];
            }
        }
        return NONE;
    }

    /** The name of a variable in the source, or "". */
    String name(int variable) {
        return names.getOrDefault(variable, "");
    }

    static int slot(AbstractInsnNode i) {
        if (i instanceof VarInsnNode use) {
            return use.var;
        }
        return i instanceof IincInsnNode use ? use.var : -1;
    }

    private static boolean isStore(AbstractInsnNode i) {
        return i.getOpcode() == IINC || i.getOpcode() >= ISTORE && i.getOpcode() <= ASTORE;
    }

    private void predecessors() {
        List<Integer> returns = new ArrayList<>();
        List<Integer> rets = new ArrayList<>();
        for (int i = 0; i <= flow.code.length; i++) {
            before.add(new ArrayList<>(2));
        }
        for (int i = 0; i < flow.code.length; i++) {
            AbstractInsnNode at = flow.code[i];
            for (LabelNode target : Flow.targets(at)) {
                before.get(flow.position(target)).add(i);
            }
            if (at.getOpcode() == JSR) {
                returns.add(i + 1);
            } else if (at.getOpcode() == RET) {
                rets.add(i);
            } else if (Flow.fallsThrough(at)) {
                before.get(i + 1).add(i);
            }
        }
        returns.forEach(to -> before.get(to).addAll(rets));
        for (TryCatchBlockNode entry : flow.method.tryCatchBlocks) {
            List<Integer> from = guarded.computeIfAbsent(flow.position(entry.handler), h -> new ArrayList<>());
            for (int i = flow.position(entry.start); i < flow.position(entry.end); i++) {
                from.add(i);
            }
        }
    }

    private void joinReadsAndStores() {
        int[] seen = new int[flow.code.length + 1];
        Deque<Integer> work = new ArrayDeque<>();
        for (int read = 0; read < flow.code.length; read++) {
            AbstractInsnNode i = flow.code[read];
            int slot = slot(i);
            if (slot < 0 || isStore(i) && i.getOpcode() != IINC) {
                continue;
            }
            int stamp = read + 1;
            work.push(read);
            while (!work.isEmpty()) {
                int at = work.pop();
                if (seen[at] == stamp) {
                    continue;
                }
                seen[at] = stamp;
                if (at == 0 && slot < parameterOfSlot.length) {
                    union(read, parameters + slot);
                }
                for (int from : before.get(at)) {
                    if (isStore(flow.code[from]) && slot(flow.code[from]) == slot) {
                        union(read, from);
                    } else {
                        work.push(from);
                    }
                }
                guarded.getOrDefault(at, List.of()).forEach(work::push);
            }
        }
    }

    private void joinEntries(List<LocalVariableNode> table) {
        Map<Integer, List<Integer>> bySlot = new HashMap<>();
        for (int e = 0; e < table.size(); e++) {
            bySlot.computeIfAbsent(table.get(e).index, s -> new ArrayList<>()).add(e);
        }
        for (int e : entriesAtStart(table)) {
            union(tables + e, parameters + table.get(e).index);
        }
        for (int i = 0; i < flow.code.length; i++) {
            int slot = slot(flow.code[i]);
            int at = isStore(flow.code[i]) && flow.code[i].getOpcode() != IINC ? i + 1 : i;
            for (int e : bySlot.getOrDefault(slot, List.of())) {
                if (flow.position(table.get(e).start) <= at && at < flow.position(table.get(e).end)) {
                    union(i, tables + e);
                }
            }
        }
        for (int e = 0; e < table.size(); e++) {
            names.putIfAbsent(find(tables + e), table.get(e).name);
        }
    }

    private List<Integer> entriesAtStart(List<LocalVariableNode> table) {
        List<Integer> entries = new ArrayList<>();
        for (int e = 0; e < table.size(); e++) {
            if (table.get(e).index < parameterOfSlot.length && flow.position(table.get(e).start) == 0) {
                entries.add(e);
            }
        }
        return entries;
    }

    private int find(int of) {
        int root = of;
        while (parent[root] != root) {
            parent[root] = parent[parent[root]];
            root = parent[root];
        }
        return root;
    }

    private void union(int a, int b) {
        parent[find(a)] = find(b);
    }
}
