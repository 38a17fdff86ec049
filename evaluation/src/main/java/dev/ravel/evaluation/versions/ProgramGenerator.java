package dev.ravel.evaluation.versions;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes programs with as many shared accesses as wanted, in a version without and a version with a planted bug.
 *
 * <p>A program has classes of parts, several objects of each, a few locks that the objects share, and threads. In each round a thread calls a part; the call
 * goes down a chain of methods, and at its end the part reads and writes its fields and its array under its lock. Half-way, two of the threads deposit one each
 * on a ledger; the new version reads and writes it under the same lock, but no longer under one hold of it. That is the bug, and the test's assertion sees it.
 *
 * <p>The same size gives the same program: all that is random comes from its seed. {@link #accesses} counts what the program will do, without running it.
 */
public final class ProgramGenerator {
    /** From the length of the traces of RECONTEST's largest subjects to ten million. */
    public static final List<Size> SIZES = List.of(
            new Size("g17k", 17, 17_000, 2, 3, 12, 3, 2),
            new Size("g39k", 39, 39_000, 3, 4, 24, 4, 3),
            new Size("g150k", 150, 150_000, 4, 5, 40, 6, 4),
            new Size("g570k", 570, 570_000, 4, 8, 80, 10, 6),
            new Size("g10m", 10_000, 10_000_000, 8, 16, 200, 20, 8));

    private final Size size;
    private final List<Part> parts = new ArrayList<>();

    /**
     * What a program is made of.
     *
     * @param name of the program, and of its package
     * @param seed of all that is random in it
     * @param accesses about how many its test makes
     * @param threads at least two
     * @param locks that the objects share
     * @param objects of all classes together
     * @param classes of parts
     * @param depth of the calls
     */
    public record Size(
            String name, long seed, int accesses, int threads, int locks, int objects, int classes, int depth) {
        public Size {
            if (threads < 2 || locks < 1 || classes < 1 || objects < classes || depth < 1) {
                throw new IllegalArgumentException(name + " is too small.");
            }
        }
    }

    /** A file of a program. */
    public record Source(String file, String text) {}

    /** What a class of parts does under its lock, and how many accesses that takes. */
    private record Part(List<String> statements, int accesses) {}

    private ProgramGenerator(Size size) {
        this.size = size;
        Random random = new Random(size.seed());
        for (int i = 0; i < size.classes(); i++) {
            parts.add(part(random));
        }
    }

    public static ProgramGenerator of(Size size) {
        return new ProgramGenerator(size);
    }

    /** How often each thread calls a part. A multiple of the number of classes, so that each has its turn equally often. */
    public int rounds() {
        int each = parts.stream().mapToInt(this::accesses).sum();
        int turns = Math.max(1, Math.round((float) size.accesses() / ((float) size.threads() * each)));
        return turns * size.classes();
    }

    /** Accesses to fields that are not final and to elements of arrays that the threads make together. */
    public long accesses() {
        long each = parts.stream().mapToInt(this::accesses).sum();
        // each deposit reads and writes the balance
        return (long) size.threads() * (rounds() / size.classes()) * each + 4;
    }

    /** Those of one call: also the element of the array that the part is in. */
    private int accesses(Part part) {
        return part.accesses() + 1;
    }

    private static Part part(Random random) {
        List<String> statements = new ArrayList<>();
        int accesses = 0;
        int length = 2 + random.nextInt(4);
        for (int i = 0; i < length; i++) {
            String one = "abc".substring(random.nextInt(3)).substring(0, 1);
            String other = "abc".substring(random.nextInt(3)).substring(0, 1);
            switch (random.nextInt(4)) {
                case 0 -> {
                    statements.add(one + " += round;");
                    accesses += 2;
                }
                case 1 -> {
                    statements.add(one + " = " + other + " + 1;");
                    accesses += 2;
                }
                case 2 -> {
                    statements.add("row[round % row.length] = " + one + ";");
                    accesses += 2;
                }
                default -> {
                    statements.add(one + " = row[round % row.length] + " + other + ";");
                    accesses += 3;
                }
            }
        }
        return new Part(statements, accesses);
    }

    /** All files of {@code old}, {@code new} or {@code test}. */
    public List<Source> sources(String version) {
        return switch (version) {
            case "old" ->
                program(List.of(
                        "synchronized (lock) {", "    int before = balance;", "    balance = before + amount;", "}"));
            case "new" ->
                program(List.of(
                        "int before;",
                        "synchronized (lock) {",
                        "    before = balance;",
                        "}",
                        "synchronized (lock) {",
                        "    balance = before + amount;",
                        "}"));
            case "test" -> List.of(test());
            default -> throw new IllegalArgumentException(version + " is no version.");
        };
    }

    private List<Source> program(List<String> deposit) {
        List<Source> sources = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            sources.add(part(i));
        }
        sources.add(ledger(deposit));
        sources.add(world());
        return sources;
    }

    private Source part(int index) {
        Text text = new Text("Part" + index);
        text.line("/** Reads and writes its own fields under a lock that it shares with other parts. */");
        text.line("public final class Part" + index + " {");
        text.line("    private final Object lock;");
        text.line("    private final int[] row = new int[4];");
        text.line("    private int a;");
        text.line("    private int b;");
        text.line("    private int c;");
        text.line("");
        text.line("    Part" + index + "(Object lock) {");
        text.line("        this.lock = lock;");
        text.line("    }");
        for (int level = 1; level < size.depth(); level++) {
            text.line("");
            text.line("    public void call" + level + "(int round) {");
            text.line("        call" + (level + 1) + "(round);");
            text.line("    }");
        }
        text.line("");
        text.line("    public void call" + size.depth() + "(int round) {");
        text.line("        synchronized (lock) {");
        parts.get(index).statements().forEach(statement -> text.line("            " + statement));
        text.line("        }");
        text.line("    }");
        text.line("}");
        return text.source();
    }

    private Source ledger(List<String> deposit) {
        Text text = new Text("Ledger");
        text.line("/** Adds up what is deposited. */");
        text.line("public final class Ledger {");
        text.line("    private final Object lock;");
        text.line("    private int balance;");
        text.line("");
        text.line("    Ledger(Object lock) {");
        text.line("        this.lock = lock;");
        text.line("    }");
        text.line("");
        text.line("    public void deposit(int amount) {");
        deposit.forEach(line -> text.line("        " + line));
        text.line("    }");
        text.line("");
        text.line("    public int balance() {");
        text.line("        synchronized (lock) {");
        text.line("            return balance;");
        text.line("        }");
        text.line("    }");
        text.line("}");
        return text.source();
    }

    private Source world() {
        Text text = new Text("World");
        int each = size.objects() / size.classes();
        text.line("/** All parts, their locks, and what the threads do with them. */");
        text.line("public final class World {");
        text.line("    private final Object[] locks = new Object[" + size.locks() + "];");
        for (int i = 0; i < parts.size(); i++) {
            text.line("    private final Part" + i + "[] parts" + i + " = new Part" + i + "[" + each + "];");
        }
        text.line("    private final Ledger ledger;");
        text.line("");
        text.line("    public World() {");
        text.line("        for (int i = 0; i < locks.length; i++) {");
        text.line("            locks[i] = new Object();");
        text.line("        }");
        for (int i = 0; i < parts.size(); i++) {
            text.line("        for (int i = 0; i < parts" + i + ".length; i++) {");
            text.line("            parts" + i + "[i] = new Part" + i + "(locks[(i + " + i + ") % locks.length]);");
            text.line("        }");
        }
        text.line("        ledger = new Ledger(locks[0]);");
        text.line("    }");
        text.line("");
        text.line("    public int balance() {");
        text.line("        return ledger.balance();");
        text.line("    }");
        text.line("");
        text.line("    /** What one thread does; the first two also deposit, half-way. */");
        text.line("    public void run(int thread, int rounds) {");
        text.line("        for (int round = 0; round < rounds / 2; round++) {");
        text.line("            call(thread, round);");
        text.line("        }");
        text.line("        if (thread < 2) {");
        text.line("            ledger.deposit(1);");
        text.line("        }");
        text.line("        for (int round = rounds / 2; round < rounds; round++) {");
        text.line("            call(thread, round);");
        text.line("        }");
        text.line("    }");
        text.line("");
        text.line("    private void call(int thread, int round) {");
        text.line("        int object = (round / " + parts.size() + " + thread) % " + each + ";");
        text.line("        switch (round % " + parts.size() + ") {");
        for (int i = 0; i < parts.size(); i++) {
            String label = i == parts.size() - 1 ? "default" : "case " + i;
            text.line("            " + label + " -> parts" + i + "[object].call1(round);");
        }
        text.line("        }");
        text.line("    }");
        text.line("}");
        return text.source();
    }

    private Source test() {
        Text text = new Text("WorldTest");
        text.line("import static org.junit.jupiter.api.Assertions.assertEquals;");
        text.line("");
        text.line("import org.junit.jupiter.api.Test;");
        text.line("");
        text.line("class WorldTest {");
        text.line("    /** Nothing but the deposits. */");
        text.line("    @Test");
        text.line("    void small() throws InterruptedException {");
        text.line("        bothDepositsCount(2, 0);");
        text.line("    }");
        text.line("");
        text.line("    /** " + accesses() + " accesses by the threads. */");
        text.line("    @Test");
        text.line("    void full() throws InterruptedException {");
        text.line("        bothDepositsCount(" + size.threads() + ", " + rounds() + ");");
        text.line("    }");
        text.line("");
        text.line("    private static void bothDepositsCount(int count, int rounds) throws InterruptedException {");
        text.line("        World world = new World();");
        text.line("        Thread[] threads = new Thread[count];");
        text.line("        for (int i = 0; i < count; i++) {");
        text.line("            int thread = i;");
        text.line("            threads[i] = new Thread(() -> world.run(thread, rounds), \"thread-\" + i);");
        text.line("        }");
        text.line("        for (Thread thread : threads) {");
        text.line("            thread.start();");
        text.line("        }");
        text.line("        for (Thread thread : threads) {");
        text.line("            thread.join();");
        text.line("        }");
        text.line("        assertEquals(2, world.balance());");
        text.line("    }");
        text.line("}");
        return text.source();
    }

    /** A file as it grows. */
    private final class Text {
        private final String type;
        private final StringBuilder text = new StringBuilder();

        Text(String type) {
            this.type = type;
            line("package generated." + size.name() + ";");
            line("");
        }

        void line(String line) {
            text.append(line).append('\n');
        }

        Source source() {
            return new Source("generated/" + size.name() + "/" + type + ".java", text.toString());
        }
    }
}
