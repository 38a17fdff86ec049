package acme;

public class Courtesy {
    private volatile boolean left;
    private volatile boolean right;

    public void fromLeft() {
        left = true;
        while (right) {
            Thread.onSpinWait();
        }
        left = false;
    }

    public void fromRight() {
        right = true;
        while (left) {
            Thread.onSpinWait();
        }
        right = false;
    }
}
