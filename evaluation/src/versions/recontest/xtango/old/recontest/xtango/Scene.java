package recontest.xtango;

/** The pictures of an animation, from back to front. */
public class Scene {
    private final Picture[] pictures;
    private int count;
    private int frames;

    public Scene(int room) {
        pictures = new Picture[room];
    }

    public synchronized void add(Picture picture) {
        pictures[count] = picture;
        count++;
    }

    /** Takes a picture out; those in front of it move back. */
    public synchronized void remove(Picture picture) {
        int at = 0;
        while (at < count && pictures[at] != picture) {
            at++;
        }
        if (at == count) {
            return;
        }
        for (int i = at; i < count - 1; i++) {
            pictures[i] = pictures[i + 1];
        }
        count--;
        pictures[count] = null;
    }

    public synchronized void move(Picture picture, int x, int y) {
        picture.move(x, y);
    }

    /** Draws a frame: gives the sum of all that is seen. */
    public synchronized int draw() {
        int seen = 0;
        for (int i = 0; i < count; i++) {
            seen += pictures[i].draw();
        }
        frames++;
        return seen;
    }

    public synchronized int frames() {
        return frames;
    }
}
