package dev.ravel.evaluation.mutmut;

/** A bank account that is never overdrawn (Figure 1 of the paper). */
class Account {
    double balance;

    Account(double amount) {
        this.balance = amount;
    }

    /** Does nothing if there is too little. */
    synchronized void withdraw(double amount) {
        if (balance >= amount) {
            balance -= amount;
        }
    }

    synchronized void deposit(double amount) {
        balance += amount;
    }

    synchronized double balance() {
        return balance;
    }

    /**
     * Does nothing if there is too little here.
     *
     * <p>The program of the benchmark adds to the other account under the lock of this one, and loses updates. Here each account
     * is changed under its own lock. One after the other, as two transfers in opposite directions would deadlock
     * otherwise; in between the money is in neither account.
     */
    void transfer(Account other, double amount) {
        synchronized (this) {
            if (balance < amount) {
                return;
            }
            balance -= amount;
        }
        other.deposit(amount);
    }
}
