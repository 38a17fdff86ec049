package recontest.airline;

/** A flight whose seats are sold by several agents, until one of them sees that it is full. */
public class Airline {
    private final int seats;
    private int sold;
    private int revenue;
    private boolean full;

    public Airline(int seats) {
        this.seats = seats;
    }

    /** Sells a seat if there is one. */
    public boolean sell() {
        if (full) {
            return false;
        }
        sold++;
        revenue += 80;
        if (sold >= seats) {
            full = true;
        }
        return true;
    }

    public synchronized int sold() {
        return sold;
    }

    public synchronized int revenue() {
        return revenue;
    }
}
