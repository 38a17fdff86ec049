package dev.ravel.conformance.language;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;

@Covers("Class initialisation")
public final class ClassInitialisation {
    private static int made;

    /** Made when it is first asked for. */
    private static final class Holder {
        static final Holder INSTANCE = new Holder();
        final int number = ++made;
    }

    @Proved("The holder idiom: both threads get the one instance, whole")
    public void holder() throws Exception {
        Holder[] got = new Holder[2];
        Threads.together(() -> got[0] = Holder.INSTANCE, () -> got[1] = Holder.INSTANCE);
        assert got[0] == got[1] && got[0].number == 1;
    }

    private static Object lazy;

    private static Object lazily() {
        if (lazy == null) {
            lazy = new Object();
        }
        return lazy;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A singleton is made lazily without a lock")
    public void lazySingleton() throws Exception {
        Object[] got = new Object[2];
        Threads.together(() -> got[0] = lazily(), () -> got[1] = lazily());
        assert got[0] == got[1];
    }

    /** Needs {@link Right}. */
    private static final class Left {
        static int value = 1 + Right.value;
    }

    /** Needs {@link Left}. */
    private static final class Right {
        static int value = 1 + Left.value;
    }

    @Finds(
            value = FindingKind.DEADLOCK,
            seeded = "Two classes need each other to be initialised, and two threads begin at either end")
    public void initialisersNeedEachOther() throws Exception {
        int[] got = new int[2];
        Threads.together(() -> got[0] = Left.value, () -> got[1] = Right.value);
    }

    private static boolean broken;

    /** Its initialiser fails. */
    private static final class Fails {
        static final int VALUE = Integer.parseInt(broken ? "1" : "one");
    }

    @Proved("The first thread gets ExceptionInInitializerError, the second NoClassDefFoundError")
    public void initialiserFails() throws Exception {
        String[] got = new String[2];
        Threads.together(() -> got[0] = tryFails(), () -> got[1] = tryFails());
        assert (got[0] + got[1]).contains("ExceptionInInitializerError") : got[0] + got[1];
    }

    private static String tryFails() {
        try {
            return "" + Fails.VALUE;
        } catch (LinkageError e) {
            return e.getClass().getSimpleName();
        }
    }
}
