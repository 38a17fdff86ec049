package sample;

/** Passes, and kills. */
public final class TicketsMain {
    private TicketsMain() {}

    public static void main(String[] arguments) throws InterruptedException {
        Tickets tickets = new Tickets();
        Thread ann = new Thread(tickets::sell, "ann");
        ann.start();
        tickets.sell();
        ann.join();
        if (tickets.sold() != 2) {
            throw new AssertionError("sold: " + tickets.sold());
        }
    }
}
