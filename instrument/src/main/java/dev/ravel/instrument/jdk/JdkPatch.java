package dev.ravel.instrument.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.answers.EntryDispatch;
import dev.ravel.instrument.answers.ScopeThreads;
import dev.ravel.instrument.answers.ThreadNatives;
import dev.ravel.instrument.answers.ThreadQuestions;
import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.JdkSelection;
import dev.ravel.instrument.catalogue.TargetJdk;
import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.HookClass;
import dev.ravel.instrument.code.JdkEdit;
import dev.ravel.instrument.jdk.edit.BlockingCalls;
import dev.ravel.instrument.jdk.edit.ClassDefinitions;
import dev.ravel.instrument.jdk.edit.ClockReaders;
import dev.ravel.instrument.jdk.edit.Estimates;
import dev.ravel.instrument.jdk.edit.IdentitySources;
import dev.ravel.instrument.jdk.edit.ImmutableSalt;
import dev.ravel.instrument.jdk.edit.MemoryBlocks;
import dev.ravel.instrument.jdk.edit.RandomSources;
import dev.ravel.instrument.jdk.edit.SerialisedFields;
import dev.ravel.instrument.jdk.edit.SettingReaders;
import dev.ravel.instrument.jdk.edit.StackTraces;
import dev.ravel.instrument.jdk.edit.ThreadAttributes;
import dev.ravel.instrument.jdk.gate.FileGates;
import dev.ravel.instrument.jdk.gate.FileSteps;
import dev.ravel.instrument.jdk.gate.GateEdit;
import dev.ravel.instrument.jdk.gate.OpenedResources;
import dev.ravel.instrument.jdk.gate.OutwardGates;
import dev.ravel.instrument.jdk.gate.TemporaryFiles;
import dev.ravel.instrument.load.ClassTransformer;
import dev.ravel.instrument.site.SiteTable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes the patch of java.base for the JDK that runs this program.
 *
 * <p>The patch directory holds {@link PatchFiles#CLASSES} for {@code --patch-module}, {@link PatchFiles#SITES} and {@link
 * PatchFiles#MANIFEST}. It appears under its name only when it is complete.
 */
public final class JdkPatch {
    private static final List<JdkEdit> EDITS = List.of(
            new ImmutableSalt(),
            new ClockReaders(),
            new RandomSources(),
            new IdentitySources(),
            new StackTraces(),
            new TemporaryFiles(),
            new OpenedResources(),
            new SettingReaders(),
            new Estimates(),
            new ScopeThreads(),
            new ClassDefinitions(),
            new ThreadAttributes(),
            new MemoryBlocks(),
            new BlockingCalls(),
            new FileGates(),
            new FileSteps(),
            new SerialisedFields(),
            new OutwardGates());
    private static final String LOCK_SUPPORT = "java/util/concurrent/locks/LockSupport";
    private static final List<String> CURRENT_THREAD_USERS =
            List.of("java/lang/ThreadLocal", "java/lang/InheritableThreadLocal", Code.THREAD, ThreadQuestions.GROUP);

    private final Path root;
    private final TargetJdk target = TargetJdk.running();
    private final SiteTable sites = new SiteTable();
    private final Map<String, byte[]> classes = new TreeMap<>();
    private final Map<String, String> gaps = new TreeMap<>();
    private final ClassCatalogue catalogue = new ClassCatalogue(this::read);
    private final ClassTransformer transformer;
    private final EntryDispatch entries = new EntryDispatch();
    private int instrumented;
    private int preludes;
    private int suppressed;

    private JdkPatch(FileSystem jrt) {
        root = jrt.getPath("/modules/java.base");
        transformer = new ClassTransformer(target, catalogue, sites);
    }

    /** Arguments: the directory to write, and the jar or directory that holds the classes of the hooks module. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 2) {
            System.err.println("usage: JdkPatch <directory to write> <jar or directory of ravel-hooks>");
            System.exit(2);
        }
        Thread listener = new Thread(JdkPatch::endWithInput, "ravel-input");
        listener.setDaemon(true);
        listener.start();
        build(Path.of(arguments[0]), Path.of(arguments[1]));
    }

    /** Whoever wants the patch holds the other end of the input: when it is gone, nobody does. */
    private static void endWithInput() {
        try {
            System.in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException gone) {
            // as well
        }
        Runtime.getRuntime().halt(1);
    }

    /** Writes the patch directory; does nothing when it exists. */
    public static void build(Path directory, Path hooks) throws IOException {
        if (Files.exists(directory.resolve(PatchFiles.MANIFEST))) {
            return;
        }
        long start = System.nanoTime();
        JdkPatch patch = new JdkPatch(FileSystems.getFileSystem(URI.create("jrt:/")));
        patch.transformSelected();
        patch.transformSpecial();
        patch.addHooks(hooks);
        if (patch.target.hasContinuations()) {
            patch.classes.put(FibersGenerator.NAME, FibersGenerator.generate());
        }
        Map<String, String> manifest = new TreeMap<>(patch.gaps);
        manifest.put("jdk", Runtime.version().toString());
        manifest.put("classes", Integer.toString(patch.instrumented));
        manifest.put("preludes", Integer.toString(patch.preludes));
        manifest.put("suppressed", Integer.toString(patch.suppressed));
        manifest.put("sites", Integer.toString(patch.sites.size()));
        Set<String> missing = GateEdit.missing(EDITS, patch::read);
        if (!missing.isEmpty()) {
            manifest.put(PatchFiles.UNFENCED, String.join(", ", missing));
        }
        manifest.put("milliseconds", Long.toString((System.nanoTime() - start) / 1_000_000));
        PatchFiles.write(directory, patch.classes, patch.sites, manifest);
    }

    private void transformSelected() throws IOException {
        TreeSet<String> names = new TreeSet<>(JdkSelection.OUTSIDE_UTIL);
        names.addAll(JdkSelection.MIXED);
        for (String folder : List.of("java/util", "java/io")) {
            try (Stream<Path> files = Files.walk(root.resolve(folder))) {
                files.map(file -> root.relativize(file).toString())
                        .filter(file -> file.endsWith(".class"))
                        .map(file -> file.substring(0, file.length() - 6))
                        .filter(JdkSelection::instruments)
                        .forEach(names::add);
            }
        }
        names.remove(LOCK_SUPPORT);
        for (String name : names) {
            try {
                byte[] classFile = edited(name);
                if (classFile == null) {
                    continue;
                }
                ClassTransformer.Result result = transformer.transform(classFile);
                classes.put(name, entries.concerns(name) ? dispatched(result.classFile()) : result.classFile());
                instrumented++;
                if (!result.gaps().isEmpty()) {
                    gaps.put("partly." + name, String.join("; ", result.gaps()));
                }
            } catch (RuntimeException e) {
                gaps.put("untouched." + name, e.toString());
            }
        }
    }

    /** The class file with what {@link #EDITS} change in it; null if this JDK has no such class. */
    private byte[] edited(String name) {
        byte[] original = read(name);
        List<JdkEdit> edits =
                EDITS.stream().filter(edit -> edit.classes().contains(name)).toList();
        if (original == null || edits.isEmpty()) {
            return original;
        }
        ClassNode owner = new ClassNode();
        new ClassReader(original).accept(owner, ClassReader.EXPAND_FRAMES);
        edits.forEach(edit -> edit.apply(owner));
        return ClassTransformer.write(owner);
    }

    private byte[] dispatched(byte[] classFile) {
        ClassNode owner = new ClassNode();
        new ClassReader(classFile).accept(owner, ClassReader.EXPAND_FRAMES);
        preludes += entries.apply(owner);
        return ClassTransformer.write(owner);
    }

    /** Classes that get single methods changed and nothing else. */
    private void transformSpecial() throws IOException {
        TreeSet<String> names = new TreeSet<>(SuppressedJdkMethods.BY_CLASS.keySet());
        names.addAll(withInitialisers());
        names.addAll(List.of(Code.THREAD, "java/lang/ThreadBuilders"));
        if (!target.hasContinuations()) {
            names.addAll(CURRENT_THREAD_USERS);
        }
        EDITS.forEach(edit -> names.addAll(edit.classes()));
        names.addAll(entries.classes());
        names.removeIf(JdkSelection::instruments);
        names.add(LOCK_SUPPORT);
        for (String name : names) {
            byte[] classFile = edited(name);
            if (classFile == null) {
                continue;
            }
            ClassNode owner = new ClassNode();
            new ClassReader(classFile).accept(owner, ClassReader.EXPAND_FRAMES);
            if (!target.hasContinuations() && CURRENT_THREAD_USERS.contains(name)) {
                replaceCurrentThread(owner);
            }
            if (name.equals(Code.THREAD) && ThreadNatives.areReplaced(target)) {
                redirectNatives(owner);
                ThreadNatives.addSiblings(owner);
            }
            preludes += entries.apply(owner);
            suppressed += SuppressedJdkMethods.apply(owner);
            classes.put(name, ClassTransformer.write(owner));
        }
    }

    /** Classes whose initialisers run outside the model, and nothing else of them is changed. */
    private Set<String> withInitialisers() throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.walk(root)) {
            files.map(file -> root.relativize(file).toString())
                    .filter(file -> file.endsWith(".class"))
                    .map(file -> file.substring(0, file.length() - 6))
                    .filter(name -> JdkSelection.isOpen(name) && catalogue.hasInitialiser(name))
                    .forEach(names::add);
        }
        return names;
    }

    private static void replaceCurrentThread(ClassNode owner) {
        for (MethodNode method : owner.methods) {
            for (AbstractInsnNode i : method.instructions.toArray()) {
                if (i instanceof MethodInsnNode call
                        && call.owner.equals(Code.THREAD)
                        && call.name.equals("currentThread")) {
                    method.instructions.set(i, HookClass.THREAD.call("currentThread", "()Ljava/lang/Thread;"));
                }
            }
        }
    }

    /** Thread.sleep(long, int) calls the native sleep(long). */
    private static void redirectNatives(ClassNode thread) {
        for (MethodNode method : thread.methods) {
            for (AbstractInsnNode i : method.instructions) {
                if (i instanceof MethodInsnNode call
                        && call.owner.equals(Code.THREAD)
                        && (call.name + call.desc).equals("sleep(J)V")) {
                    call.name += ThreadNatives.SUFFIX;
                }
            }
        }
    }

    private void addHooks(Path hooks) throws IOException {
        if (Files.isDirectory(hooks)) {
            collect(hooks);
        } else {
            try (FileSystem jar = FileSystems.newFileSystem(hooks)) {
                collect(jar.getPath("/"));
            }
        }
        if (!classes.containsKey(HookClass.BOUNDARY.owner())) {
            throw new IOException(hooks + " does not contain " + HookClass.BOUNDARY.owner() + ".class");
        }
    }

    private void collect(Path top) throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> found = Files.list(top.resolve("dev/ravel/hooks"))) {
            found.filter(file -> file.toString().endsWith(".class")).forEach(files::add);
        }
        for (Path file : files) {
            String name = file.getFileName().toString();
            if (!name.equals("package-info.class")) {
                classes.put("dev/ravel/hooks/" + name.substring(0, name.length() - 6), Files.readAllBytes(file));
            }
        }
    }

    private byte[] read(String internalName) {
        try {
            Path file = root.resolve(internalName + ".class");
            return Files.exists(file) ? Files.readAllBytes(file) : null;
        } catch (IOException e) {
            return null;
        }
    }
}
