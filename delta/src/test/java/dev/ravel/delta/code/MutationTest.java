package dev.ravel.delta.code;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random classes in which one statement is inserted, deleted or modified, so that the answer is known: that line, and no other. Each
 * statement has a number of its own in it, so no alignment but one is right. The new version is written with other names of locals and
 * blank lines.
 */
class MutationTest {
    @TempDir
    Path directory;

    /** A line of a method; those that open or close a block stay. */
    private record Line(String text, boolean simple, int number) {}

    private int next;

    private void block(Random random, int depth, List<Line> lines) {
        int count = 1 + random.nextInt(5);
        for (int k = 0; k < count; k++) {
            int n = next++;
            switch (depth > 2 ? 0 : random.nextInt(9)) {
                case 0, 1, 2, 3 -> lines.add(simple(random, n));
                case 4 -> nest(random, depth, lines, "if (@" + random.nextInt(3) + " > " + n + ") {", "}", n);
                case 5 -> nest(random, depth, lines, "while (f" + random.nextInt(3) + " < " + n + ") {", "}", n);
                case 6 -> nest(random, depth, lines, "synchronized (this) {", "}", n);
                case 7 -> nest(random, depth, lines, "try { touch(" + n + ");", "} finally { f0 = " + n + "; }", n);
                default ->
                    nest(
                            random,
                            depth,
                            lines,
                            "for (int i" + n + " = " + n + "; i" + n + " < 5; i" + n + "++) {",
                            "}",
                            n);
            }
        }
    }

    private void nest(Random random, int depth, List<Line> lines, String open, String close, int n) {
        lines.add(new Line(open, false, n));
        lines.add(simple(random, next++));
        block(random, depth + 1, lines);
        lines.add(new Line(close, false, -1));
    }

    private static Line simple(Random random, int n) {
        String text = switch (random.nextInt(5)) {
            case 0 -> "f" + random.nextInt(3) + " = @" + random.nextInt(3) + " + " + n + ";";
            case 1 -> "@" + random.nextInt(3) + " = f" + random.nextInt(3) + " * " + n + ";";
            case 2 -> "touch(" + n + " + @" + random.nextInt(3) + ");";
            case 3 -> "s = \"t" + n + "\" + @" + random.nextInt(3) + ";";
            default -> "run(() -> touch(" + n + "));";
        };
        return new Line(text, true, n);
    }

    /** Text of the class, with each line's number among those of the file in the second list. */
    private static String write(List<Line> lines, String prefix, Random blanks, List<Integer> places) {
        StringBuilder text = new StringBuilder("P.java:class P {\n int f0, f1, f2; String s;\n void touch(int n) {}\n");
        text.append(" void run(Runnable r) { r.run(); }\n void m(int k) {\n");
        text.append("  int @0 = k, @1 = k + 1, @2 = k + 2;\n".replace("@", prefix));
        int line = 7;
        for (Line l : lines) {
            for (int b = blanks.nextInt(3); b > 1; b--) {
                text.append("  // nothing\n");
                line++;
            }
            places.add(line++);
            text.append("  ").append(l.text().replace("@", prefix)).append('\n');
        }
        return text.append(" }\n}\n").toString();
    }

    @Test
    void findsExactlyTheStatementThatWasInsertedDeletedOrModified() {
        for (int seed = 0; seed < Integer.getInteger("ravel.mutations", 60); seed++) {
            Random random = new Random(seed);
            next = 1000;
            List<Line> before = new ArrayList<>();
            for (int k = 0; k < 3; k++) {
                block(random, 0, before);
            }
            List<Line> after = new ArrayList<>(before);
            int at;
            do {
                at = random.nextInt(before.size());
            } while (!before.get(at).simple());
            int what = random.nextInt(4);
            if (what == 0) {
                after.remove(at);
            } else if (what == 1) {
                after.add(at, simple(random, 500));
            } else if (what == 2) {
                after.set(at, simple(random, 500));
            }
            List<Integer> oldPlaces = new ArrayList<>();
            List<Integer> places = new ArrayList<>();
            String old = write(before, "a", new Random(seed + 1), oldPlaces);
            String young = write(after, "b", new Random(seed + 2), places);
            List<String> options = List.of(random.nextBoolean() ? "-g" : "-g:lines,source");
            CodeChanges changes = CodeChanges.between(
                    Sources.compile(directory, options, old), Sources.compile(directory, options, young));
            TreeSet<Integer> gone = new TreeSet<>();
            TreeSet<Integer> come = new TreeSet<>();
            for (CodeChange change : changes.changes()) {
                change.oldLines().stream().forEach(gone::add);
                change.newLines().stream().forEach(come::add);
            }
            boolean deletes = what == 0 || what == 2;
            boolean inserts = what == 1 || what == 2;
            String text = "seed " + seed + "\n" + old + young + changes.changes();
            assertEquals(deletes ? "[" + oldPlaces.get(at) + "]" : "[]", gone.toString(), text);
            assertEquals(inserts ? "[" + places.get(at) + "]" : "[]", come.toString(), text);
        }
    }
}
