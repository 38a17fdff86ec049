package dev.ravel.evaluation.ballerina.fixed;

/**
 * Account without the bug: transfer() has the locks of both accounts. One at a time does that, as two in opposite directions would deadlock.
 */
public class Account {
    private int balance;

    public Account(int balance) {
        this.balance = balance;
    }

    public synchronized int getBalance() {
        return balance;
    }

    public synchronized void deposit(int amount) {
        balance += amount;
    }

    /** False if there is too little. */
    public synchronized boolean withdraw(int amount) {
        if (balance < amount) {
            return false;
        }
        balance -= amount;
        return true;
    }

    /** False if there is too little here. */
    public boolean transfer(Account other, int amount) {
        synchronized (Account.class) {
            synchronized (this) {
                synchronized (other) {
                    if (!withdraw(amount)) {
                        return false;
                    }
                    other.balance += amount;
                    return true;
                }
            }
        }
    }
}
