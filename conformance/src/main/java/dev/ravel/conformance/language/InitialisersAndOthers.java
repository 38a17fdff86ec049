package dev.ravel.conformance.language;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Told;
import dev.ravel.model.finding.FindingKind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

@Covers("Initialisers that write what others see: when they run can be told")
public final class InitialisersAndOthers {
    private static volatile int made;
    private static final AtomicInteger IDS = new AtomicInteger();
    private static final List<String> REGISTERED = new ArrayList<>();

    private static final class CountsItself {
        static final CountsItself ONE = new CountsItself();

        private CountsItself() {
            made++;
        }
    }

    private static void uses(Object one) {
        assert one != null;
    }

    @Proved("Whoever comes first, it is made once")
    public void madeOnce() throws Exception {
        int before = made;
        Threads.together(() -> uses(CountsItself.ONE), () -> uses(CountsItself.ONE));
        assert before == 0;
        assert made == 1;
    }

    private static final class CountsLate {
        static final CountsLate ONE = new CountsLate();

        private CountsLate() {
            made++;
        }
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "What an initialiser writes is expected before the class is used")
    public void looksTooEarly() throws Exception {
        Thread uses = Threads.start(() -> uses(CountsLate.ONE));
        int seen = made;
        uses.join();
        assert seen == 1;
    }

    private static final class CountsEarly {
        static final CountsEarly ONE = new CountsEarly();

        private CountsEarly() {
            made++;
        }
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A class is expected not to be used yet")
    public void looksTooLate() throws Exception {
        Thread uses = Threads.start(() -> uses(CountsEarly.ONE));
        int seen = made;
        uses.join();
        assert seen == 0;
    }

    private static final class First {
        static final int ID = IDS.incrementAndGet();

        static int id() {
            return ID;
        }
    }

    private static final class Second {
        static final int ID = IDS.incrementAndGet();

        static int id() {
            return ID;
        }
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Classes are expected to be initialised in a certain order")
    public void numberedByOrder() throws Exception {
        Threads.together(First::id, Second::id);
        assert Second.id() == 1;
    }

    private static final class Registers {
        static {
            synchronized (REGISTERED) {
                REGISTERED.add("me");
            }
        }

        static void use() {}
    }

    @Proved("An initialiser registers its class in a list that is shared")
    public void registers() throws Exception {
        assert REGISTERED.isEmpty();
        Threads.Work use = () -> {
            Registers.use();
            synchronized (REGISTERED) {
                assert REGISTERED.size() == 1;
            }
        };
        Threads.together(use, use);
    }

    private static final class AsksForTheThread {
        static final long BY = Thread.currentThread().getId();
    }

    @Told(value = "An initialiser asks for the thread that runs it, and two threads may", names = "AsksForTheThread")
    public void asksForTheThread() throws Exception {
        Thread other = Threads.start(() -> IDS.addAndGet((int) AsksForTheThread.BY));
        long by = AsksForTheThread.BY;
        other.join();
        assert by == Thread.currentThread().getId();
    }

    private static final ThreadLocal<String> LOCAL = new ThreadLocal<>();

    private static final class AsksForALocal {
        static final String VALUE = LOCAL.get();

        static String value() {
            return VALUE;
        }
    }

    @Told(value = "An initialiser reads a thread-local, and two threads may run it", names = "AsksForALocal")
    public void asksForALocal() throws Exception {
        LOCAL.set("main");
        Thread other = Threads.start(AsksForALocal::value);
        String value = AsksForALocal.value();
        other.join();
        assert value != null;
    }

    private static volatile int level;

    private static final class Reads {
        static final int LEVEL = level;

        static int level() {
            return LEVEL;
        }
    }

    @Told(value = "An initialiser reads what another thread writes", names = "Reads")
    public void readsWhatChanges() throws Exception {
        Thread other = Threads.start(() -> level = 1);
        int seen = Reads.level();
        other.join();
        assert seen == 0;
    }
}
