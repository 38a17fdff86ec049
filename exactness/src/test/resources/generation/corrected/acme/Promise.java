package acme;

/** A listener that is set hears of the value once. */
public class Promise {
    private boolean kept;
    private Listener listener;

    public interface Listener {
        boolean hears(int value, String... more);
    }

    public void listen(Listener l) {
        boolean late;
        synchronized (this) {
            late = kept;
            listener = l;
        }
        if (late) {
            l.hears(7);
        }
    }

    public void keep() {
        Listener l;
        synchronized (this) {
            l = kept ? null : listener;
            kept = true;
        }
        if (l != null) {
            l.hears(7);
        }
    }
}
