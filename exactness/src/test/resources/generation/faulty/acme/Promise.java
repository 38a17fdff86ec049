package acme;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** A listener that is set while the value arrives hears nothing. */
public class Promise {
    private final AtomicBoolean kept = new AtomicBoolean();
    private final AtomicReference<Listener> listener = new AtomicReference<>();

    public interface Listener {
        boolean hears(int value, String... more);
    }

    public void listen(Listener l) {
        if (kept.get()) {
            l.hears(7);
        } else {
            listener.set(l);
        }
    }

    public void keep() {
        if (kept.compareAndSet(false, true)) {
            Listener l = listener.get();
            if (l != null) {
                l.hears(7);
            }
        }
    }
}
