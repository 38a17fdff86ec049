package dev.ravel.model.difference;

/** One of the two versions of a class. */
public enum Side {
    OLD,
    NEW;

    public Side other() {
        return this == OLD ? NEW : OLD;
    }
}
