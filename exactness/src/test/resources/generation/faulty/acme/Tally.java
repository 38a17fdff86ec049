package acme;

public class Tally {
    private int total;

    public void add() {
        total++;
    }

    public int total() {
        return total;
    }
}
