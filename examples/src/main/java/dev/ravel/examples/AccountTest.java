package dev.ravel.examples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Correct: a withdrawal that finds too little is dropped, so 80 and 160 are all that can be left. */
public class AccountTest {
    static class Account {
        private int balance;

        Account(int balance) {
            this.balance = balance;
        }

        synchronized void deposit(int amount) {
            balance += amount;
        }

        synchronized void withdraw(int amount) {
            if (balance >= amount) {
                balance -= amount;
            }
        }

        synchronized int balance() {
            return balance;
        }
    }

    @Test
    public void leaves80Or160() throws InterruptedException {
        Account account = new Account(50);
        Thread withdrawal = new Thread(() -> account.withdraw(80), "withdraw 80");
        Thread salary = new Thread(() -> account.deposit(90), "deposit 90");
        Thread gift = new Thread(() -> account.deposit(20), "deposit 20");
        withdrawal.start();
        salary.start();
        gift.start();
        withdrawal.join();
        salary.join();
        gift.join();
        int left = account.balance();
        assertTrue(left == 80 || left == 160, () -> "left: " + left);
    }
}
