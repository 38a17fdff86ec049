package dev.ravel.instrument.jdk.gate;

import static java.util.Map.entry;
import static org.objectweb.asm.Opcodes.*;

import dev.ravel.hooks.Gate;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gates where JDK code is about to reach the file system: in java.io at File and at the methods that open streams, in
 * java.nio.file at the layer above the system calls, which all of it comes through.
 *
 * <p>What is done to an open file needs no gate: it was opened for that. Exceptions are its owner, permissions and times, which
 * the system lets be changed through a descriptor that can only read: they have gates of their own.
 */
public final class FileGates implements GateEdit {
    private static final String FILE = "java/io/File";
    private static final String INPUT = "java/io/FileInputStream";
    private static final String OUTPUT = "java/io/FileOutputStream";
    private static final String RANDOM_ACCESS = "java/io/RandomAccessFile";
    private static final String DISPATCHER = "sun/nio/fs/UnixNativeDispatcher";
    private static final String LINUX_DISPATCHER = "sun/nio/fs/LinuxNativeDispatcher";
    private static final String UNIX_PATH = "Lsun/nio/fs/UnixPath;";
    private static final String BASIC_VIEW = "sun/nio/fs/UnixFileAttributeViews$Basic";

    private static final String LOOKING = "looking at {}";
    private static final String LISTING = Gate.LISTING;
    private static final String DELETING = "deleting {}";
    private static final String RENAMING = "renaming {}";
    private static final String CHANGING = "changing attributes of {}";

    private static final Set<String> FILE_LOOKS = Set.of(
            "canRead",
            "canWrite",
            "canExecute",
            "exists",
            "isDirectory",
            "isFile",
            "isHidden",
            "lastModified",
            "length",
            "getTotalSpace",
            "getFreeSpace",
            "getUsableSpace");

    private static final Map<String, String> FILE_WRITES = Map.ofEntries(
            entry("delete", DELETING),
            entry("deleteOnExit", DELETING),
            entry("mkdir", "creating {}"),
            entry("renameTo", RENAMING),
            entry("setLastModified", CHANGING),
            entry("setReadOnly", CHANGING),
            entry("setWritable", CHANGING),
            entry("setReadable", CHANGING),
            entry("setExecutable", CHANGING));

    /** System calls that change nothing. Whatever has another name is taken for one that does. */
    private static final Map<String, String> CALLS_THAT_READ = Map.ofEntries(
            entry("opendir", LISTING),
            entry("readlink", LOOKING),
            entry("realpath", LOOKING),
            entry("stat", LOOKING),
            entry("stat2", LOOKING),
            entry("lstat", LOOKING),
            entry("access", LOOKING),
            entry("exists", LOOKING),
            entry("statvfs", LOOKING),
            entry("pathconf", LOOKING));

    private static final Map<String, String> CALLS_THAT_WRITE = Map.of(
            "link",
            Gate.LINKING,
            "symlink",
            Gate.LINKING,
            "unlink",
            DELETING,
            "rmdir",
            DELETING,
            "mkdir",
            "creating {}",
            "mknod",
            "creating {}",
            "rename",
            RENAMING);

    /** Views of attributes, and those of their methods that change something. */
    private static final Map<String, Set<String>> VIEWS = Map.of(
            BASIC_VIEW,
            Set.of("setTimes"),
            "sun/nio/fs/UnixFileAttributeViews$Posix",
            Set.of("setMode", "setOwners"),
            "sun/nio/fs/LinuxDosFileAttributeView",
            Set.of("updateDosAttribute"),
            "sun/nio/fs/UnixUserDefinedFileAttributeView",
            Set.of("write", "delete"));

    /** Where the directory for temporary files is kept, and the type of that field. */
    private static final Map<String, String> TEMPORARY = Map.of(
            "java/nio/file/TempFileHelper", "Ljava/nio/file/Path;", "java/io/File$TempDirectory", "Ljava/io/File;");

    @Override
    public Set<String> classes() {
        Set<String> all = new TreeSet<>(required().keySet());
        all.add(LINUX_DISPATCHER);
        all.addAll(TEMPORARY.keySet());
        return all;
    }

    @Override
    public Map<String, Set<String>> required() {
        Set<String> file = new TreeSet<>(FILE_LOOKS);
        file.addAll(FILE_WRITES.keySet());
        file.addAll(Set.of("normalizedList", "createNewFile", "createTempFile"));
        Set<String> calls = new TreeSet<>(CALLS_THAT_WRITE.keySet());
        calls.addAll(Set.of("open", "opendir", "openatSupported", "stat", "lstat", "access", "readlink", "realpath"));
        return Map.ofEntries(
                entry(FILE, file),
                entry(INPUT, Set.of("open")),
                entry(OUTPUT, Set.of("open")),
                entry(RANDOM_ACCESS, Set.of("open")),
                entry(DISPATCHER, calls),
                entry(BASIC_VIEW, VIEWS.get(BASIC_VIEW)),
                entry("sun/nio/fs/UnixFileAttributeViews$Posix", Set.of("setMode", "setOwners")),
                entry("sun/nio/fs/LinuxDosFileAttributeView", Set.of("updateDosAttribute")),
                entry("sun/nio/fs/UnixUserDefinedFileAttributeView", Set.of("write", "delete")));
    }

    @Override
    public void apply(ClassNode owner) {
        for (MethodNode method : owner.methods) {
            if (!Code.hasCode(method)) {
                continue;
            }
            switch (owner.name) {
                case FILE -> file(method);
                case INPUT, OUTPUT, RANDOM_ACCESS -> stream(owner, method);
                case DISPATCHER, LINUX_DISPATCHER -> systemCall(method);
                default -> {
                    if (VIEWS.getOrDefault(owner.name, Set.of()).contains(method.name)) {
                        method.instructions.insert(view(owner));
                    }
                    temporaryDirectory(owner, method);
                }
            }
        }
    }

    private static void file(MethodNode method) {
        for (AbstractInsnNode i : method.instructions.toArray()) {
            if (i instanceof MethodInsnNode call && call.name.equals("createFileExclusively")) {
                method.instructions.insertBefore(
                        call, Code.list(Code.op(DUP), new LdcInsnNode("creating {}"), path("writes")));
            }
        }
        if (FILE_LOOKS.contains(method.name)) {
            method.instructions.insert(file("reads", 0, LOOKING));
        } else if (method.name.equals("normalizedList")) {
            method.instructions.insert(file("reads", 0, LISTING));
        } else if (method.name.equals("renameTo")) {
            method.instructions.insert(file("moves", 0, RENAMING));
            method.instructions.insert(file("moves", 1, RENAMING));
        } else if (FILE_WRITES.containsKey(method.name)) {
            method.instructions.insert(file("writes", 0, FILE_WRITES.get(method.name)));
        }
    }

    /** By the field, which the system call gets: the methods of a File are what its class says. */
    private static InsnList file(String gate, int local, String doing) {
        return Code.list(
                Code.local(ALOAD, local),
                new FieldInsnNode(GETFIELD, FILE, "path", "Ljava/lang/String;"),
                new LdcInsnNode(doing),
                path(gate));
    }

    private static void stream(ClassNode owner, MethodNode method) {
        if (method.name.equals("open")) {
            method.instructions.insert(
                    switch (owner.name) {
                        case INPUT -> path("reads", 1, "opening {} for reading");
                        case OUTPUT -> path("writes", 1, "opening {} for writing");
                        default ->
                            Code.list(
                                    Code.local(ALOAD, 1),
                                    Code.local(ILOAD, 2),
                                    HookClass.GATE.call("opensRandomAccess", "(Ljava/lang/String;I)V"));
                    });
        } else if ((method.name + method.desc).equals("<init>(Ljava/io/FileDescriptor;)V")) {
            // Those that a JVM has open from its start are not the program's: the worker talks to the tool by them.
            method.instructions.insert(Code.list(
                    new LdcInsnNode("using a file descriptor of the JVM"),
                    HookClass.GATE.call("refuses", "(Ljava/lang/String;)V")));
        }
    }

    private static void systemCall(MethodNode method) {
        if (method.name.equals("openatSupported")) {
            for (AbstractInsnNode i : method.instructions.toArray()) {
                if (i.getOpcode() == IRETURN) {
                    method.instructions.insertBefore(i, HookClass.GATE.call("opensRelative", "(Z)Z"));
                }
            }
            return;
        }
        if (method.name.equals("copyToNativeBuffer")) {
            return;
        }
        int local = 0;
        InsnList gates = new InsnList();
        for (Type type : Type.getArgumentTypes(method.desc)) {
            if (type.getDescriptor().equals(UNIX_PATH)) {
                gates.add(systemCall(method, local));
            }
            local += type.getSize();
        }
        method.instructions.insert(gates);
    }

    private static InsnList systemCall(MethodNode method, int path) {
        if (method.name.equals("open")) {
            return Code.list(
                    Code.local(ALOAD, path),
                    Code.local(ILOAD, path + 1),
                    HookClass.GATE.call("opens", "(Ljava/lang/Object;I)V"));
        }
        if (method.name.equals("symlink")) {
            InsnList gates = path("moves", path, CALLS_THAT_WRITE.get(method.name));
            gates.add(Code.list(
                    Code.local(ALOAD, 0),
                    Code.local(ALOAD, path),
                    HookClass.GATE.call("links", "([BLjava/lang/Object;)V")));
            return gates;
        }
        if (method.name.startsWith("rename")) {
            return path("moves", path, RENAMING);
        }
        String reading = CALLS_THAT_READ.get(method.name);
        return reading != null
                ? path("reads", path, reading)
                : path("writes", path, CALLS_THAT_WRITE.getOrDefault(method.name, CHANGING));
    }

    /** The field may be inherited. */
    private static InsnList view(ClassNode owner) {
        boolean own = owner.fields.stream().map((FieldNode field) -> field.desc).anyMatch(UNIX_PATH::equals);
        return Code.list(
                Code.local(ALOAD, 0),
                new FieldInsnNode(GETFIELD, own ? owner.name : BASIC_VIEW, "file", UNIX_PATH),
                new LdcInsnNode(CHANGING),
                path("writes"));
    }

    private static void temporaryDirectory(ClassNode owner, MethodNode method) {
        String type = TEMPORARY.get(owner.name);
        for (AbstractInsnNode i : method.instructions.toArray()) {
            if (i instanceof FieldInsnNode field
                    && field.getOpcode() == GETSTATIC
                    && field.owner.equals(owner.name)
                    && field.desc.equals(type)) {
                method.instructions.insert(field, HookClass.GATE.call("temporaryDirectory", "(" + type + ")" + type));
            }
        }
    }

    private static InsnList path(String gate, int local, String doing) {
        return Code.list(Code.local(ALOAD, local), new LdcInsnNode(doing), path(gate));
    }

    private static MethodInsnNode path(String gate) {
        return HookClass.GATE.call(gate, "(Ljava/lang/Object;Ljava/lang/String;)V");
    }
}
