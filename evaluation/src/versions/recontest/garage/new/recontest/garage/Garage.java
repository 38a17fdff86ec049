package recontest.garage;

/** A garage: jobs on cars wait in a line, and workers take them until the day is over. */
public class Garage {
    private final Car[] cars;
    private final int[] jobs;
    private int first;
    private int last;
    private boolean open = true;

    public Garage(int cars, int room) {
        this.cars = new Car[cars];
        for (int i = 0; i < cars; i++) {
            this.cars[i] = new Car();
        }
        jobs = new int[room];
    }

    public synchronized void bring(int car) {
        jobs[last] = car;
        last++;
        notifyAll();
    }

    public synchronized void closeUp() {
        open = false;
        notifyAll();
    }

    /** The next job; negative when the day is over and nothing is left. */
    private int next() throws InterruptedException {
        if (!awaitJob()) {
            return -1;
        }
        synchronized (this) {
            int job = first;
            first++;
            return job;
        }
    }

    private synchronized boolean awaitJob() throws InterruptedException {
        while (first == last) {
            if (!open) {
                return false;
            }
            wait();
        }
        return true;
    }

    /** Works until nothing is left to do. */
    public void work() throws InterruptedException {
        for (int job = next(); job >= 0; job = next()) {
            Car car = cars[jobs[job]];
            car.repair();
        }
    }

    /** All hours of work on all cars. */
    public int hours() {
        int hours = 0;
        for (Car car : cars) {
            hours += car.hours();
        }
        return hours;
    }
}
