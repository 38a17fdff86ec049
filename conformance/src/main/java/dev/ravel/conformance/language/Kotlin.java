package dev.ravel.conformance.language;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import kotlin.Lazy;
import kotlin.LazyKt;
import kotlin.LazyThreadSafetyMode;
import kotlin.Unit;
import kotlin.concurrent.ThreadsKt;

@Covers("Classes compiled by Kotlin")
public final class Kotlin {
    private int made;

    private Lazy<Integer> lazy(LazyThreadSafetyMode mode) {
        return LazyKt.lazy(mode, () -> ++made);
    }

    @Proved("lazy makes its value once")
    public void lazySynchronized() throws Exception {
        Lazy<Integer> value = lazy(LazyThreadSafetyMode.SYNCHRONIZED);
        Threads.together(value::getValue, value::getValue);
        assert made == 1 : made;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "lazy without thread safety may make its value twice")
    public void lazyUnsafe() throws Exception {
        Lazy<Integer> value = lazy(LazyThreadSafetyMode.NONE);
        Threads.together(value::getValue, value::getValue);
        assert made == 1 : made;
    }

    @Proved("lazy with publication: both get the same value, though it may be made twice")
    public void lazyPublication() throws Exception {
        Lazy<Object> value = LazyKt.lazy(LazyThreadSafetyMode.PUBLICATION, () -> new Object());
        Object[] got = new Object[2];
        Threads.together(() -> got[0] = value.getValue(), () -> got[1] = value.getValue());
        assert got[0] == got[1];
    }

    private Thread inKotlin(Runnable work) {
        return ThreadsKt.thread(true, false, null, "kotlin", -1, () -> {
            work.run();
            return Unit.INSTANCE;
        });
    }

    @Proved("Threads that the library of Kotlin starts, with a lock")
    public void threads() throws Exception {
        Runnable work = () -> {
            synchronized (this) {
                made++;
            }
        };
        Thread left = inKotlin(work);
        Thread right = inKotlin(work);
        left.join();
        right.join();
        assert made == 2 : made;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Threads that the library of Kotlin starts, without a lock")
    public void threadsWithoutALock() throws Exception {
        Thread left = inKotlin(() -> made++);
        Thread right = inKotlin(() -> made++);
        left.join();
        right.join();
        assert made == 2 : made;
    }
}
