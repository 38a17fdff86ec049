package dev.ravel.delta.code;

import dev.ravel.delta.code.CodeChange.Kind;
import dev.ravel.delta.code.CodeChange.Subject;
import dev.ravel.delta.statement.Body;
import dev.ravel.delta.statement.BodyReader;
import dev.ravel.delta.statement.Naming;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Compares the classes of one source file: those with the same name up to the first {@code $}. */
final class GroupDelta {
    private final Map<String, ClassNode> old;
    private final Map<String, ClassNode> young;
    private final Predicate<String> changedField;
    private final Findings findings = new Findings();
    private final Map<String, String> oldNames;
    private final Naming newNaming;

    private GroupDelta(Map<String, ClassNode> old, Map<String, ClassNode> young, Predicate<String> changedField) {
        this.old = old;
        this.young = young;
        this.changedField = changedField;
        if (!hasVariables(old) || !hasVariables(young)) {
            dropVariables(old);
            dropVariables(young);
        }
        this.oldNames = new ClassPairs(old, young).oldNames();
        Map<String, String> classes = new HashMap<>();
        for (String name : young.keySet()) {
            String oldName = oldNames.get(name);
            if (oldName == null && old.containsKey(name) && !ClassPairs.isHidden(young.get(name))) {
                // another class had its number
                classes.put(name, name + "'");
            } else if (oldName != null && !oldName.equals(name)) {
                classes.put(name, oldName);
            }
        }
        this.newNaming = new Naming(classes, lambdaNames());
    }

    static Findings compare(Map<String, ClassNode> old, Map<String, ClassNode> young, Predicate<String> changedField) {
        GroupDelta delta = new GroupDelta(old, young, changedField);
        delta.compareAll();
        return delta.findings;
    }

    private static boolean hasVariables(Map<String, ClassNode> group) {
        return group.values().stream()
                .flatMap(node -> node.methods.stream())
                .anyMatch(method -> method.localVariables != null && !method.localVariables.isEmpty());
    }

    /** Tables of local variables help only where both versions have them. */
    private static void dropVariables(Map<String, ClassNode> group) {
        group.values().forEach(node -> node.methods.forEach(method -> method.localVariables = null));
    }

    private BodyReader reader(Version version, ClassNode node) {
        Map<String, ClassNode> group = version == Version.OLD ? old : young;
        return new BodyReader(
                node, version == Version.OLD ? Naming.OWN : newNaming, name -> Optional.ofNullable(group.get(name)));
    }

    private Map<String, String> lambdaNames() {
        Map<String, String> names = new HashMap<>();
        Naming maskedOld = ClassPairs.masked(old);
        Naming maskedNew = ClassPairs.masked(young);
        oldNames.forEach((newName, oldName) -> names.putAll(
                LambdaPairs.names(lambdas(old, oldName, maskedOld), lambdas(young, newName, maskedNew), newName)));
        return names;
    }

    private static List<LambdaPairs.Lambda> lambdas(Map<String, ClassNode> group, String owner, Naming masked) {
        List<LambdaPairs.Lambda> lambdas = new ArrayList<>();
        ClassNode node = group.get(owner);
        if (node == null) {
            return lambdas;
        }
        BodyReader reader = new BodyReader(node, masked, name -> Optional.ofNullable(group.get(name)));
        for (MethodNode method : node.methods) {
            String base = BodyReader.baseName(method);
            if (!base.equals(method.name)) {
                lambdas.add(new LambdaPairs.Lambda(
                        method.name,
                        method.desc,
                        base,
                        masked.descriptor(method.desc),
                        reader.read(method).fingerprint()));
            }
        }
        return lambdas;
    }

    private void compareAll() {
        for (ClassNode node : young.values()) {
            String oldName = oldNames.get(node.name);
            ClassNode before = oldName == null ? null : old.get(oldName);
            if (before != null) {
                comparePair(before, node);
            } else if (!ClassPairs.isHidden(node)) {
                whole(Version.NEW, node, "the class is new");
            }
        }
        for (ClassNode node : old.values()) {
            if (!oldNames.containsValue(node.name) && !ClassPairs.isHidden(node)) {
                whole(Version.OLD, node, "the class is gone");
            }
        }
    }

    private void whole(Version version, ClassNode node, String reason) {
        Lines lines = new Lines(Texts.file(node), 0, 0);
        CodeChange change = new CodeChange(
                version == Version.NEW ? Kind.ADDED : Kind.REMOVED,
                Subject.CLASS,
                node.name,
                "",
                "",
                version == Version.OLD ? lines : Lines.NONE,
                version == Version.NEW ? lines : Lines.NONE,
                reason,
                List.of(),
                List.of());
        findings.add(change);
        for (MethodNode method : node.methods) {
            findings.only(version, node.name, method.name + method.desc, change);
        }
        findings.known(version, node);
    }

    private void comparePair(ClassNode before, ClassNode after) {
        findings.known(Version.OLD, before);
        findings.known(Version.NEW, after);
        ClassShape.compare(before, after, newNaming, findings);
        Map<String, MethodNode> oldMethods = new LinkedHashMap<>();
        Map<String, MethodNode> hiddenOnes = new HashMap<>();
        BodyReader oldReader = reader(Version.OLD, before);
        BodyReader newReader = reader(Version.NEW, after);
        for (MethodNode method : before.methods) {
            if (BodyReader.isHidden(method)) {
                hiddenOnes.putIfAbsent(oldReader.read(method).fingerprint(), method);
            } else {
                oldMethods.put(method.name + method.desc, method);
            }
        }
        for (MethodNode method : after.methods) {
            if (BodyReader.isHidden(method)) {
                Body body = newReader.read(method);
                MethodNode same = hiddenOnes.get(body.fingerprint());
                if (same != null) {
                    MethodComparison.pair(
                            before, same, oldReader.read(same), after, method, body, changedField, findings);
                } else {
                    findings.silent(Version.NEW, after.name, method.name + method.desc);
                }
                continue;
            }
            String key = newNaming.method(after.name, method.name, method.desc) + newNaming.descriptor(method.desc);
            MethodNode same = oldMethods.remove(key);
            Body body = newReader.read(method);
            if (same == null) {
                MethodComparison.only(Version.NEW, after, method, body, findings);
            } else {
                MethodComparison.pair(before, same, oldReader.read(same), after, method, body, changedField, findings);
            }
        }
        for (MethodNode method : oldMethods.values()) {
            MethodComparison.only(Version.OLD, before, method, oldReader.read(method), findings);
        }
        for (MethodNode method : hiddenOnes.values()) {
            findings.silent(Version.OLD, before.name, method.name + method.desc);
        }
    }

    /** Whether a method runs when an object or class comes into being. */
    static boolean isInitializer(MethodNode method) {
        return method.name.startsWith("<") && (method.access & Opcodes.ACC_SYNTHETIC) == 0;
    }
}
