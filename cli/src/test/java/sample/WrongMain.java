package sample;

/** Fails on the program as it is written, if its thread is late. */
public final class WrongMain {
    private WrongMain() {}

    public static void main(String[] arguments) throws InterruptedException {
        Tickets tickets = new Tickets();
        Thread ann = new Thread(tickets::sell, "ann");
        ann.start();
        if (tickets.sold() != 1) {
            throw new AssertionError("sold: " + tickets.sold());
        }
    }
}
