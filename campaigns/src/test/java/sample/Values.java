package sample;

/** What one thread computes. Each method has one operator of which its check kills the mutants. */
public final class Values {
    private int noted;

    static boolean isSmall(int n) {
        return n < 3;
    }

    static String sign(int n) {
        if (n == 0) {
            return "none";
        }
        return "some";
    }

    static int product(int a, int b) {
        return a * b;
    }

    static int sum(int a, int b) {
        return a + b;
    }

    static int next(int n) {
        int next = n;
        next++;
        return next;
    }

    static int opposite(int n) {
        return -n;
    }

    static int lucky() {
        return 7;
    }

    static String name() {
        return "Ann";
    }

    int notes(int n) {
        note(n);
        return noted;
    }

    private void note(int n) {
        noted = n;
    }

    /** Its check looks at one half only. */
    int[] both(int n) {
        return new int[] {n, n * 2};
    }
}
