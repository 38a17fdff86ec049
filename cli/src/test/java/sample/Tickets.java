package sample;

/** What {@code ravel mutate} changes in the tests of the command line. */
public final class Tickets {
    private int sold;

    synchronized void sell() {
        sold = sold + 1;
    }

    synchronized int sold() {
        return sold;
    }
}
