package dev.ravel.evaluation.ballerina.buggy;

/**
 * Account: transfer() holds the lock of this account alone when it adds to the other.
 *
 * <p>a.transfer(b, n) in one thread and b.deposit(m), or another change of b, in the other: money is lost.
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
    public synchronized boolean transfer(Account other, int amount) {
        if (!withdraw(amount)) {
            return false;
        }
        other.balance += amount;
        return true;
    }
}
