package dev.ravel.delta.code;

import dev.ravel.delta.statement.BodyReader;
import dev.ravel.delta.statement.Naming;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which class of the new version is which of the old, among those that come from one source file.
 *
 * <p>Classes have their names. Only anonymous and local ones have numbers, which move when one is inserted. They are paired below the same
 * outer class, first with equal content, then within the same method with equal supertypes, then with equal supertypes; in the order of their
 * numbers, and with the same number where that is possible.
 */
final class ClassPairs {
    private static final Pattern NUMBERED = Pattern.compile("^(.*)\\$(\\d+)([^$]*)$");

    private final Map<String, ClassNode> old;
    private final Map<String, ClassNode> young;
    private final Map<ClassNode, String> fingerprints = new HashMap<>();
    private final Naming maskedOld;
    private final Naming maskedYoung;
    /** Hidden classes included. */
    private final Map<String, ClassNode> wholeOld;

    private final Map<String, ClassNode> wholeYoung;
    /** From names of the new version to those of the old. */
    private final Map<String, String> oldNames = new LinkedHashMap<>();

    ClassPairs(Map<String, ClassNode> old, Map<String, ClassNode> young) {
        this.wholeOld = old;
        this.wholeYoung = young;
        this.maskedOld = masked(old);
        this.maskedYoung = masked(young);
        this.old = new TreeMap<>(old);
        this.young = new TreeMap<>(young);
        this.old.values().removeIf(ClassPairs::isHidden);
        this.young.values().removeIf(ClassPairs::isHidden);
        pairNamed();
        if (young.keySet().stream().noneMatch(name -> NUMBERED.matcher(name).find())) {
            return;
        }
        for (int depth = 1; depth < 12; depth++) {
            int dollars = depth;
            Predicate<String> here = name -> NUMBERED.matcher(name).matches()
                    && name.chars().filter(c -> c == '$').count() == dollars;
            pairBy(
                    here,
                    (version, node) ->
                            outer(version, node) + fingerprints.computeIfAbsent(node, n -> fingerprint(version, n)));
            pairBy(here, (version, node) -> outer(version, node) + suffix(node) + method(node) + supertypes(node));
            pairBy(here, (version, node) -> outer(version, node) + suffix(node) + supertypes(node));
            pairNamed();
        }
    }

    /** From names of the new version to those of the old, for classes that are in both. */
    Map<String, String> oldNames() {
        return oldNames;
    }

    /** Whether a compiler keeps a class for itself: for switches, or as the type of an extra parameter. */
    static boolean isHidden(ClassNode node) {
        boolean empty = (node.access & Opcodes.ACC_SYNTHETIC) != 0 && node.fields.isEmpty() && node.methods.isEmpty();
        return empty || BodyReader.isHidden(node);
    }

    /** How names are masked when content is compared: numbers say nothing. */
    static Naming masked(Map<String, ClassNode> group) {
        Map<String, String> classes = new HashMap<>();
        Map<String, String> methods = new HashMap<>();
        group.forEach((name, node) -> {
            if (NUMBERED.matcher(name).find()) {
                classes.put(name, name.replaceAll("\\$\\d+", "\\$#"));
            }
            methods.putAll(maskedLambdas(node));
        });
        return new Naming(classes, methods);
    }

    private static Map<String, String> maskedLambdas(ClassNode node) {
        Map<String, String> methods = new HashMap<>();
        for (MethodNode method : node.methods) {
            String base = BodyReader.baseName(method);
            if (!base.equals(method.name)) {
                methods.put(node.name + "." + method.name + method.desc, "lambda");
            }
        }
        return methods;
    }

    private void pairNamed() {
        for (String name : young.keySet()) {
            Matcher numbered = NUMBERED.matcher(name);
            if (oldNames.containsKey(name) || numbered.matches()) {
                continue;
            }
            String oldName = name;
            int last = name.lastIndexOf('$');
            if (last > 0 && oldNames.containsKey(name.substring(0, last))) {
                oldName = oldNames.get(name.substring(0, last)) + name.substring(last);
            }
            if (old.containsKey(oldName) && !oldNames.containsValue(oldName)) {
                oldNames.put(name, oldName);
            }
        }
    }

    /** What says that two classes belong together. */
    private interface Key {
        String of(Version version, ClassNode node);
    }

    private void pairBy(Predicate<String> here, Key key) {
        Map<String, List<ClassNode>> buckets = new HashMap<>();
        for (ClassNode node : byNumber(old)) {
            if (here.test(node.name) && !oldNames.containsValue(node.name)) {
                buckets.computeIfAbsent(key.of(Version.OLD, node), k -> new ArrayList<>())
                        .add(node);
            }
        }
        List<ClassNode> open = new ArrayList<>();
        for (ClassNode node : byNumber(young)) {
            if (here.test(node.name) && !oldNames.containsKey(node.name)) {
                open.add(node);
            }
        }
        Function<ClassNode, List<ClassNode>> bucket =
                node -> buckets.getOrDefault(key.of(Version.NEW, node), List.of());
        // all with the same number first, so that no other takes its place
        for (ClassNode node : List.copyOf(open)) {
            List<ClassNode> candidates = bucket.apply(node);
            Optional<ClassNode> same =
                    candidates.stream().filter(c -> c.name.equals(node.name)).findFirst();
            if (same.isPresent()) {
                oldNames.put(node.name, same.get().name);
                candidates.remove(same.get());
                open.remove(node);
            }
        }
        for (ClassNode node : open) {
            List<ClassNode> candidates = bucket.apply(node);
            if (!candidates.isEmpty()) {
                oldNames.put(node.name, candidates.remove(0).name);
            }
        }
    }

    private static List<ClassNode> byNumber(Map<String, ClassNode> group) {
        List<ClassNode> nodes = new ArrayList<>(group.values());
        nodes.sort(java.util.Comparator.<ClassNode>comparingInt(node -> node.name.length())
                .thenComparing(node -> node.name));
        return nodes;
    }

    private String outer(Version version, ClassNode node) {
        String outer = node.name.substring(0, node.name.lastIndexOf('$'));
        return (version == Version.OLD ? outer : oldNames.getOrDefault(outer, "new " + outer)) + " ";
    }

    private static String suffix(ClassNode node) {
        Matcher numbered = NUMBERED.matcher(node.name);
        return numbered.matches() ? numbered.group(3) + " " : "";
    }

    private static String method(ClassNode node) {
        return node.outerMethod == null ? "" : node.outerMethod.replaceAll("\\$\\d+$", "") + " ";
    }

    private static String supertypes(ClassNode node) {
        return node.superName + node.interfaces;
    }

    private String fingerprint(Version version, ClassNode node) {
        Map<String, ClassNode> group = version == Version.OLD ? wholeOld : wholeYoung;
        Naming naming = version == Version.OLD ? maskedOld : maskedYoung;
        BodyReader reader = new BodyReader(node, naming, name -> Optional.ofNullable(group.get(name)));
        List<String> parts = new ArrayList<>();
        for (FieldNode field : node.fields) {
            if (!field.name.startsWith("this$")) {
                parts.add(field.access + field.name + naming.descriptor(field.desc) + field.value);
            }
        }
        for (MethodNode method : node.methods) {
            if (!BodyReader.isHidden(method)) {
                parts.add(BodyReader.baseName(method)
                        + naming.descriptor(method.desc)
                        + reader.read(method).fingerprint());
            }
        }
        parts.sort(String::compareTo);
        return suffix(node) + supertypes(node) + parts;
    }
}
