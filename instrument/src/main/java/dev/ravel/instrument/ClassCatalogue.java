package dev.ravel.instrument;

import java.util.HashMap;
import java.util.Map;
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
    /** Parents and fields of one class; {@code finals} maps each declared field to whether it is final. */
    private record Entry(
            int access, String superName, String[] interfaces, Map<String, Boolean> finals, boolean hashes) {}

    private static final Entry MISSING = new Entry(0, null, new String[0], Map.of(), false);

    private final ClassSource source;
    private final Map<String, Entry> entries = new HashMap<>();
    private final Map<String, Boolean> reaching = new HashMap<>();
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
        for (String c = name; c != null; c = entry(c).superName) {
            if (c.equals(ancestor)) {
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
     * Whether initialising this class of the program, its super classes included, may use other classes of the program. What an
     * initialiser calls is not looked into: any call of the program's own code counts.
     */
    public boolean initialiserReaches(String name) {
        return reaches(name) || !reachingSuper(name).isEmpty();
    }

    /** The nearest super class whose initialiser reaches for others, or "". */
    public String reachingSuper(String name) {
        if (name.startsWith("[") || JdkSelection.isJdk(name)) {
            return "";
        }
        for (String c = entry(name).superName; c != null && !JdkSelection.isJdk(c); c = entry(c).superName) {
            if (reaches(c)) {
                return c;
            }
        }
        return "";
    }

    private synchronized boolean reaches(String name) {
        Boolean known = reaching.get(name);
        if (known == null) {
            byte[] classFile = name.startsWith("[") || JdkSelection.isJdk(name) ? null : source.classFile(name);
            known = classFile != null && Initialiser.reaches(classFile);
            reaching.put(name, known);
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
            boolean[] hashes = {false};
            reader.accept(
                    new ClassVisitor(Opcodes.ASM9) {
                        @Override
                        public FieldVisitor visitField(int access, String f, String d, String signature, Object value) {
                            finals.put(f, (access & Opcodes.ACC_FINAL) != 0);
                            return null;
                        }

                        @Override
                        public MethodVisitor visitMethod(int access, String m, String d, String s, String[] thrown) {
                            hashes[0] |=
                                    m.equals("hashCode") && d.equals("()I") && (access & Opcodes.ACC_ABSTRACT) == 0;
                            return null;
                        }
                    },
                    ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return new Entry(reader.getAccess(), reader.getSuperName(), reader.getInterfaces(), finals, hashes[0]);
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException unreadable) {
            return MISSING;
        }
    }
}
