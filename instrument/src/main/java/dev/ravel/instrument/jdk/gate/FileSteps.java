package dev.ravel.instrument.jdk.gate;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.JdkEdit;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells the engine when an open file is read or written. Opening it, and all that is done by its path, goes through {@link
 * FileGates}; what is done to it later shows no path, but the objects that hold it open know it.
 */
public final class FileSteps implements JdkEdit {
    private static final String STRING = "Ljava/lang/String;";
    private static final String DESCRIPTOR = "Ljava/io/FileDescriptor;";
    /** As in the hooks' Environment. */
    private static final int READ = 0;

    private static final int WRITTEN = 1;
    private static final int MAPPED = 4;

    private static final String CHANNEL = "sun/nio/ch/FileChannelImpl";
    private static final Set<String> INPUT = Set.of("read", "readAllBytes", "readNBytes", "skip", "available");
    private static final Set<String> OUTPUT = Set.of("write");
    /** By class: the methods that read, those that write, and those that map. */
    private static final Map<String, Map<Integer, Set<String>>> METHODS = Map.of(
            "java/io/FileInputStream",
            Map.of(READ, INPUT, WRITTEN, Set.of()),
            "java/io/FileOutputStream",
            Map.of(READ, Set.of(), WRITTEN, OUTPUT),
            "java/io/RandomAccessFile",
            Map.of(
                    READ,
                    Set.of("read", "length", "getFilePointer", "seek", "skipBytes"),
                    WRITTEN,
                    Set.of("write", "writeBytes", "writeChars", "setLength")),
            CHANNEL,
            Map.of(
                    READ,
                    Set.of("read", "position", "size", "available", "transferTo", "force"),
                    WRITTEN,
                    Set.of("write", "truncate", "transferFrom"),
                    MAPPED,
                    Set.of("map")));

    /** A directory is opened like a file; that it is listed shows only here. */
    private static final String PROVIDER = "sun/nio/fs/UnixFileSystemProvider";

    private static final int LISTED = 2;

    /** Where files of any file system come through. */
    private static final String FILES = "java/nio/file/Files";

    private static final int ANYWHERE = 5;

    @Override
    public Set<String> classes() {
        Set<String> all = new TreeSet<>(METHODS.keySet());
        all.add(PROVIDER);
        all.add(FILES);
        return all;
    }

    @Override
    public void apply(ClassNode owner) {
        if (owner.name.equals(PROVIDER)) {
            listing(owner);
        } else if (owner.name.equals(FILES)) {
            anywhere(owner);
        } else {
            openFile(owner);
        }
    }

    private static void listing(ClassNode owner) {
        for (MethodNode method : owner.methods) {
            if (method.name.equals("newDirectoryStream") && method.desc.startsWith("(Ljava/nio/file/Path;")) {
                method.instructions.insert(Code.list(
                        Code.local(ALOAD, 1),
                        Code.push(LISTED),
                        HookClass.SURROUNDINGS.call("file", "(Ljava/lang/Object;I)V")));
            }
        }
    }

    private static void anywhere(ClassNode owner) {
        for (MethodNode method : owner.methods) {
            if (method.name.equals("provider") && method.desc.startsWith("(Ljava/nio/file/Path;)")) {
                method.instructions.insert(Code.list(
                        Code.local(ALOAD, 0),
                        Code.push(ANYWHERE),
                        HookClass.SURROUNDINGS.call("file", "(Ljava/lang/Object;I)V")));
            }
        }
    }

    private static void openFile(ClassNode owner) {
        boolean knowsPath = owner.fields.stream()
                .anyMatch((FieldNode field) -> field.name.equals("path") && field.desc.equals(STRING));
        for (MethodNode method : owner.methods) {
            if (method.name.equals("<init>") && method.desc.equals("(" + DESCRIPTOR + ")V")) {
                for (AbstractInsnNode i : method.instructions.toArray()) {
                    if (i.getOpcode() == RETURN) {
                        method.instructions.insertBefore(
                                i,
                                Code.list(
                                        Code.local(ALOAD, 1),
                                        HookClass.SURROUNDINGS.call("descriptor", "(" + DESCRIPTOR + ")V")));
                    }
                }
            }
            if (owner.name.equals(CHANNEL) && method.name.equals("transferTo") && Code.hasCode(method)) {
                // what is written there comes from here, past the methods of the other channel
                method.instructions.insert(Code.list(
                        Code.local(ALOAD, 5), HookClass.SURROUNDINGS.call("transfers", "(Ljava/lang/Object;)V")));
            }
            boolean outer = (method.access & ACC_PRIVATE) == 0 && !Code.isStatic(method) && Code.hasCode(method);
            if (knowsPath && outer) {
                METHODS.get(owner.name).forEach((how, names) -> {
                    if (names.contains(method.name)) {
                        method.instructions.insert(Code.list(
                                Code.local(ALOAD, 0),
                                new FieldInsnNode(GETFIELD, owner.name, "path", STRING),
                                Code.local(ALOAD, 0),
                                new FieldInsnNode(GETFIELD, owner.name, "fd", DESCRIPTOR),
                                Code.push(how),
                                HookClass.SURROUNDINGS.call("openFile", "(" + STRING + DESCRIPTOR + "I)V")));
                    }
                });
            }
        }
    }
}
