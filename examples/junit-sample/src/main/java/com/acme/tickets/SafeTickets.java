package com.acme.tickets;

import java.util.concurrent.atomic.AtomicInteger;

/** Sells each ticket once. */
public final class SafeTickets {
    private final AtomicInteger left;

    public SafeTickets(int howMany) {
        left = new AtomicInteger(howMany);
    }

    /** Whether there was one left. */
    public boolean sell() {
        while (true) {
            int seen = left.get();
            if (seen == 0) {
                return false;
            }
            if (left.compareAndSet(seen, seen - 1)) {
                return true;
            }
        }
    }

    public int left() {
        return left.get();
    }
}
