package recontest.garage;

/** A car with parts that wear out. */
class Car {
    private final int[] parts = new int[4];
    private int hours;

    synchronized void repair() {
        for (int i = 0; i < parts.length; i++) {
            parts[i]++;
        }
        hours++;
    }

    synchronized int hours() {
        return hours;
    }
}
