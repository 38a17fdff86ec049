package dev.ravel.conformance.threads;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;

@Covers("ThreadLocal, InheritableThreadLocal")
public final class ThreadLocals {
    private static final ThreadLocal<int[]> OWN = ThreadLocal.withInitial(() -> new int[1]);
    private static final InheritableThreadLocal<int[]> INHERITED = new InheritableThreadLocal<>();

    @Proved("Each thread has a value of its own")
    public void ownValues() throws Exception {
        Threads.Work work = () -> {
            OWN.get()[0]++;
            assert OWN.get()[0] == 1;
        };
        Threads.together(work, work);
    }

    @Finds(value = FindingKind.RACE, seeded = "The value of a ThreadLocal is handed to another thread")
    public void leaksItsValue() throws Exception {
        int[] mine = OWN.get();
        Thread thread = Threads.start(() -> mine[0]++);
        OWN.get()[0]++;
        thread.join();
    }

    @Proved("A new thread inherits the value, and may set another for itself")
    public void inherits() throws Exception {
        INHERITED.set(new int[] {1});
        Threads.together(() -> {
            assert INHERITED.get()[0] == 1;
            INHERITED.set(new int[] {2});
        });
        assert INHERITED.get()[0] == 1;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "What is inherited is the same object, and both threads change it")
    public void sharesWhatIsInherited() throws Exception {
        INHERITED.set(new int[1]);
        Threads.Work work = () -> INHERITED.get()[0]++;
        Threads.together(work, work);
        assert INHERITED.get()[0] == 2 : INHERITED.get()[0];
    }
}
