package dev.ravel.instrument.load;

import dev.ravel.hooks.Definer;
import dev.ravel.hooks.Hooks;
import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.JdkSelection;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.BiConsumer;
import org.objectweb.asm.ClassReader;

/**
 * Instruments the classes that a program defines itself: in class loaders of its own, as hidden classes, in the loader of the
 * program.
 *
 * <p>The same class file comes again in every execution; it keeps the code and the sites that it got the first time.
 */
final class DefinedClasses implements Definer {
    /** Makes a transformer for classes of a loader that finds others there. */
    @FunctionalInterface
    interface Maker {
        ClassTransformer transformer(ClassCatalogue catalogue);
    }

    private final AppLoader program;
    private final Maker maker;
    private final BiConsumer<String, String> gap;
    /** By class file: what was made of it. */
    private final Map<ByteBuffer, byte[]> instrumented = new HashMap<>();
    /** By loader and internal name: what it has defined. */
    private final Map<ClassLoader, Map<String, byte[]>> files = new WeakHashMap<>();
    /** Class files, by name, that executions have defined in the loader of the program, where their classes stay. */
    private final Map<String, byte[]> lasting = new HashMap<>();
    /** Those of {@link #lasting} that this execution has defined by now. */
    private final Set<String> definedNow = new HashSet<>();
    /** Whether there are any. */
    private volatile boolean defines;

    DefinedClasses(AppLoader program, Maker maker, BiConsumer<String, String> gap) {
        this.program = program;
        this.maker = maker;
        this.gap = gap;
    }

    @Override
    public boolean concerns(ClassLoader loader) {
        if (loader == null
                || loader == ClassLoader.getPlatformClassLoader()
                || loader == ClassLoader.getSystemClassLoader()) {
            return false;
        }
        return loader.getClass().getClassLoader() != null || loader instanceof URLClassLoader;
    }

    @Override
    public byte[] instrumented(ClassLoader loader, byte[] classFile) {
        if (loader instanceof AppLoader other && other.isOwn(classFile)) {
            // of this program, or of another that is loaded beside it
            return classFile;
        }
        int depth = Hooks.suppressDepth();
        Hooks.suppressUpcall();
        try {
            return known(loader, classFile);
        } finally {
            Hooks.suppressRestore(depth);
        }
    }

    private synchronized byte[] known(ClassLoader loader, byte[] classFile) {
        String name;
        try {
            name = new ClassReader(classFile).getClassName();
        } catch (RuntimeException broken) {
            // The JVM will say what is wrong with it.
            return classFile;
        }
        byte[] original = classFile.clone();
        files.computeIfAbsent(loader, l -> new HashMap<>()).put(name, original);
        if (loader == program && Hooks.on) {
            lasting.put(name, original);
            definedNow.add(name);
            defines = true;
        }
        byte[] known = instrumented.get(ByteBuffer.wrap(original));
        if (known == null) {
            known = instrument(loader, name, original);
            instrumented.put(ByteBuffer.wrap(original), known);
        }
        return known;
    }

    private byte[] instrument(ClassLoader loader, String name, byte[] original) {
        String dotted = name.replace('/', '.');
        if (JdkSelection.isJdk(name)) {
            gap.accept(dotted, "not instrumented: it is in a package of the JDK");
            return original;
        }
        try {
            ClassTransformer.Result result = maker.transformer(new ClassCatalogue(other -> file(loader, other)))
                    .transform(original);
            if (!result.gaps().isEmpty()) {
                gap.accept(dotted, "partly instrumented: " + String.join("; ", result.gaps()));
            }
            return result.classFile();
        } catch (RuntimeException e) {
            gap.accept(dotted, "not instrumented: " + e);
            return original;
        }
    }

    /** The class file by which a loader knows this name; null if it cannot be had. */
    private byte[] file(ClassLoader loader, String internalName) {
        for (ClassLoader l = loader; l != null; l = l.getParent()) {
            byte[] defined = files.getOrDefault(l, Map.of()).get(internalName);
            if (defined != null) {
                return defined;
            }
        }
        if (loader == program || JdkSelection.isJdk(internalName)) {
            return program.bytesOrNull(internalName);
        }
        try (InputStream in = loader.getResourceAsStream(internalName + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException | RuntimeException e) {
            return null;
        }
    }

    @Override
    public synchronized Class<?> definedBefore(ClassLoader loader, byte[] classFile) {
        if (loader != program || lasting.isEmpty() || program.isOwn(classFile)) {
            return null;
        }
        int depth = Hooks.suppressDepth();
        Hooks.suppressUpcall();
        try {
            String name = new ClassReader(classFile).getClassName();
            boolean same = ByteBuffer.wrap(classFile).equals(wrap(lasting.get(name)));
            Class<?> defined = same && !definedNow.contains(name) ? program.loaded(name.replace('/', '.')) : null;
            if (defined != null) {
                definedNow.add(name);
                defines = true;
            }
            return defined;
        } catch (RuntimeException broken) {
            return null;
        } finally {
            Hooks.suppressRestore(depth);
        }
    }

    private static ByteBuffer wrap(byte[] file) {
        return file == null ? null : ByteBuffer.wrap(file);
    }

    @Override
    public void beginExecution() {
        if (defines) {
            forgetDefined();
        }
    }

    private synchronized void forgetDefined() {
        definedNow.clear();
        defines = false;
    }

    /** Whether another execution has defined this class of the program's loader, and this one has not. */
    synchronized boolean isYetToDefine(String internalName) {
        return lasting.containsKey(internalName) && !definedNow.contains(internalName);
    }
}
