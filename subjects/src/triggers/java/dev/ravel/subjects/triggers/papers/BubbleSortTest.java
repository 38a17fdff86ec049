package dev.ravel.subjects.triggers.papers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.ravel.subjects.triggers.Both;
import org.junit.jupiter.api.Test;

class BubbleSortTest {
    static class BubbleSort {
        final int[] numbers = {3, 2, 1};

        void pass() {
            for (int i = 0; i + 1 < numbers.length; i++) {
                if (numbers[i] > numbers[i + 1]) {
                    int larger = numbers[i];
                    numbers[i] = numbers[i + 1];
                    numbers[i + 1] = larger;
                }
            }
        }
    }

    static class SafeBubbleSort extends BubbleSort {
        @Override
        void pass() {
            synchronized (numbers) {
                super.pass();
            }
        }
    }

    BubbleSort make() {
        return new BubbleSort();
    }

    @Test
    void twoPassesSortThreeNumbers() throws InterruptedException {
        BubbleSort sort = make();
        Both.run(sort::pass, sort::pass);
        assertArrayEquals(new int[] {1, 2, 3}, sort.numbers);
    }
}
