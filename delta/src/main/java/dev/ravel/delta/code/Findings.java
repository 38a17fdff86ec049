package dev.ravel.delta.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.ClassNode;

/** What the comparison of classes has found so far. Methods are named {@code class.name descriptor}, without the blank. */
final class Findings {
    /** A method that came or went and that calls may be dispatched to. */
    record Dispatched(Version version, String className, String method, CodeChange change) {}

    private final List<CodeChange> changes = new ArrayList<>();
    private final Map<String, MethodPair> byNew = new HashMap<>();
    private final Map<String, MethodPair> byOld = new HashMap<>();
    private final Map<Version, Map<String, CodeChange>> only =
            Map.of(Version.OLD, new HashMap<>(), Version.NEW, new HashMap<>());
    private final Map<Version, Map<String, List<CodeChange>>> subjects =
            Map.of(Version.OLD, new HashMap<>(), Version.NEW, new HashMap<>());
    /** Source files, by class. */
    private final Map<Version, Map<String, String>> known =
            Map.of(Version.OLD, new HashMap<>(), Version.NEW, new HashMap<>());

    private final Map<Version, Set<String>> silent = Map.of(Version.OLD, new HashSet<>(), Version.NEW, new HashSet<>());
    private final List<Dispatched> dispatched = new ArrayList<>();

    void add(CodeChange change) {
        changes.add(change);
    }

    void pair(String newClass, String newMethod, MethodPair pair) {
        byNew.put(newClass + "." + newMethod, pair);
        byOld.put(pair.oldClass() + "." + pair.oldName() + pair.oldDescriptor(), pair);
    }

    void only(Version version, String className, String method, CodeChange change) {
        map(only, version).put(className + "." + method, change);
    }

    void subject(Version version, String className, String method, CodeChange change) {
        map(subjects, version)
                .computeIfAbsent(className + "." + method, key -> new ArrayList<>())
                .add(change);
    }

    void known(Version version, ClassNode node) {
        map(known, version).put(node.name, Texts.file(node));
    }

    void silent(Version version, String className, String method) {
        map(silent, version).add(className + "." + method);
    }

    void dispatched(Version version, String className, String method, CodeChange change) {
        dispatched.add(new Dispatched(version, className, method, change));
    }

    void addAll(Findings others) {
        changes.addAll(others.changes);
        byNew.putAll(others.byNew);
        byOld.putAll(others.byOld);
        dispatched.addAll(others.dispatched);
        for (Version version : Version.values()) {
            map(only, version).putAll(map(others.only, version));
            map(subjects, version).putAll(map(others.subjects, version));
            map(known, version).putAll(map(others.known, version));
            map(silent, version).addAll(map(others.silent, version));
        }
    }

    /** Puts other descriptions of the same changes in their places. */
    void replace(Map<CodeChange, CodeChange> better) {
        changes.replaceAll(change -> better.getOrDefault(change, change));
        for (MethodPair pair : byNew.values()) {
            replace(pair.oldChange(), better);
            replace(pair.newChange(), better);
        }
        for (Version version : Version.values()) {
            map(only, version).replaceAll((method, change) -> better.getOrDefault(change, change));
            map(subjects, version).values().forEach(list -> list.replaceAll(c -> better.getOrDefault(c, c)));
        }
    }

    private static void replace(@Nullable CodeChange[] of, Map<CodeChange, CodeChange> better) {
        for (int k = 0; k < of.length; k++) {
            CodeChange change = of[k];
            of[k] = change == null ? null : better.getOrDefault(change, change);
        }
    }

    List<CodeChange> changes() {
        return changes;
    }

    Map<String, MethodPair> byNew() {
        return byNew;
    }

    Map<String, MethodPair> byOld() {
        return byOld;
    }

    Map<String, CodeChange> only(Version version) {
        return map(only, version);
    }

    Map<String, List<CodeChange>> subjects(Version version) {
        return map(subjects, version);
    }

    /** Classes that were compared method by method, or are in one version only. */
    Set<String> known(Version version) {
        return map(known, version).keySet();
    }

    /** The source file of one of them; "" if nobody knows. */
    String file(Version version, String className) {
        return map(known, version).getOrDefault(className, "");
    }

    /** Methods that a compiler made, and that have no counterpart. */
    Set<String> silent(Version version) {
        return map(silent, version);
    }

    List<Dispatched> dispatched() {
        return dispatched;
    }

    private static <V> V map(Map<Version, V> of, Version version) {
        return java.util.Objects.requireNonNull(of.get(version));
    }
}
