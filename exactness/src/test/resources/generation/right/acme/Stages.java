package acme;

/** Two calls have 924 interleavings: more than a test gets at first. */
public class Stages {
    private int done;

    public void run() {
        for (int i = 0; i < 6; i++) {
            synchronized (this) {
                done++;
            }
        }
    }
}
