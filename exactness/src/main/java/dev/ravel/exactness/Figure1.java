package dev.ravel.exactness;

/** Figure 1 of the MuTMuT paper (Gligoric, Jagannath, Marinov; ICST 2010), with its test1. */
public final class Figure1 {
    private Figure1() {}

    static class Account {
        double balance;

        Account(double amount) {
            this.balance = amount;
        }

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
    }

    public static void test1() throws InterruptedException {
        final Account a = new Account(50.00);
        Thread t1 = new Thread() {
            @Override
            public void run() {
                a.withdraw(80.00);
            }
        };
        Thread t2 = new Thread() {
            @Override
            public void run() {
                a.deposit(90.00);
            }
        };
        Thread t3 = new Thread() {
            @Override
            public void run() {
                a.deposit(20.00);
            }
        };
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        if (!(80.00 == a.balance() || 160.00 == a.balance())) {
            throw new AssertionError(a.balance());
        }
    }
}
