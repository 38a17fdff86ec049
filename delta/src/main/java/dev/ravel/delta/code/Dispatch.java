package dev.ravel.delta.code;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Asks the hierarchy of classes: whose field is accessed, and whether a method overrides another one. */
final class Dispatch {
    private final ProgramVersion old;
    private final ProgramVersion young;
    private final Map<String, Optional<ClassNode>> ofJdk = new ConcurrentHashMap<>();

    Dispatch(ProgramVersion old, ProgramVersion young) {
        this.old = old;
        this.young = young;
    }

    /** Whether a field, named by a class through which it is accessed, is one of those named by the class that declares it. */
    boolean fieldIsAmong(String field, Set<String> declared) {
        int dot = field.indexOf('.');
        if (dot < 0) {
            return false;
        }
        String name = field.substring(dot);
        Set<String> seen = new HashSet<>();
        Deque<String> work = new ArrayDeque<>(List.of(field.substring(0, dot)));
        while (!work.isEmpty()) {
            String owner = work.pop();
            if (declared.contains(owner + name)) {
                return true;
            }
            if (seen.add(owner)) {
                young.supertypes(owner).or(() -> old.supertypes(owner)).ifPresent(above -> addAll(above, work));
            }
        }
        return false;
    }

    private static void addAll(ProgramVersion.Supertypes above, Deque<String> work) {
        if (above.superclass() != null) {
            work.push(above.superclass());
        }
        above.interfaces().forEach(work::push);
    }

    /**
     * Makes constructors subject to methods that override others and came or went: calls on their objects lead elsewhere now. A call can only
     * lead there if such an object was made, and then a constructor of its class has run.
     */
    void tellConstructors(Findings findings) {
        for (Findings.Dispatched method : findings.dispatched()) {
            if (overrides(method)) {
                for (Version version : Version.values()) {
                    ProgramVersion classes = version == Version.OLD ? old : young;
                    if (classes.has(method.className())) {
                        tell(findings, version, classes.parse(method.className()), method.change());
                    }
                }
            }
        }
    }

    private static void tell(Findings findings, Version version, ClassNode node, CodeChange change) {
        node.methods.stream()
                .filter(method -> method.name.equals("<init>"))
                .forEach(method -> findings.subject(version, node.name, method.name + method.desc, change));
    }

    private boolean overrides(Findings.Dispatched method) {
        ProgramVersion classes = method.version() == Version.OLD ? old : young;
        Set<String> seen = new HashSet<>();
        Deque<String> work = new ArrayDeque<>();
        classes.supertypes(method.className()).ifPresent(above -> addAll(above, work));
        while (!work.isEmpty()) {
            String owner = work.pop();
            if (!seen.add(owner)) {
                continue;
            }
            Optional<ClassNode> node = classes.has(owner) ? Optional.of(classes.parse(owner)) : ofJdk(owner);
            if (node.isEmpty() || declares(node.get(), method.method())) {
                // of a class that is not there, nothing is known
                return true;
            }
            if (node.get().superName != null) {
                work.push(node.get().superName);
            }
            node.get().interfaces.forEach(work::push);
        }
        return false;
    }

    private static boolean declares(ClassNode node, String method) {
        return node.methods.stream().anyMatch(m -> (m.name + m.desc).equals(method));
    }

    private Optional<ClassNode> ofJdk(String name) {
        return ofJdk.computeIfAbsent(name, n -> {
            try {
                ClassNode node = new ClassNode();
                new ClassReader(n).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
                return Optional.of(node);
            } catch (IOException | RuntimeException e) {
                return Optional.empty();
            }
        });
    }
}
