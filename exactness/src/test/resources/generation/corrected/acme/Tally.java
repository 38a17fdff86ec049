package acme;

public class Tally {
    private int total;

    public synchronized void add() {
        total++;
    }

    public synchronized int total() {
        return total;
    }
}
