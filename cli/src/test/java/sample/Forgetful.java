package sample;

/** Takes all memory, forgives, and goes on with what is left. */
public final class Forgetful {
    private static final int BLOCK = 20_000;

    private Forgetful() {}

    public static void main(String[] arguments) throws InterruptedException {
        Thread thread = new Thread(Forgetful::fill);
        thread.start();
        thread.join();
    }

    private static void fill() {
        Object[] last = null;
        long sum = 0;
        while (sum >= 0) {
            try {
                Object[] next = new Object[BLOCK];
                next[0] = last;
                last = next;
            } catch (OutOfMemoryError full) {
                sum++;
            }
        }
    }
}
