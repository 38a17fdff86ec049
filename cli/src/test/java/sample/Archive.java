package sample;

import java.io.File;

/** As it is written, it deletes nothing. */
public final class Archive {
    private int entries;

    public synchronized void add() {
        entries++;
    }

    public synchronized int entries() {
        return entries;
    }

    /** Whether there is nothing to tidy up any more. */
    public boolean tidy(File file) {
        return entries() >= 0 || file.delete();
    }
}
