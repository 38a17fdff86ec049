package recontest.xtango;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SceneTest {
    @Test
    void small() throws InterruptedException {
        drawsWhilePicturesMoveAndGo(2, 1, 0);
    }

    /** About 150,000 accesses. */
    @Test
    void full() throws InterruptedException {
        drawsWhilePicturesMoveAndGo(50, 662, 3000);
    }

    private static void drawsWhilePicturesMoveAndGo(int pictures, int frames, int moves) throws InterruptedException {
        Scene scene = new Scene(pictures);
        Picture[] all = new Picture[pictures];
        for (int i = 0; i < pictures; i++) {
            all[i] = new Picture(i, i);
            scene.add(all[i]);
        }
        Thread painter = new Thread(() -> paint(scene, frames), "painter");
        Thread director = new Thread(() -> direct(scene, all, moves), "director");
        painter.start();
        director.start();
        painter.join();
        director.join();
        assertEquals(frames, scene.frames());
    }

    private static void paint(Scene scene, int frames) {
        for (int i = 0; i < frames; i++) {
            scene.draw();
        }
    }

    private static void direct(Scene scene, Picture[] all, int moves) {
        for (int i = 0; i < moves; i++) {
            scene.move(all[i % all.length], 1, -1);
        }
        scene.remove(all[0]);
    }
}
