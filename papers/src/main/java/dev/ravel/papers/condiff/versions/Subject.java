package dev.ravel.papers.condiff.versions;

import dev.ravel.papers.tables.Libraries;
import java.util.List;

/**
 * A class with a fault.
 *
 * @param id the paper's
 * @param type its binary name
 * @param coordinates what it needs, the artifact that it is in first; or our own programs
 * @param method the faulty one, of which there is only one with its name
 */
public record Subject(String id, String type, List<String> coordinates, String method, Repair repair) {
    public Subject {
        coordinates = List.copyOf(coordinates);
    }

    /** In the order of the paper's Table II. */
    public static List<Subject> all() {
        return List.of(
                new Subject(
                        "C1",
                        "com.google.common.collect.AbstractMultimap$AsMap",
                        List.of("com.google.collections:google-collections:1.0"),
                        "entrySet",
                        Repair.READ_ONCE),
                own("C2", "BufferedInputStream", "close"),
                new Subject(
                        "C3",
                        "org.apache.commons.lang.math.IntRange",
                        List.of("commons-lang:commons-lang:2.4"),
                        "hashCode",
                        Repair.COMPUTE_ASIDE),
                new Subject(
                        "C4",
                        "org.apache.log4j.helpers.AppenderAttachableImpl",
                        List.of("log4j:log4j:1.2.17"),
                        "removeAllAppenders",
                        Repair.LOCK),
                own("C5", "Logger", "setFilter"),
                own("C6", "ObjectPool", "toString"));
    }

    /** The one with this id. */
    public static Subject of(String id) {
        return all().stream()
                .filter(s -> s.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(id));
    }

    private static Subject own(String id, String name, String method) {
        return new Subject(
                id, "dev.ravel.evaluation.condiff." + name, List.of(Libraries.PROGRAMS), method, Repair.LOCK);
    }

    /** Its name without the package. */
    public String name() {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    @Override
    public String toString() {
        return id;
    }
}
