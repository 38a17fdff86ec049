package dev.ravel.evaluation.mutmut;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AccountTest {
    /** Figure 1: example test to illustrate the techniques. */
    @Test
    void test1() throws InterruptedException {
        final Account a = new Account(50.00);
        Thread t1 = new Thread() {
            public void run() {
                a.withdraw(80.00);
            }
        };
        Thread t2 = new Thread() {
            public void run() {
                a.deposit(90.00);
            }
        };
        Thread t3 = new Thread() {
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
        assert 80.00 == a.balance() || 160.00 == a.balance();
    }

    /** Figure 1: example test to illustrate CHESS. */
    @Test
    void test2() throws InterruptedException {
        final Account a = new Account(0.00);
        class DepositWithdraw extends Thread {
            public void run() {
                a.deposit(60.00);
                a.withdraw(10.00);
            }
        }
        Thread t1 = new DepositWithdraw();
        Thread t2 = new DepositWithdraw();
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assert 100.00 == a.balance();
    }

    /** Figure 1: example test that reaches neither withdraw nor deposit. */
    @Test
    void test3() throws InterruptedException {
        final Account a = new Account(10.00);
        Thread t = new Thread() {
            public void run() {
                assert 10.00 == a.balance();
            }
        };
        t.start();
        t.join();
    }

    @Test
    void twoDepositorsAddUp() throws InterruptedException {
        Account account = new Account(0);
        Thread t1 = new Thread(() -> {
            account.deposit(1);
            account.deposit(10);
        });
        Thread t2 = new Thread(() -> {
            account.deposit(100);
            account.deposit(1000);
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(1111, account.balance());
    }

    @Test
    void threeDepositorsAddUp() throws InterruptedException {
        Account account = new Account(1000);
        Thread t1 = new Thread(() -> account.deposit(1));
        Thread t2 = new Thread(() -> account.deposit(10));
        Thread t3 = new Thread(() -> account.deposit(100));
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        assertEquals(1111, account.balance());
    }

    @Test
    void theLastMoneyIsWithdrawnOnce() throws InterruptedException {
        Account account = new Account(10);
        Thread t1 = new Thread(() -> account.withdraw(10));
        Thread t2 = new Thread(() -> account.withdraw(10));
        Thread t3 = new Thread(() -> account.withdraw(10));
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        assertEquals(0, account.balance());
    }

    @Test
    void transfersInARingEnd() throws InterruptedException {
        Account ann = new Account(10);
        Account bob = new Account(10);
        Account cid = new Account(10);
        Thread t1 = new Thread(() -> ann.transfer(bob, 1));
        Thread t2 = new Thread(() -> bob.transfer(cid, 2));
        Thread t3 = new Thread(() -> cid.transfer(ann, 3));
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        assertEquals(12, ann.balance());
        assertEquals(9, bob.balance());
        assertEquals(9, cid.balance());
    }

    @Test
    void aReaderSeesTheBalanceOfOneMoment() throws InterruptedException {
        Account account = new Account(10);
        Thread t1 = new Thread(() -> {
            account.deposit(5);
            account.withdraw(15);
        });
        Thread t2 = new Thread(() -> {
            double seen = account.balance();
            assertTrue(seen == 10 || seen == 15 || seen == 0, () -> "seen: " + seen);
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(0, account.balance());
    }

    @Test
    void theBalanceNeverFallsWhileOthersDeposit() throws InterruptedException {
        Account account = new Account(0);
        Thread t1 = new Thread(() -> account.deposit(5));
        Thread t2 = new Thread(() -> account.deposit(6));
        Thread t3 = new Thread(() -> {
            double before = account.balance();
            double after = account.balance();
            assertTrue(before <= after, () -> before + ", then " + after);
        });
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
    }

    @Test
    void transfersToOneAccountAddUp() throws InterruptedException {
        Account ann = new Account(10);
        Account bob = new Account(20);
        Account shop = new Account(0);
        Thread t1 = new Thread(() -> ann.transfer(shop, 10));
        Thread t2 = new Thread(() -> bob.transfer(shop, 15));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(25, shop.balance());
        assertEquals(0, ann.balance());
        assertEquals(5, bob.balance());
    }

    @Test
    void transfersInOppositeDirectionsEnd() throws InterruptedException {
        Account ann = new Account(10);
        Account bob = new Account(10);
        Thread t1 = new Thread(() -> ann.transfer(bob, 3));
        Thread t2 = new Thread(() -> bob.transfer(ann, 5));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        assertEquals(12, ann.balance());
        assertEquals(8, bob.balance());
    }

    @Test
    void theTargetOfATransferIsUsedMeanwhile() throws InterruptedException {
        Account ann = new Account(10);
        Account bob = new Account(0);
        Thread t1 = new Thread(() -> ann.transfer(bob, 10));
        Thread t2 = new Thread(() -> bob.withdraw(3));
        Thread t3 = new Thread(() -> bob.deposit(1));
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        assertEquals(0, ann.balance());
        double left = bob.balance();
        assertTrue(left == 8 || left == 11, () -> "left: " + left);
    }

    @Test
    void moneyIsTransferredOnce() throws InterruptedException {
        Account ann = new Account(10);
        Account bob = new Account(0);
        Account cid = new Account(0);
        Thread t1 = new Thread(() -> ann.transfer(bob, 10));
        Thread t2 = new Thread(() -> ann.transfer(cid, 10));
        Thread t3 = new Thread(() -> ann.withdraw(20));
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        assertEquals(0, ann.balance());
        assertEquals(10, bob.balance() + cid.balance());
    }
}
