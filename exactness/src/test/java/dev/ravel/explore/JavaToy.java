package dev.ravel.explore;

import dev.ravel.explore.Toy.Kind;
import dev.ravel.explore.Toy.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A random {@link Toy} program as a Java class, with all that brute force says about it.
 *
 * <p>The variables are by turns fields, elements of an array, an AtomicIntegerArray, statics, and AtomicIntegers. A
 * thread ends with its registers as its outcome, and by an AssertionError if an assertion of the toy failed; the
 * main thread records the variables when it has joined all.
 *
 * <p>In this package to get at the toys, which are the strategies' own.
 */
public final class JavaToy {
    /** How the variables are kept. */
    private enum Memory {
        FIELDS,
        ARRAY,
        ATOMIC_ARRAY,
        STATICS,
        ATOMICS
    }

    private static final int VARIABLES = 3;

    private final long seed;
    private final List<List<Op>> threads;
    private final Memory memory;
    private final BruteForce brute;
    private final boolean whole;

    public JavaToy(long seed, long mostSchedules) {
        this.seed = seed;
        this.threads = threads(RandomToy.of(seed));
        this.memory = Memory.values()[(int) (seed % Memory.values().length)];
        // a thread that does nothing comes last, so that what brute force says of the last one is never "blocked at"
        List<List<Op>> andNobody = new ArrayList<>(threads);
        andNobody.add(List.of());
        this.brute = new BruteForce(
                new Toy(andNobody, Toy.Start.TOGETHER, Toy.Grain.ACCESS), Integer.MAX_VALUE, mostSchedules);
        this.whole = brute.run();
    }

    /** The threads without the main thread that starts them, and without branches around half a critical section. */
    private static List<List<Op>> threads(Toy toy) {
        boolean main = toy.start() == Toy.Start.BY_MAIN;
        List<List<Op>> all = new ArrayList<>();
        for (List<Op> ops : main ? toy.threads().subList(1, toy.threads().size()) : toy.threads()) {
            List<Op> copy = new ArrayList<>();
            for (int i = 0; i < ops.size(); i++) {
                Op op = ops.get(i);
                copy.add(op.kind() == Kind.UNPARK && main ? Toy.op(Kind.UNPARK, op.a() - 1) : op);
                boolean last = i + 1 == ops.size();
                if (op.kind() == Kind.SKIP_UNLESS
                        && (last
                                || Set.of(Kind.LOCK, Kind.UNLOCK)
                                        .contains(ops.get(i + 1).kind()))) {
                    copy.add(Toy.op(Kind.SET, 3, 0));
                }
            }
            all.add(copy);
        }
        return all;
    }

    /** Whether brute force came to its end. */
    public boolean whole() {
        return whole;
    }

    public long traces() {
        return brute.traces.size();
    }

    /** Outcomes in the words of the Java program. A deadlock is an outcome without the part of the main thread. */
    public Set<String> outcomes() {
        Set<String> all = new TreeSet<>();
        for (String outcome : brute.outcomes) {
            String[] parts = outcome.split("]");
            int failed = Integer.parseInt(parts[parts.length - 1]);
            List<String> words = new ArrayList<>();
            if (outcome.indexOf('@') < 0) {
                String[] values = parts[0].substring(1).split(", ");
                words.add("end " + Arrays.asList(values).subList(0, VARIABLES));
            }
            for (int t = 0; t < threads.size(); t++) {
                String registers = parts[1 + t].substring(parts[1 + t].indexOf('[') + 1);
                if (!parts[2 + t].startsWith("@")) {
                    words.add("[" + registers + "]" + ((failed >> t & 1) != 0 ? "!" : ""));
                }
            }
            all.add(String.join(", ", words));
        }
        return all;
    }

    public boolean fails() {
        return outcomes().stream().anyMatch(o -> o.contains("!") || !o.startsWith("end"));
    }

    public String name() {
        return "P" + seed;
    }

    /** A static nested class with a method run. */
    public String source() {
        StringBuilder java = new StringBuilder();
        java.append("public static class ").append(name()).append(" {\n");
        java.append("  public static void run() throws Exception {\n");
        java.append(
                switch (memory) {
                    case FIELDS -> "    Cells c = new Cells();\n";
                    case ARRAY -> "    int[] c = new int[3];\n";
                    case ATOMIC_ARRAY -> "    AtomicIntegerArray c = new AtomicIntegerArray(3);\n";
                    case STATICS -> "";
                    case ATOMICS ->
                        "    AtomicInteger c0 = new AtomicInteger(), c1 = new AtomicInteger(),"
                                + " c2 = new AtomicInteger();\n";
                });
        java.append("    Object m0 = new Object(), m1 = new Object();\n");
        java.append("    Thread[] t = new Thread[").append(threads.size()).append("];\n");
        for (int i = 0; i < threads.size(); i++) {
            java.append("    t[").append(i).append("] = new Thread(() -> {\n");
            java.append("      int r0 = 0, r1 = 0, r2 = 0, r3 = 0; boolean failed = false;\n");
            java.append("      try {\n");
            for (Op op : threads.get(i)) {
                java.append("        ").append(statement(op)).append('\n');
            }
            java.append("      } catch (Exception e) { throw new IllegalStateException(e); }\n");
            java.append("      Ravel.outcome(\"[\" + r0 + \", \" + r1 + \", \" + r2 + \", \" + r3 + \"]\""
                    + " + (failed ? \"!\" : \"\"));\n");
            java.append("      if (failed) throw new AssertionError(\"registers \" + r0 + \" \" + r1);\n");
            java.append("    });\n");
        }
        java.append("    for (Thread s : t) s.start();\n    for (Thread s : t) s.join();\n");
        java.append("    Ravel.outcome(\"end [\" + ")
                .append(get(0))
                .append(" + \", \" + ")
                .append(get(1))
                .append(" + \", \" + ")
                .append(get(2))
                .append(" + \"]\");\n");
        return java.append("  }\n}\n").toString();
    }

    private String statement(Op op) {
        int a = op.a();
        int b = op.b();
        int c = op.c();
        return switch (op.kind()) {
            case READ -> "r" + a + " = " + get(b) + ";";
            case WRITE -> set(a, c >= 0 ? "r" + c + " + " + b : "" + b);
            case CAS -> "r0 = " + cas(a, b, c) + " ? 1 : 0;";
            case ADD -> "r" + Math.max(c, 0) + " = " + add(a, b) + ";";
            case LOCK -> "synchronized (m" + a + ") {";
            case UNLOCK -> "}";
            case WAIT -> "m" + a + ".wait();";
            case NOTIFY -> "m" + a + ".notify();";
            case NOTIFY_ALL -> "m" + a + ".notifyAll();";
            case PARK -> "LockSupport.park();";
            case UNPARK -> "LockSupport.unpark(t[" + a + "]);";
            case CHOOSE -> "r" + a + " = Ravel.choose(" + b + ");";
            case SET -> "r" + a + " = " + b + ";";
            case SKIP_UNLESS -> "if (r" + a + " == " + b + ")";
            case ASSERT -> "if (r" + a + " != " + b + ") failed = true;";
            default -> throw new IllegalArgumentException(op.toString());
        };
    }

    private String get(int x) {
        return switch (memory) {
            case FIELDS -> "c.x" + x;
            case ARRAY -> "c[" + x + "]";
            case ATOMIC_ARRAY -> "c.get(" + x + ")";
            case STATICS -> "Cells.s" + x;
            case ATOMICS -> "c" + x + ".get()";
        };
    }

    private String set(int x, String value) {
        return switch (memory) {
            case FIELDS, ARRAY, STATICS -> get(x) + " = " + value + ";";
            case ATOMIC_ARRAY -> "c.set(" + x + ", " + value + ");";
            case ATOMICS -> "c" + x + ".set(" + value + ");";
        };
    }

    private String cas(int x, int expected, int value) {
        String arguments = expected + ", " + value + ")";
        return switch (memory) {
            case FIELDS -> "Cells.X" + x + ".compareAndSet(c, " + arguments;
            case ARRAY -> "Cells.ELEMENT.compareAndSet(c, " + x + ", " + arguments;
            case ATOMIC_ARRAY -> "c.compareAndSet(" + x + ", " + arguments;
            case STATICS -> "Cells.S" + x + ".compareAndSet(" + arguments;
            case ATOMICS -> "c" + x + ".compareAndSet(" + arguments;
        };
    }

    private String add(int x, int value) {
        return switch (memory) {
            case FIELDS -> "(int) Cells.X" + x + ".getAndAdd(c, " + value + ")";
            case ARRAY -> "(int) Cells.ELEMENT.getAndAdd(c, " + x + ", " + value + ")";
            case ATOMIC_ARRAY -> "c.getAndAdd(" + x + ", " + value + ")";
            case STATICS -> "(int) Cells.S" + x + ".getAndAdd(" + value + ")";
            case ATOMICS -> "c" + x + ".getAndAdd(" + value + ")";
        };
    }

    @Override
    public String toString() {
        return "seed " + seed + "\n" + source();
    }
}
