package dev.ravel.delta.code;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** Compares all classes of two versions, source file by source file; files whose classes are the same bytes are not looked at. */
final class ProgramDelta {
    private final ProgramVersion old;
    private final ProgramVersion young;
    private final Dispatch dispatch;

    ProgramDelta(ProgramVersion old, ProgramVersion young) {
        this.old = old;
        this.young = young;
        this.dispatch = new Dispatch(old, young);
    }

    private record Group(Map<String, ClassNode> old, Map<String, ClassNode> young) {}

    Findings compare() {
        Map<String, Set<String>> names = new TreeMap<>();
        Stream.concat(old.classes().keySet().stream(), young.classes().keySet().stream())
                .forEach(name ->
                        names.computeIfAbsent(file(name), f -> new TreeSet<>()).add(name));
        Map<String, Set<String>> changed = new TreeMap<>(names);
        changed.values().removeIf(group -> group.stream().allMatch(this::sameBytes));
        List<Group> groups = parse(changed.values());
        Set<String> volatiles = changedFields(groups);
        if (!volatiles.isEmpty()) {
            // who accesses them has changed, too
            names.keySet().removeAll(changed.keySet());
            names.values().removeIf(group -> group.stream().noneMatch(name -> mentions(name, volatiles)));
            groups = Stream.concat(groups.stream(), parse(names.values()).stream())
                    .toList();
        }
        Predicate<String> changedField =
                volatiles.isEmpty() ? field -> false : field -> dispatch.fieldIsAmong(field, volatiles);
        Findings findings = new Findings();
        groups.parallelStream()
                .map(group -> GroupDelta.compare(group.old(), group.young(), changedField))
                .forEachOrdered(findings::addAll);
        dispatch.tellConstructors(findings);
        findings.changes()
                .sort(Comparator.comparing((CodeChange change) -> file(change.className()))
                        .thenComparing(CodeChange::className)
                        .thenComparing(CodeChange::subject, Comparator.reverseOrder())
                        .thenComparingInt(change -> change.newLines().isEmpty()
                                ? change.oldLines().first()
                                : change.newLines().first()));
        return findings;
    }

    private static String file(String className) {
        int dollar = className.indexOf('$', className.lastIndexOf('/') + 2);
        return dollar < 0 ? className : className.substring(0, dollar);
    }

    private boolean sameBytes(String name) {
        byte @Nullable [] before = old.classes().get(name);
        byte @Nullable [] after = young.classes().get(name);
        return before != null && after != null && Arrays.equals(before, after);
    }

    private List<Group> parse(java.util.Collection<Set<String>> files) {
        return files.parallelStream()
                .map(group -> new Group(parse(old, group), parse(young, group)))
                .toList();
    }

    private static Map<String, ClassNode> parse(ProgramVersion version, Set<String> names) {
        Map<String, ClassNode> nodes = new TreeMap<>();
        names.stream().filter(version::has).forEach(name -> nodes.put(name, version.parse(name)));
        return nodes;
    }

    /** Fields that are volatile in one version only, as {@code class.name}. */
    private static Set<String> changedFields(List<Group> groups) {
        Set<String> changed = new HashSet<>();
        for (Group group : groups) {
            for (ClassNode after : group.young().values()) {
                ClassNode before = group.old().get(after.name);
                if (before == null) {
                    continue;
                }
                Map<String, FieldNode> fields = new HashMap<>();
                before.fields.forEach(field -> fields.put(field.name, field));
                for (FieldNode field : after.fields) {
                    FieldNode same = fields.get(field.name);
                    if (same != null && same.desc.equals(field.desc) && ClassShape.differInVolatile(same, field)) {
                        changed.add(after.name + "." + field.name);
                    }
                }
            }
        }
        return changed;
    }

    /** Whether the name of one of the fields is somewhere in a class file. */
    private boolean mentions(String name, Set<String> fields) {
        String bytes = new String(Objects.requireNonNull(young.classes().get(name)), StandardCharsets.ISO_8859_1);
        return fields.stream().anyMatch(field -> bytes.contains(field.substring(field.indexOf('.') + 1)));
    }
}
