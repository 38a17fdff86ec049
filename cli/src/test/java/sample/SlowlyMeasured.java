package sample;

/** Passes, and takes long to be explored: whoever measures it by mutants can be interrupted. */
public final class SlowlyMeasured {
    private SlowlyMeasured() {}

    public static void main(String[] arguments) throws InterruptedException {
        Tickets tickets = new Tickets();
        Thread[] sellers = new Thread[3];
        for (int i = 0; i < sellers.length; i++) {
            sellers[i] = new Thread(() -> {
                for (int n = 0; n < 6; n++) {
                    tickets.sell();
                }
            });
            sellers[i].start();
        }
        for (Thread seller : sellers) {
            seller.join();
        }
        if (tickets.sold() != 18) {
            throw new AssertionError("sold: " + tickets.sold());
        }
    }
}
