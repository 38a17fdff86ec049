package acme;

public class Forks {
    private final Object left = new Object();
    private final Object right = new Object();
    private int meals;

    public void fromLeft() {
        synchronized (left) {
            synchronized (right) {
                meals++;
            }
        }
    }

    public void fromRight() {
        synchronized (left) {
            synchronized (right) {
                meals++;
            }
        }
    }
}
