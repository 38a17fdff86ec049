package dev.ravel.evaluation.mutmut;

/** Sorts an array by several threads that make passes over it; each pass has the array for itself. */
class BubbleSort {
    private final int[] arr;
    /** So many at the end of the array are in their place: each pass brings at least one there. */
    private int settled;

    private int swaps;

    BubbleSort(int... values) {
        arr = values.clone();
    }

    /** Returns when all threads have found nothing more to do. */
    void sort(int threads) throws InterruptedException {
        Thread[] sorters = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            sorters[i] = new Thread(this::makePasses);
            sorters[i].start();
        }
        for (Thread sorter : sorters) {
            sorter.join();
        }
    }

    private void makePasses() {
        while (pass()) {}
    }

    /** Moves larger values towards the end, and says if any moved. */
    boolean pass() {
        synchronized (arr) {
            int before = swaps;
            for (int i = 0; i < arr.length - 1 - settled; i++) {
                if (arr[i] > arr[i + 1]) {
                    swap(i, i + 1);
                }
            }
            settled++;
            return swaps != before;
        }
    }

    private void swap(int i, int j) {
        int value = arr[i];
        arr[i] = arr[j];
        arr[j] = value;
        swaps++;
    }

    int get(int index) {
        synchronized (arr) {
            return arr[index];
        }
    }

    /** How often two neighbours changed their places. */
    int swaps() {
        synchronized (arr) {
            return swaps;
        }
    }
}
