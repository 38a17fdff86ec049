package recontest.garage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class GarageTest {
    @Test
    void small() throws InterruptedException {
        allJobsAreDone(2, 2, 2);
    }

    /** About 17,000 accesses. */
    @Test
    void full() throws InterruptedException {
        allJobsAreDone(3, 7, 940);
    }

    private static void allJobsAreDone(int workers, int cars, int jobs) throws InterruptedException {
        Garage garage = new Garage(cars, jobs);
        for (int i = 0; i < jobs; i++) {
            garage.bring(i % cars);
        }
        garage.closeUp();
        Thread[] threads = new Thread[workers];
        for (int i = 0; i < workers; i++) {
            threads[i] = new Thread(() -> work(garage), "worker-" + i);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(jobs, garage.hours());
    }

    private static void work(Garage garage) {
        try {
            garage.work();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
