package dev.ravel.conformance.newer;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;

@Covers("ScopedValue")
public final class ScopedValues {
    private static final ScopedValue<int[]> NAME = ScopedValue.newInstance();

    @Proved("Each thread sees the value that is bound in it")
    public void bindsInEachThread() throws Exception {
        Threads.together(
                () -> ScopedValue.where(NAME, new int[] {1}).run(() -> {
                    assert NAME.get()[0] == 1;
                }),
                () -> ScopedValue.where(NAME, new int[] {2}).run(() -> {
                    assert NAME.get()[0] == 2;
                }));
        assert !NAME.isBound();
    }

    @Proved(value = "A thread that is started in a scope does not inherit the value", outcomes = "unbound")
    public void isNotInherited() throws Exception {
        ScopedValue.where(NAME, new int[1]).call(() -> {
            Threads.together(() -> Ravel.outcome(NAME.isBound() ? "bound" : "unbound"));
            return null;
        });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "What is bound is one object, and two threads change it without a lock")
    public void sharesWhatIsBound() throws Exception {
        int[] box = new int[1];
        Threads.Work work = () -> ScopedValue.where(NAME, box).run(() -> NAME.get()[0]++);
        Threads.together(work, work);
        assert box[0] == 2 : box[0];
    }
}
