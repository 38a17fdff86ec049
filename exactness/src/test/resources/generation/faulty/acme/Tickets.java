package acme;

public class Tickets {
    private int last;

    public int next() {
        return ++last;
    }
}
