package dev.ravel.conformance.language;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.util.function.IntSupplier;

@Covers("Lambdas, records, enums, inner classes, string concatenation")
public final class Constructs {
    private int count;
    private volatile Point last = new Point(0, 0);

    /** A record whose parts never change. */
    record Point(int x, int y) {}

    /** A value that changes. */
    static final class Weight {
        private volatile int grams;

        @Override
        public boolean equals(Object other) {
            return other instanceof Weight weight && weight.grams == grams;
        }

        @Override
        public int hashCode() {
            return grams;
        }
    }

    /** A record with parts that change. */
    record Parcel(Weight first, Weight second) {}

    /** An enum that counts. */
    enum Level {
        LOW,
        HIGH;

        private int uses;

        synchronized int use() {
            return ++uses;
        }

        void useUnsafely() {
            uses++;
        }
    }

    /** An inner class that changes what is outside. */
    private final class Inner {
        void count() {
            synchronized (Constructs.this) {
                count++;
            }
        }

        synchronized void countOnItself() {
            count++;
        }
    }

    @Proved(
            value = "A record published by a volatile field is seen whole",
            outcomes = {"Point[x=0, y=0]", "Point[x=1, y=1]"})
    public void records() throws Exception {
        Threads.together(() -> last = new Point(1, 1), () -> Ravel.outcome(last));
    }

    @Proved(
            value = "Records are compared, many times, while their parts change",
            outcomes = {"0", "1", "2"})
    public void comparesRecords() throws Exception {
        Weight weight = new Weight();
        Parcel parcel = new Parcel(weight, weight);
        Parcel empty = new Parcel(weight, new Weight());
        int[] equal = new int[2];
        Threads.together(
                () -> equal[0] = parcel.equals(empty) ? 1 : 0, () -> equal[1] = parcel.equals(empty) ? 1 : 0, () -> {
                    weight.grams = 1;
                    weight.grams = 0;
                    weight.grams = 3;
                });
        Ravel.outcome(equal[0] + equal[1]);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A record is replaced by one made from what was read before")
    public void recordsReplaced() throws Exception {
        Threads.together(
                () -> last = new Point(last.x() + 1, last.y()), () -> last = new Point(last.x(), last.y() + 1));
        assert last.equals(new Point(1, 1)) : last;
    }

    @Proved("An enum constant is one object for all threads")
    public void enums() throws Exception {
        Threads.together(() -> Level.LOW.use(), () -> Level.LOW.use());
        assert Level.LOW.use() == 3;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "State in an enum constant is changed without a lock")
    public void enumsUnsafely() throws Exception {
        Threads.together(Level.HIGH::useUnsafely, Level.HIGH::useUnsafely);
        assert Level.HIGH.use() == 3;
    }

    @Proved("Inner classes that lock the outer object exclude each other")
    public void innerClasses() throws Exception {
        Threads.together(new Inner()::count, new Inner()::count);
        assert count == 2 : count;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Inner classes lock themselves instead of the outer object")
    public void innerClassesLockThemselves() throws Exception {
        Threads.together(new Inner()::countOnItself, new Inner()::countOnItself);
        assert count == 2 : count;
    }

    @Proved("A lambda that captures a value has it, whatever happens later")
    public void lambdas() throws Exception {
        int[] box = {1};
        int captured = box[0];
        IntSupplier supplier = () -> captured;
        Threads.together(() -> box[0] = 2, () -> {
            assert supplier.getAsInt() == 1;
        });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A lambda captures a box, not its value")
    public void lambdasOverABox() throws Exception {
        int[] box = {1};
        IntSupplier supplier = () -> box[0];
        Threads.together(() -> box[0] = 2, () -> {
            assert supplier.getAsInt() == 1;
        });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "toString reads two fields while the other thread changes them")
    public void concatenation() throws Exception {
        int[] pair = new int[2];
        Object shown = new Object() {
            @Override
            public String toString() {
                return pair[0] + "" + pair[1];
            }
        };
        Threads.together(
                () -> {
                    pair[0] = 1;
                    pair[1] = 1;
                },
                () -> {
                    String text = "<" + shown + ">";
                    assert text.equals("<00>") || text.equals("<11>") : text;
                });
    }
}
