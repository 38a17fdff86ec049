package sample;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** A listener that comes while the bell rings hears nothing, and no result shows it. */
public final class DeafDoorbell {
    private final AtomicBoolean rung = new AtomicBoolean();
    private final AtomicReference<Runnable> listener = new AtomicReference<>();

    /** Runs the listener as soon as somebody has rung. */
    public void listen(Runnable whenRung) {
        if (rung.get()) {
            whenRung.run();
        } else {
            listener.set(whenRung);
        }
    }

    /** Rings, for those who listen now or later. */
    public void ring() {
        if (rung.compareAndSet(false, true)) {
            Runnable first = listener.get();
            if (first != null) {
                first.run();
            }
        }
    }
}
