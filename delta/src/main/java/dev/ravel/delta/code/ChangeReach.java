package dev.ravel.delta.code;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * From which public methods of a class changed code can be reached, by calls that the code of either version has.
 *
 * <p>A call of a method that may be overridden is taken for a call of each method of the program that overrides it, if the class that it is called through is one
 * of the program. What the JDK calls back is not followed.
 */
public final class ChangeReach {
    private final CodeChanges changes;
    private final Map<Version, ProgramVersion> programs;
    private final Map<Version, Map<String, List<String>>> heirs = new HashMap<>();
    private final Map<Version, Map<String, ClassNode>> parsed =
            Map.of(Version.OLD, new HashMap<>(), Version.NEW, new HashMap<>());

    public ChangeReach(CodeChanges changes, List<Path> oldClassPath, List<Path> newClassPath) {
        this.changes = changes;
        this.programs =
                Map.of(Version.OLD, ProgramVersion.read(oldClassPath), Version.NEW, ProgramVersion.read(newClassPath));
    }

    /** How far a change is from a method. */
    public enum Distance {
        /** In itself, or in code of its class that it calls: private, inherited, nested. */
        OWN,
        /** In another class that it calls. */
        OTHER
    }

    /** A method by its name and descriptor. */
    public record Method(String name, String descriptor) {}

    /** The public methods of a class, its own and those that it inherits in the program, from which a change can be reached. */
    public Map<Method, Distance> of(String className) {
        Map<Method, Distance> found = new LinkedHashMap<>();
        for (Version version : Version.values()) {
            String name = className.replace('.', '/');
            if (program(version).has(name)) {
                new Walk(version, name)
                        .methods()
                        .forEach((method, distance) ->
                                found.merge(method, distance, (a, b) -> a.compareTo(b) <= 0 ? a : b));
            }
        }
        return found;
    }

    /** The public methods that objects of a class have in a version, its own and those that it inherits in the program. */
    public Set<Method> publicMethods(Version version, String className) {
        return roots(version, className.replace('.', '/')).keySet();
    }

    /** The class, what it extends, then what it implements, of the classes of the program; none if it is no class of the program. */
    public List<String> lineage(Version version, String className) {
        return lineageOf(version, className.replace('.', '/')).stream()
                .map(name -> name.replace('/', '.'))
                .toList();
    }

    /** What kind of code has changed, of that which the public methods of a class reach in the class itself. */
    public ChangeNature natureOf(String className) {
        String name = className.replace('.', '/');
        Set<Place> own = new HashSet<>();
        for (Version version : Version.values()) {
            if (program(version).has(name)) {
                own.addAll(new Walk(version, name).ownChanges());
            }
        }
        ChangeNature nature = ChangeNature.NONE;
        for (Place place : own) {
            nature = nature.and(
                    ChangeNature.of(method(Version.OLD, place), method(Version.NEW, place), this::isVolatile));
        }
        return nature;
    }

    private Optional<MethodNode> method(Version version, Place place) {
        return program(version).has(place.className())
                ? node(version, place.className()).methods.stream()
                        .filter(m -> m.name.equals(place.name()) && m.desc.equals(place.descriptor()))
                        .findFirst()
                : Optional.empty();
    }

    private boolean isVolatile(Version version, FieldInsnNode access) {
        return lineageOf(version, access.owner).stream()
                .flatMap(name -> node(version, name).fields.stream())
                .filter(field -> field.name.equals(access.name) && field.desc.equals(access.desc))
                .findFirst()
                .map(field -> (field.access & Opcodes.ACC_VOLATILE) != 0)
                .orElse(false);
    }

    private static boolean isPublicMethod(MethodNode method) {
        return (method.access & Opcodes.ACC_PUBLIC) != 0
                && (method.access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT)) == 0
                && !method.name.startsWith("<");
    }

    /** Where the public methods of a class are. */
    private Map<Method, Place> roots(Version version, String subject) {
        Map<Method, Place> roots = new LinkedHashMap<>();
        for (String owner : lineageOf(version, subject)) {
            for (MethodNode method : node(version, owner).methods) {
                if (isPublicMethod(method)) {
                    roots.putIfAbsent(new Method(method.name, method.desc), new Place(owner, method.name, method.desc));
                }
            }
        }
        return roots;
    }

    private List<String> lineageOf(Version version, String subject) {
        List<String> all = new ArrayList<>();
        Deque<String> work = new ArrayDeque<>(List.of(subject));
        while (!work.isEmpty()) {
            String name = work.poll();
            if (!all.contains(name) && program(version).has(name)) {
                all.add(name);
                program(version).supertypes(name).ifPresent(above -> {
                    if (above.superclass() != null) {
                        work.addFirst(above.superclass());
                    }
                    work.addAll(above.interfaces());
                });
            }
        }
        return all;
    }

    private ProgramVersion program(Version version) {
        return java.util.Objects.requireNonNull(programs.get(version));
    }

    private ClassNode node(Version version, String name) {
        return java.util.Objects.requireNonNull(parsed.get(version))
                .computeIfAbsent(name, n -> program(version).parse(n));
    }

    /** For each class of the program those that extend or implement it directly. */
    private Map<String, List<String>> heirs(Version version) {
        return heirs.computeIfAbsent(version, v -> {
            Map<String, List<String>> all = new HashMap<>();
            for (String name : program(v).classes().keySet()) {
                program(v).supertypes(name).ifPresent(above -> {
                    if (above.superclass() != null) {
                        all.computeIfAbsent(above.superclass(), k -> new ArrayList<>())
                                .add(name);
                    }
                    above.interfaces()
                            .forEach(i -> all.computeIfAbsent(i, k -> new ArrayList<>())
                                    .add(name));
                });
            }
            return all;
        });
    }

    private record Place(String className, String name, String descriptor) {}

    /** A walk through the calls of one version. */
    private final class Walk {
        private final Version version;
        private final String subject;
        private final Set<String> family = new HashSet<>();
        private final Map<Place, List<Place>> callers = new HashMap<>();
        private final Set<Place> changed = new HashSet<>();

        Walk(Version version, String subject) {
            this.version = version;
            this.subject = subject;
            for (Optional<String> at = Optional.of(subject);
                    at.isPresent() && program(version).has(at.get());
                    at = program(version).supertypes(at.get()).map(ProgramVersion.Supertypes::superclass)) {
                family.add(at.get());
                program(version).supertypes(at.get()).ifPresent(above -> family.addAll(above.interfaces()));
            }
        }

        Map<Method, Distance> methods() {
            Map<Method, Place> roots = roots(version, subject);
            walk(roots.values());
            Set<Place> near = reaching(Distance.OWN);
            Set<Place> far = reaching(Distance.OTHER);
            Map<Method, Distance> found = new LinkedHashMap<>();
            roots.forEach((method, place) -> {
                if (near.contains(place)) {
                    found.put(method, Distance.OWN);
                } else if (far.contains(place)) {
                    found.put(method, Distance.OTHER);
                }
            });
            return found;
        }

        /** The changed code of the class itself that its public methods come to. */
        Set<Place> ownChanges() {
            walk(roots(version, subject).values());
            Set<Place> own = new HashSet<>(changed);
            own.removeIf(place -> !isOwn(place));
            return own;
        }

        private void walk(Collection<Place> roots) {
            Set<Place> seen = new HashSet<>(roots);
            Deque<Place> work = new ArrayDeque<>(seen);
            while (!work.isEmpty()) {
                Place place = work.poll();
                if (changes.meets(version, place.className(), place.name(), place.descriptor())) {
                    changed.add(place);
                }
                for (Place callee : callees(place)) {
                    callers.computeIfAbsent(callee, k -> new ArrayList<>()).add(place);
                    if (seen.add(callee)) {
                        work.add(callee);
                    }
                }
            }
        }

        /** What comes to a change; through code of the class alone, or through any. */
        private Set<Place> reaching(Distance most) {
            Set<Place> found = new HashSet<>();
            for (Place place : changed) {
                if (most == Distance.OTHER || isOwn(place)) {
                    found.add(place);
                }
            }
            Deque<Place> work = new ArrayDeque<>(found);
            while (!work.isEmpty()) {
                for (Place caller : callers.getOrDefault(work.poll(), List.of())) {
                    if ((most == Distance.OTHER || isOwn(caller)) && found.add(caller)) {
                        work.add(caller);
                    }
                }
            }
            return found;
        }

        private boolean isOwn(Place place) {
            String top = top(place.className());
            return family.stream().anyMatch(name -> top(name).equals(top));
        }

        private static String top(String name) {
            int dollar = name.indexOf('$', name.lastIndexOf('/') + 2);
            return dollar < 0 ? name : name.substring(0, dollar);
        }

        private List<Place> callees(Place place) {
            List<Place> callees = new ArrayList<>();
            for (MethodNode method : node(version, place.className()).methods) {
                if (method.name.equals(place.name()) && method.desc.equals(place.descriptor())) {
                    for (AbstractInsnNode at : method.instructions) {
                        if (at instanceof MethodInsnNode call) {
                            add(call.owner, call.name, call.desc, call.getOpcode(), callees);
                        } else if (at instanceof InvokeDynamicInsnNode dynamic) {
                            for (Object argument : dynamic.bsmArgs) {
                                if (argument instanceof Handle handle && handle.getTag() > Opcodes.H_PUTSTATIC) {
                                    add(handle.getOwner(), handle.getName(), handle.getDesc(), 0, callees);
                                }
                            }
                        }
                    }
                }
            }
            return callees;
        }

        private void add(String owner, String name, String descriptor, int opcode, List<Place> callees) {
            if (!program(version).has(owner)) {
                return;
            }
            declaredIn(owner, name, descriptor).ifPresent(callees::add);
            if (opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE) {
                Deque<String> work = new ArrayDeque<>(heirs(version).getOrDefault(owner, List.of()));
                Set<String> seen = new HashSet<>();
                while (!work.isEmpty()) {
                    String heir = work.poll();
                    if (seen.add(heir)) {
                        if (declares(heir, name, descriptor)) {
                            callees.add(new Place(heir, name, descriptor));
                        }
                        work.addAll(heirs(version).getOrDefault(heir, List.of()));
                    }
                }
            }
        }

        private Optional<Place> declaredIn(String owner, String name, String descriptor) {
            Deque<String> work = new ArrayDeque<>(List.of(owner));
            Set<String> seen = new HashSet<>();
            while (!work.isEmpty()) {
                String at = work.poll();
                if (!seen.add(at) || !program(version).has(at)) {
                    continue;
                }
                if (declares(at, name, descriptor)) {
                    return Optional.of(new Place(at, name, descriptor));
                }
                program(version).supertypes(at).ifPresent(above -> {
                    if (above.superclass() != null) {
                        work.addFirst(above.superclass());
                    }
                    work.addAll(above.interfaces());
                });
            }
            return Optional.empty();
        }

        private boolean declares(String owner, String name, String descriptor) {
            return node(version, owner).methods.stream()
                    .anyMatch(m -> m.name.equals(name) && m.desc.equals(descriptor));
        }
    }
}
