package dev.ravel.instrument.catalogue;

import dev.ravel.instrument.code.Code;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * What the transforms must know about other classes: super types and final fields, read from class files on demand.
 *
 * <p>A class that cannot be found or read has no entry; questions about it get the answer that costs time, not truth
 * (a field is not final, a class is not a subclass). Thread safe.
 */
public final class ClassCatalogue {
    /**
     * Parents and members of one class.
     *
     * @param finals for each declared field, whether it is final
     * @param statics the static methods, with their descriptors
     * @param methods the methods of instances, with their descriptors
     * @param hashes whether it has a hashCode
     * @param clones whether it has a clone
     * @param defaults whether it has methods of instances with a body
     */
    private record Entry(
            int access,
            String superName,
            String[] interfaces,
            Map<String, Boolean> finals,
            Set<String> statics,
            Set<String> methods,
            boolean hashes,
            boolean clones,
            boolean defaults) {}

    private static final Entry MISSING =
            new Entry(0, null, new String[0], Map.of(), Set.of(), Set.of(), false, false, false);

    private final ClassSource source;
    private final Map<String, Entry> entries = new HashMap<>();
    private final Map<String, Boolean> initialisers = new HashMap<>();
    private final Map<String, LeakedThis.Verdict> leaks = new HashMap<>();

    public ClassCatalogue(ClassSource source) {
        this.source = source;
    }

    /** Whether the field that this reference resolves to (JVMS 5.4.3.2) is final. */
    public boolean isFinalField(String owner, String name) {
        return Boolean.TRUE.equals(resolve(owner, name));
    }

    /** Whether the class is the ancestor or one of its subclasses; interfaces are not looked at. */
    public boolean isSubclass(String name, String ancestor) {
        return isBelow(name, ancestor::equals);
    }

    /** Whether the condition holds for the class or one of its super classes. */
    public boolean isBelow(String name, Predicate<String> condition) {
        for (String c = name; c != null; c = c.equals(Code.OBJECT) ? null : entry(c).superName) {
            if (condition.test(c)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the condition holds for the class or one of its super types. */
    public boolean hasAncestor(String name, Predicate<String> condition) {
        for (String c = name; c != null; c = entry(c).superName) {
            if (condition.test(c)) {
                return true;
            }
            for (String i : entry(c).interfaces) {
                if (hasAncestor(i, condition)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the class or one of its super types implements the interface. */
    public boolean isImplementor(String name, String wanted) {
        if (name == null) {
            return false;
        }
        if (name.equals(wanted)) {
            return true;
        }
        Entry entry = entry(name);
        for (String i : entry.interfaces) {
            if (isImplementor(i, wanted)) {
                return true;
            }
        }
        return isImplementor(entry.superName, wanted);
    }

    /** Whether objects of this class have a hashCode other than Object's; interfaces and arrays do not tell. */
    public boolean hashesItself(String name) {
        for (String c = name; c != null && !c.equals(Code.OBJECT); c = entry(c).superName) {
            if (entry(c).hashes) {
                return true;
            }
        }
        return false;
    }

    /** The class whose clone() objects of this class have if they have none of their own; Object where nobody can tell. */
    public String clonedBy(String name) {
        for (String c = name; c != null; c = entry(c).superName) {
            if (entry(c).clones) {
                return c;
            }
        }
        return Code.OBJECT;
    }

    /** The class or super class that declares this method of instances; null if none does. Interfaces are not looked at. */
    public String declaresMethod(String owner, String nameAndDescriptor) {
        for (String c = owner; c != null; c = entry(c).superName) {
            if (entry(c).methods.contains(nameAndDescriptor)) {
                return c;
            }
        }
        return null;
    }

    /** Whether no subclass of this class can exist. */
    public boolean isFinalClass(String name) {
        return (entry(name).access & Opcodes.ACC_FINAL) != 0;
    }

    private Boolean resolve(String owner, String name) {
        for (String c = owner; c != null; c = entry(c).superName) {
            Entry entry = entry(c);
            Boolean isFinal = entry.finals.get(name);
            if (Boolean.TRUE.equals(isFinal) && leak(c).late().contains(name)) {
                return false;
            }
            for (int i = 0; isFinal == null && i < entry.interfaces.length; i++) {
                isFinal = resolve(entry.interfaces[i], name);
            }
            if (isFinal != null) {
                return isFinal;
            }
        }
        return null;
    }

    /**
     * Whether initialising this class of the program, its super types included, may use other classes of the program or fail. What
     * an initialiser calls is not looked into: any call of the program's own code counts.
     */
    public boolean initialiserMatters(String name) {
        return matters(name) || !initialisedBefore(name).isEmpty();
    }

    /**
     * The super types that are initialised before this class (JLS 12.4.1) and whose initialisers matter: its super class, and
     * interfaces with default methods.
     */
    public List<String> initialisedBefore(String name) {
        Entry entry = isProgram(name) ? entry(name) : MISSING;
        if (entry.superName == null || (entry.access & Opcodes.ACC_INTERFACE) != 0) {
            return List.of();
        }
        List<String> before = new ArrayList<>();
        if (initialiserMatters(entry.superName)) {
            before.add(entry.superName);
        }
        addInterfaces(entry, before);
        return before;
    }

    private void addInterfaces(Entry entry, List<String> before) {
        for (String i : entry.interfaces) {
            if (isProgram(i)) {
                addInterfaces(entry(i), before);
                if (entry(i).defaults && matters(i) && !before.contains(i)) {
                    before.add(i);
                }
            }
        }
    }

    /**
     * The super types of the class, and itself, that are JDK classes with an initialiser that would run inside the model. The first
     * use of the class initialises them (JLS 12.4.1).
     */
    public List<String> initialisersInside(String name) {
        List<String> found = new ArrayList<>();
        for (String c = name; c != null && !c.equals(Code.OBJECT); c = entry(c).superName) {
            addInitialiserInside(c, found);
            addInterfacesInside(entry(c), found);
        }
        return found;
    }

    private void addInterfacesInside(Entry entry, List<String> found) {
        for (String i : entry.interfaces) {
            addInterfacesInside(entry(i), found);
            if (entry(i).defaults) {
                addInitialiserInside(i, found);
            }
        }
    }

    /** Whether the class has a static initialiser. */
    public boolean hasInitialiser(String name) {
        return entry(name).statics.contains("<clinit>()V");
    }

    private void addInitialiserInside(String name, List<String> found) {
        if (JdkSelection.isJdk(name)
                && !JdkSelection.suppressesInitialiser(name)
                && hasInitialiser(name)
                && !found.contains(name)) {
            found.add(name);
        }
    }

    /** The class or interface that declares the static field of this reference: that one is initialised, no other. */
    public String declaresField(String owner, String name) {
        return declarer(owner, e -> e.finals.containsKey(name));
    }

    /** As {@link #declaresField}, for a static method. */
    public String declaresStatic(String owner, String name, String descriptor) {
        return declarer(owner, e -> e.statics.contains(name + descriptor));
    }

    private String declarer(String owner, Predicate<Entry> declares) {
        String found = declarerAbove(owner, declares);
        return found == null ? owner : found;
    }

    private String declarerAbove(String owner, Predicate<Entry> declares) {
        for (String c = owner; c != null; c = entry(c).superName) {
            if (declares.test(entry(c))) {
                return c;
            }
            for (String i : entry(c).interfaces) {
                String above = declarerAbove(i, declares);
                if (above != null) {
                    return above;
                }
            }
        }
        return null;
    }

    private static boolean isProgram(String name) {
        return !name.startsWith("[") && !JdkSelection.isJdk(name);
    }

    private synchronized boolean matters(String name) {
        Boolean known = initialisers.get(name);
        if (known == null) {
            byte[] classFile = isProgram(name) ? source.classFile(name) : null;
            known = classFile != null && Initialiser.matters(classFile);
            initialisers.put(name, known);
        }
        return known;
    }

    /** Constructors of the JDK are taken to be tight: of its classes that are shared on purpose, all are. */
    private synchronized LeakedThis.Verdict leak(String name) {
        LeakedThis.Verdict known = leaks.get(name);
        if (known == null) {
            byte[] classFile = JdkSelection.isJdk(name) ? null : source.classFile(name);
            known = classFile == null ? LeakedThis.Verdict.TIGHT : leak(classFile);
            leaks.put(name, known);
        }
        return known;
    }

    private LeakedThis.Verdict leak(byte[] classFile) {
        ClassNode owner = new ClassNode();
        new ClassReader(classFile).accept(owner, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return LeakedThis.of(owner, leak(owner.superName).leaks());
    }

    private synchronized Entry entry(String name) {
        Entry entry = entries.get(name);
        if (entry == null) {
            entry = name.startsWith("[") ? MISSING : read(source.classFile(name));
            entries.put(name, entry);
        }
        return entry;
    }

    private static Entry read(byte[] classFile) {
        if (classFile == null) {
            return MISSING;
        }
        try {
            ClassReader reader = new ClassReader(classFile);
            Map<String, Boolean> finals = new HashMap<>();
            Set<String> statics = new HashSet<>();
            Set<String> methods = new HashSet<>();
            boolean[] hashes = {false};
            boolean[] clones = {false};
            boolean[] defaults = {false};
            reader.accept(
                    new ClassVisitor(Opcodes.ASM9) {
                        @Override
                        public FieldVisitor visitField(int access, String f, String d, String signature, Object value) {
                            finals.put(f, (access & Opcodes.ACC_FINAL) != 0);
                            return null;
                        }

                        @Override
                        public MethodVisitor visitMethod(int access, String m, String d, String s, String[] thrown) {
                            boolean body = (access & Opcodes.ACC_ABSTRACT) == 0;
                            clones[0] |= m.equals("clone") && d.equals("()Ljava/lang/Object;") && body;
                            hashes[0] |= m.equals("hashCode") && d.equals("()I") && body;
                            if ((access & Opcodes.ACC_STATIC) != 0) {
                                statics.add(m + d);
                            } else {
                                methods.add(m + d);
                                defaults[0] |= body;
                            }
                            return null;
                        }
                    },
                    ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return new Entry(
                    reader.getAccess(),
                    reader.getSuperName(),
                    reader.getInterfaces(),
                    finals,
                    statics,
                    methods,
                    hashes[0],
                    clones[0],
                    defaults[0]);
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException unreadable) {
            return MISSING;
        }
    }
}
