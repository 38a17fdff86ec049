package recontest.vector1;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import org.junit.jupiter.api.Test;

class VectorTest {
    private static final int ELEMENTS = 31;
    private Vector copy;

    /** A copy has all elements or none, and never more than there were. */
    @Test
    void aCopyIsWhole() throws InterruptedException {
        Vector vector = new Vector(10);
        for (int i = 0; i < ELEMENTS; i++) {
            vector.add("element " + i);
        }
        Thread copier = new Thread(() -> copy = new Vector(vector), "copier");
        Thread remover = new Thread(vector::removeAllElements, "remover");
        copier.start();
        remover.start();
        copier.join();
        remover.join();
        for (int i = 0; i < copy.size(); i++) {
            assertNotNull(copy.get(i));
        }
        assertEquals(0, vector.size());
    }
}
