package dev.ravel.evaluation.mutmut;

/**
 * Sells the tickets of a flight: of more customers than seats only the first get one.
 *
 * <p>In the benchmark a seller looks at {@code stop}, and then counts and sets it, all without a lock: the flight is oversold.
 * Here looking, counting and stopping are one.
 */
class Airline {
    private final int seats;
    private int sold;
    private boolean stop;

    Airline(int seats) {
        this.seats = seats;
    }

    /** Sells one ticket if there is one. */
    boolean sell() {
        return sellTo(1);
    }

    /** Sells tickets to a group that flies together or not at all. */
    synchronized boolean sellTo(int group) {
        if (stop || group > seats - sold) {
            return false;
        }
        sold += group;
        if (sold == seats) {
            stop = true;
        }
        return true;
    }

    /** Takes a ticket back, and goes on selling. */
    synchronized void takeBack() {
        if (sold > 0) {
            sold--;
            stop = false;
        }
    }

    synchronized int sold() {
        return sold;
    }

    /** Sells what there is, by several sellers at once. */
    void sellOut(int sellers) throws InterruptedException {
        Thread[] threads = new Thread[sellers];
        for (int i = 0; i < sellers; i++) {
            threads[i] = new Thread(this::sellAll);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void sellAll() {
        while (sell()) {}
    }
}
