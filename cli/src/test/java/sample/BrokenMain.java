package sample;

/** Cannot be explored: it ends the JVM. */
public final class BrokenMain {
    private BrokenMain() {}

    public static void main(String[] arguments) throws InterruptedException {
        Thread ann = new Thread(() -> System.exit(1), "ann");
        ann.start();
        ann.join();
    }
}
