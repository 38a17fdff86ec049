package dev.ravel.model.direction;

import java.io.Serializable;

/**
 * A step of the recorded execution, as a place to come to in another one.
 *
 * @param thread its number in the recorded schedule
 * @param step which of the steps of that thread, from 0
 */
public record Point(int thread, int step) implements Serializable {
    public Point {
        if (thread < 0 || thread > 63 || step < 0) {
            throw new IllegalArgumentException("there is no step " + step + " of thread " + thread);
        }
    }
}
