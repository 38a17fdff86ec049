package dev.ravel.generate.subject;

import dev.ravel.generate.program.Program;
import dev.ravel.generate.program.StubClasses;
import dev.ravel.generate.reflect.Accessibility;
import dev.ravel.generate.reflect.ClassBytes;
import dev.ravel.generate.reflect.ClassIndex;
import dev.ravel.model.generation.Statement;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The class under test: how its objects come to be, and what can be called on them.
 *
 * @param creators constructors and static factories; of a class that nobody may name, the methods that make its objects
 * @param all public methods
 * @param methods that are called at the same time
 * @param stubbed whether objects are made of a class of our own that extends it, because it is abstract
 */
public record Subject(
        Class<?> type, List<Operation> creators, List<Operation> all, List<Operation> methods, boolean stubbed) {
    private static final int FEWEST_METHODS = 1;
    private static final int MAX_MAKERS = 12;
    private static final int MAX_NEIGHBOURS = 300;

    public static Subject of(Class<?> type, List<String> wanted, ClassIndex index, ClassBytes bytes, Program program)
            throws NoSubject {
        String name = type.getName();
        refuseWhatHasNoObjects(type, index);
        List<Operation> all = methods(type);
        List<Operation> methods = chosen(type, all, wanted);
        List<Operation> creators = new ArrayList<>();
        boolean stubbed = false;
        if (Accessibility.isOpen(type)) {
            creators.addAll(Operation.constructors(type));
            creators.addAll(Operation.factories(type, type));
            if (creators.isEmpty() && Modifier.isAbstract(type.getModifiers()) && StubClasses.isPossible(type)) {
                stubbed = true;
            }
        }
        if (creators.isEmpty() && !stubbed) {
            creators.addAll(makers(type, index, bytes, program));
        }
        if (creators.isEmpty() && !stubbed) {
            throw new NoSubject("Ravel found no way to create a " + name
                    + ": it has no public constructor or factory, and no public method was found that returns one.");
        }
        return new Subject(type, creators, all, methods, stubbed);
    }

    /** What of it another version of the class has, too. Throws {@link NoSubject} if that is not enough for a test. */
    public Subject commonWith(Subject other) throws NoSubject {
        Subject common = new Subject(
                type,
                creators.stream()
                        .filter(o -> counterpart(o, other.creators)
                                .filter(c -> c.hasResultOf(o))
                                .isPresent())
                        .toList(),
                common(all, other.all),
                common(methods, other.methods),
                stubbed && other.stubbed);
        if (common.methods.isEmpty()) {
            throw new NoSubject("The two versions of " + type.getName() + " have no public method in common.");
        }
        if (common.creators.isEmpty() && !common.stubbed) {
            throw new NoSubject("The two versions of " + type.getName() + " cannot be created in the same way.");
        }
        return common;
    }

    /** Signatures of what is in this version only. */
    public List<String> notIn(Subject other) {
        List<String> only = new ArrayList<>();
        creators.stream()
                .filter(o -> counterpart(o, other.creators)
                        .filter(c -> c.hasResultOf(o))
                        .isEmpty())
                .forEach(o -> only.add(o.signature()));
        all.stream().filter(o -> counterpart(o, other.all).isEmpty()).forEach(o -> only.add(o.signature()));
        return only;
    }

    /** Signatures of methods that return another type there: they are called, but what they return is not looked at. */
    public List<String> withOtherResult(Subject other) {
        return all.stream()
                .filter(o ->
                        counterpart(o, other.all).filter(c -> !c.hasResultOf(o)).isPresent())
                .map(Operation::signature)
                .toList();
    }

    private static List<Operation> common(List<Operation> methods, List<Operation> others) {
        List<Operation> common = new ArrayList<>();
        for (Operation o : methods) {
            counterpart(o, others)
                    .map(c -> c.hasResultOf(o) ? o : o.withoutResult())
                    .ifPresent(common::add);
        }
        return common;
    }

    /** What the same call calls in the other version. */
    private static Optional<Operation> counterpart(Operation operation, List<Operation> others) {
        Statement.Call call = operation.call(List.of());
        return others.stream()
                .filter(o -> {
                    Statement.Call other = o.call(List.of());
                    return call.kind() == other.kind()
                            && call.owner().equals(other.owner())
                            && call.name().equals(other.name())
                            && call.parameters().equals(other.parameters());
                })
                .findFirst();
    }

    private static void refuseWhatHasNoObjects(Class<?> type, ClassIndex index) throws NoSubject {
        String name = type.getName();
        if (type.isAnnotation() || type.isPrimitive() || type.isArray()) {
            throw new NoSubject(name + " is not a class that can be tested.");
        }
        if (type.isInterface()) {
            List<String> heirs = index.heirs(name);
            throw new NoSubject(name + " is an interface: name a class that implements it"
                    + (heirs.isEmpty() ? "." : ", such as " + heirs.get(0) + "."));
        }
        if (type.isEnum()) {
            throw new NoSubject(name + " is an enum: its objects are constants, so no test could create new ones.");
        }
        if (type.isAnonymousClass() || type.isLocalClass() || type.isHidden()) {
            throw new NoSubject(name + " has no name that a test could use: name the class that contains it.");
        }
    }

    private static List<Operation> chosen(Class<?> type, List<Operation> all, List<String> wanted) throws NoSubject {
        for (String name : wanted) {
            if (all.stream().noneMatch(m -> m.name().equals(name))) {
                throw new NoSubject(type.getName() + " has no public method " + name + ".");
            }
        }
        return wanted.isEmpty()
                ? all
                : all.stream().filter(m -> wanted.contains(m.name())).toList();
    }

    private static List<Operation> methods(Class<?> type) throws NoSubject {
        List<Operation> methods = new ArrayList<>();
        Set<String> seen = new LinkedHashSet<>();
        for (Method m : type.getMethods()) {
            if (Modifier.isStatic(m.getModifiers())
                    || m.getDeclaringClass() == Object.class
                    || !Accessibility.isOpen((Executable) m)) {
                continue;
            }
            Class<?> owner = Accessibility.openOwner(type, m);
            if (owner != null && Accessibility.isOpen(result(owner, m))) {
                Operation operation = Operation.of(m, owner);
                if (seen.add(operation.signature())) {
                    methods.add(new Operation(
                            operation.kind(),
                            owner,
                            operation.name(),
                            operation.parameters(),
                            result(owner, m),
                            operation.overloads()));
                }
            }
        }
        if (methods.size() < FEWEST_METHODS) {
            throw new NoSubject(type.getName() + " has no public method of its own that two threads could call.");
        }
        return Ordered.operations(methods);
    }

    private static Class<?> result(Class<?> owner, Method m) {
        try {
            return owner.getMethod(m.getName(), m.getParameterTypes()).getReturnType();
        } catch (NoSuchMethodException e) {
            return m.getReturnType();
        }
    }

    // ---- objects of classes that nobody may name

    /** Methods that may return such an object, of classes around it: those that make one, those that they stand in, and their heirs. */
    private static List<Operation> makers(Class<?> type, ClassIndex index, ClassBytes bytes, Program program) {
        Set<String> hosts = new LinkedHashSet<>();
        String outer = type.getName();
        for (int at = outer.lastIndexOf('$'); at > 0; at = outer.lastIndexOf('$')) {
            outer = outer.substring(0, at);
            hosts.add(outer);
        }
        for (Class<?> c = type.getDeclaringClass(); c != null; c = c.getDeclaringClass()) {
            hosts.add(c.getName());
        }
        for (String host : List.copyOf(hosts)) {
            hosts.addAll(index.heirs(host));
        }
        if (hosts.isEmpty()) {
            String home = type.getPackageName().replace('.', '/') + "/";
            for (String neighbour : index.packageOf(home, MAX_NEIGHBOURS)) {
                if (makes(bytes.of(neighbour), Type.getInternalName(type))) {
                    hosts.add(neighbour.replace('/', '.'));
                }
            }
        }
        List<Operation> found = new ArrayList<>();
        for (String host : hosts) {
            if (found.size() < MAX_MAKERS) {
                found.addAll(makersIn(host, type, program));
            }
        }
        return found;
    }

    private static boolean makes(ClassNode code, String type) {
        if (code == null) {
            return false;
        }
        for (MethodNode m : code.methods) {
            for (AbstractInsnNode i : m.instructions) {
                if (i instanceof org.objectweb.asm.tree.TypeInsnNode t
                        && t.getOpcode() == org.objectweb.asm.Opcodes.NEW
                        && t.desc.equals(type)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<Operation> makersIn(String host, Class<?> type, Program program) {
        Class<?> in;
        try {
            in = program.type(host);
        } catch (IllegalArgumentException | LinkageError missing) {
            return List.of();
        }
        if (!Accessibility.isOpen(in)) {
            return List.of();
        }
        boolean objects = !Operation.constructors(in).isEmpty()
                || !Operation.factories(in, in).isEmpty();
        List<Operation> found = new ArrayList<>();
        for (Method m : in.getMethods()) {
            Class<?> result = m.getReturnType();
            boolean isStatic = Modifier.isStatic(m.getModifiers());
            if (Accessibility.isOpen((Executable) m)
                    && m.getDeclaringClass() != Object.class
                    && result != Object.class
                    && !result.isPrimitive()
                    && result.isAssignableFrom(type)
                    && Accessibility.isOpen(result)
                    && (isStatic || objects)) {
                found.add(Operation.of(m, in));
            }
        }
        return Ordered.operations(found);
    }

    /** Whether calls of it are of two objects of the class. */
    public boolean takesTwo(Operation method) {
        return method.kind() == Statement.Call.Kind.METHOD && method.parametersOf(type) > 1;
    }
}
