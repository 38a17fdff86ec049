package dev.ravel.conformance.language;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.FindingKind;
import kotlin.Lazy;
import kotlin.LazyKt;
import kotlin.LazyThreadSafetyMode;

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
}
