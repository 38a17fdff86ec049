package acme;

public class Courtesy {
    private int passed;

    public synchronized void fromLeft() {
        passed++;
    }

    public synchronized void fromRight() {
        passed++;
    }
}
