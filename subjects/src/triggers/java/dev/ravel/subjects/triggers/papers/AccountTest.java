package dev.ravel.subjects.triggers.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;

class AccountTest {
    static class Account {
        int balance = 10;

        synchronized void transfer(Account other, int amount) {
            balance -= amount;
            other.balance += amount;
        }
    }

    /** One lock for all accounts. */
    static class SafeAccount extends Account {
        @Override
        void transfer(Account other, int amount) {
            synchronized (SafeAccount.class) {
                super.transfer(other, amount);
            }
        }
    }

    Account make() {
        return new Account();
    }

    @Test
    void noMoneyIsLost() throws InterruptedException {
        Account a = make();
        Account b = make();
        Both.run(() -> a.transfer(b, 1), () -> b.transfer(a, 2));
        assertEquals(20, a.balance + b.balance);
    }
}
