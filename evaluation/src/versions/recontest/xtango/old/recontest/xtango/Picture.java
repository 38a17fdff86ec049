package recontest.xtango;

/** Something that is drawn somewhere. */
public class Picture {
    private int x;
    private int y;

    public Picture(int x, int y) {
        this.x = x;
        this.y = y;
    }

    void move(int byX, int byY) {
        x += byX;
        y += byY;
    }

    int draw() {
        return x + y;
    }
}
