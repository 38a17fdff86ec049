package dev.ravel.campaigns.difference;

import dev.ravel.delta.code.ChangeNature;
import dev.ravel.delta.code.ChangeReach.Distance;
import java.util.Collection;

/**
 * How likely a class is to behave differently when several threads use it, as a weight: its share of the time.
 *
 * <p>It is the product of three factors, by what the change analysis knows before anything is run. They were chosen by what they mean, not fitted to measurements:
 *
 * <ul>
 *   <li>3 if the changed code does something else to synchronise (locks, volatile fields, java.util.concurrent, threads), or accesses other fields between;
 *   <li>2 if the changed code writes fields or arrays, so that other threads can notice it;
 *   <li>1 to 3 by how many public methods come to changed code: one counts 1 if the change is in code of the class itself, 1/4 if it is in another class.
 * </ul>
 *
 * <p>So no class has less than an eighteenth of the time of another.
 */
final class Likelihood {
    private static final double SYNCHRONISES = 3;
    private static final double WRITES = 2;
    private static final double OTHER_CLASS = 0.25;
    private static final double MOST_METHODS = 3;

    private Likelihood() {}

    /** @param methods for each public method that comes to a change, how far that is */
    static double of(ChangeNature nature, Collection<Distance> methods) {
        double reach = methods.stream()
                .mapToDouble(distance -> distance == Distance.OWN ? 1 : OTHER_CLASS)
                .sum();
        return (nature.synchronises() ? SYNCHRONISES : 1)
                * (nature.writes() ? WRITES : 1)
                * Math.max(1, Math.min(MOST_METHODS, reach));
    }
}
