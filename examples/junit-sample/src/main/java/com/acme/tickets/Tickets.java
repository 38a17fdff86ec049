package com.acme.tickets;

/** Sells tickets, and the last one perhaps twice. */
public final class Tickets {
    private volatile int left;

    public Tickets(int howMany) {
        left = howMany;
    }

    /** Whether there was one left. */
    public boolean sell() {
        if (left == 0) {
            return false;
        }
        left = left - 1;
        return true;
    }

    public int left() {
        return left;
    }
}
