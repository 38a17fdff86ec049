package acme;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Tells its listeners outside of the lock, in no order; a rule is asked again when another thread was faster. */
public class Bell {
    private final List<Ear> ears = new ArrayList<>();
    private final AtomicInteger volume = new AtomicInteger();
    private int rings;

    public interface Ear {
        void hears(int ring);
    }

    public interface Rule {
        int after(int volume);
    }

    public synchronized void add(Ear ear) {
        ears.add(ear);
    }

    public void ring() {
        List<Ear> all;
        int ring;
        synchronized (this) {
            all = new ArrayList<>(ears);
            ring = ++rings;
        }
        for (Ear ear : all) {
            ear.hears(ring);
        }
    }

    public void adjust(Rule rule) {
        int before;
        int after;
        do {
            before = volume.get();
            after = rule.after(before);
        } while (!volume.compareAndSet(before, after));
    }
}
