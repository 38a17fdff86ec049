package acme;

/** Two counters that have nothing to do with each other. */
public class Apart {
    private final Object leftLock = new Object();
    private final Object rightLock = new Object();
    private int left;
    private int right;

    public int left() {
        synchronized (leftLock) {
            return ++left;
        }
    }

    public int right() {
        synchronized (rightLock) {
            return ++right;
        }
    }
}
