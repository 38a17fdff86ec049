package dev.ravel.examples;

/**
 * Bug: two transfers in opposite directions take the two accounts' locks in opposite orders. A plain {@code main}:
 * {@code ravel explore} needs no test framework.
 */
public class TransferDeadlock {
    private int balance = 100;

    void transferTo(TransferDeadlock other, int amount) {
        synchronized (this) {
            synchronized (other) {
                balance -= amount;
                other.balance += amount;
            }
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        TransferDeadlock mine = new TransferDeadlock();
        TransferDeadlock yours = new TransferDeadlock();
        Thread there = new Thread(() -> mine.transferTo(yours, 10), "there");
        Thread back = new Thread(() -> yours.transferTo(mine, 20), "back");
        there.start();
        back.start();
        there.join();
        back.join();
    }
}
