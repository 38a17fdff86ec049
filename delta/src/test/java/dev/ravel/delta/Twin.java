package dev.ravel.delta;

import dev.ravel.delta.Script.Kind;
import dev.ravel.delta.Script.Op;
import dev.ravel.delta.context.ContextRules.LockHistory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The analyses by their definitions, on the list of operations: texts instead of fingerprints, loops instead of indexes. */
final class Twin {
    /** An access: which row, operation and unit it is, and its context as a text. */
    record Row(int op, Op what, int unit, String context, boolean repeated) {
        String location() {
            return what.object() + "." + what.field();
        }

        String statement() {
            return what.site() + " " + what.object().charAt(0);
        }
    }

    private final Script script;
    private final List<Op> ops;
    final List<Row> rows = new ArrayList<>();
    private final boolean[][] before;
    private final int alone;
    private final LockHistory lockHistory;

    Twin(Script script, LockHistory lockHistory) {
        this.lockHistory = lockHistory;
        this.script = script;
        this.ops = script.ops();
        before = new boolean[ops.size()][ops.size()];
        order();
        alone = alone();
        collect();
    }

    /** What is done before the first start does not count, unless a lock is held then. */
    private int alone() {
        for (int i = 0; i < ops.size(); i++) {
            if (ops.get(i).kind() == Kind.START) {
                return held(ops.get(i).thread(), i).isEmpty() ? i : 0;
            }
        }
        return 0;
    }

    private void order() {
        for (int j = 0; j < ops.size(); j++) {
            for (int i = 0; i < j; i++) {
                Op a = ops.get(i);
                Op b = ops.get(j);
                before[i][j] = a.thread() == b.thread()
                        || a.kind() == Kind.START
                                && b.kind() == Kind.BEGIN
                                && a.object().equals("" + b.thread())
                        || a.kind() == Kind.END
                                && b.kind() == Kind.JOIN
                                && b.object().equals("" + a.thread());
            }
        }
        for (int k = 0; k < ops.size(); k++) {
            for (int i = 0; i < ops.size(); i++) {
                for (int j = 0; j < ops.size(); j++) {
                    before[i][j] |= before[i][k] && before[k][j];
                }
            }
        }
    }

    private boolean isShared(Op access) {
        return ops.stream()
                        .filter(o -> o.isAccess()
                                && o.object().equals(access.object())
                                && o.field().equals(access.field()))
                        .map(Op::thread)
                        .distinct()
                        .count()
                > 1;
    }

    private String abstraction(String object, String seenFrom) {
        return object.equals(seenFrom) ? "this" : "made at " + script.origin(object);
    }

    /** The operations of a thread before one, as the context says them. */
    private String history(int thread, int end, String seenFrom, int from) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < end; i++) {
            Op op = ops.get(i);
            if (op.kind() == Kind.START && thread != 0 && op.object().equals("" + thread)) {
                text.append("(").append(history(0, i + 1, "", 0)).append(")");
            }
            if (op.thread() == thread && (i >= alone || end <= alone)) {
                switch (op.kind()) {
                    case START -> text.append("start ");
                    case LOCK, UNLOCK ->
                        text.append(op.kind())
                                .append(abstraction(op.object(), seenFrom))
                                .append(" ");
                    case JOIN -> {
                        int ended = Integer.parseInt(op.object());
                        text.append("join(").append(history(ended, i, "", 0)).append(") ");
                    }
                    default -> {}
                }
            }
        }
        return text.toString();
    }

    /** The history without the thread's own lock operations. */
    private String messages(int thread, int end, String seenFrom) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < end; i++) {
            Op op = ops.get(i);
            boolean starts =
                    op.kind() == Kind.START && thread != 0 && op.object().equals("" + thread);
            if (starts || op.thread() == thread && op.kind() != Kind.LOCK && op.kind() != Kind.UNLOCK) {
                text.append(history(thread, i + 1, seenFrom, i));
            }
        }
        return text.toString();
    }

    private String context(Op op, int index) {
        String whole = history(op.thread(), index, op.object(), 0);
        int unit = unit(index);
        if (lockHistory == LockHistory.OF_THREAD || unit == 0) {
            return whole;
        }
        List<String> locks = new ArrayList<>();
        held(op.thread(), index).keySet().forEach(lock -> locks.add(abstraction(lock, op.object())));
        locks.sort(null);
        return messages(op.thread(), index, op.object()) + locks + history(op.thread(), index, op.object(), unit - 1);
    }

    private Map<String, Integer> held(int thread, int end) {
        Map<String, Integer> held = new TreeMap<>();
        for (int i = 0; i < end; i++) {
            Op op = ops.get(i);
            if (op.thread() == thread && op.kind() == Kind.LOCK) {
                held.put(op.object(), i);
            } else if (op.thread() == thread && op.kind() == Kind.UNLOCK) {
                held.remove(op.object());
            }
        }
        return held;
    }

    private void collect() {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < ops.size(); i++) {
            Op op = ops.get(i);
            if (op.isAccess() && isShared(op)) {
                String context = context(op, i);
                boolean repeated = !seen.add(op.thread() + op.object() + op.field() + op.site() + context);
                rows.add(new Row(i, op, unit(i), context, repeated));
            }
        }
    }

    /** The outermost activation on the object; of objects without one, the innermost of any. Programs do not nest activations. */
    private int unit(int index) {
        int thread = ops.get(index).thread();
        for (int i = index; i >= 0; i--) {
            if (ops.get(i).thread() == thread && ops.get(i).kind() == Kind.LEAVE) {
                return 0;
            }
            if (ops.get(i).thread() == thread && ops.get(i).kind() == Kind.ENTER) {
                return i + 1;
            }
        }
        return 0;
    }

    /** Definition 2, with repetitions. */
    static Set<Integer> impacted(Twin old, Twin now) {
        Set<Integer> impacted = new HashSet<>();
        for (int y = 0; y < now.rows.size(); y++) {
            Row access = now.rows.get(y);
            boolean known = access.what.site() < Script.NEW
                    && old.rows.stream()
                            .anyMatch(o -> o.statement().equals(access.statement())
                                    && o.context.equals(access.context)
                                    && (o.repeated || !access.repeated));
            if (!known) {
                impacted.add(y);
            }
        }
        return impacted;
    }

    /** All violations, as texts: a pattern, and the numbers of the operations. */
    Set<String> violations() {
        Set<String> found = new HashSet<>();
        for (Row a : rows) {
            for (Row b : rows) {
                if (a.op < b.op
                        && a.unit != 0
                        && a.unit == b.unit
                        && a.what.object().equals(b.what.object())) {
                    for (Row c : rows) {
                        if (c.what.thread() != a.what.thread()) {
                            three(a, c, b, found);
                            rows.forEach(d -> four(a, c, d, b, found));
                        }
                    }
                }
            }
        }
        return found;
    }

    private static String kinds(String pattern, Row... rows) {
        for (int i = 0; i < rows.length; i++) {
            if (pattern.charAt(i) == 'R' ? !rows[i].what.reads() : !rows[i].what.writes()) {
                return "";
            }
        }
        return pattern;
    }

    private static void three(Row a, Row r, Row b, Set<String> found) {
        if (a.location().equals(b.location()) && a.location().equals(r.location())) {
            for (String pattern : List.of("RWW", "RWR", "WRW", "WWR", "WWW")) {
                if (!kinds(pattern, a, r, b).isEmpty()) {
                    found.add(pattern + " " + a.op + " " + r.op + " " + b.op);
                }
            }
        }
    }

    private static void four(Row a, Row c, Row d, Row b, Set<String> found) {
        if (c.op < d.op && c.unit != 0 && c.unit == d.unit && !a.location().equals(b.location())) {
            boolean same = a.location().equals(c.location()) && b.location().equals(d.location());
            boolean crossed = a.location().equals(d.location()) && b.location().equals(c.location());
            for (String pattern : List.of("WWWW", "WRRW", "RWWR")) {
                if ((same || crossed) && !kinds(pattern, a, c, d, b).isEmpty()) {
                    found.add(pattern + (same ? "_SAME " : "_CROSSED ") + a.op + " " + c.op + " " + d.op + " " + b.op);
                }
            }
        }
    }

    /** Whether the operations from one to another of a thread may come between two of another thread. */
    boolean fits(int first, int from, int to, int last) {
        if (before[from][first] || before[last][to]) {
            return false;
        }
        Map<String, Integer> throughout = new HashMap<>(held(ops.get(first).thread(), first));
        throughout.entrySet().retainAll(held(ops.get(last).thread(), last).entrySet());
        Set<String> needed = new HashSet<>();
        for (int i = from; i <= to; i++) {
            needed.addAll(held(ops.get(from).thread(), i + 1).keySet());
        }
        return needed.stream().noneMatch(throughout::containsKey);
    }
}
