package dev.ravel.instrument.load;

import dev.ravel.hooks.Definitions;
import dev.ravel.hooks.Hooks;
import dev.ravel.hooks.StackFrames;
import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.instrument.catalogue.JdkSelection;
import dev.ravel.instrument.catalogue.TargetJdk;
import dev.ravel.instrument.code.ClassEdit;
import dev.ravel.instrument.record.Recording;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.instrument.sync.AtomicCalls;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Manifest;

/**
 * Loads the classes of the program under test and transforms them while it does.
 *
 * <p>Classes of the JDK and of Ravel's own runtime come from the parent; all others are looked for in the given
 * directories and jars first. A class that cannot be transformed is loaded as it is and listed in {@link #gaps()}.
 */
public final class AppLoader extends URLClassLoader {

    private final ClassTransformer transformer;
    private final DefinedClasses defined;
    private final Map<String, String> gaps = new TreeMap<>();
    private final Set<String> loaded = new TreeSet<>();
    /** The class file that this loader itself is defining. */
    private byte[] own = {};

    /** With the calls that are one step, and what is to be changed in the program. */
    public AppLoader(URL[] path, ClassLoader parent, SiteTable sites, AtomicCalls atomic, ClassEdit edit) {
        this(path, parent, sites, atomic, edit, Recording.NONE);
    }

    /** And with what a recording needs of it. */
    @SuppressWarnings(
            "StaticAssignmentInConstructor") // the slot is static, since hooks are; a worker runs one program at a time
    public AppLoader(
            URL[] path, ClassLoader parent, SiteTable sites, AtomicCalls atomic, ClassEdit edit, Recording recording) {
        super(StackFrames.LOADER, path, parent);
        transformer = new ClassTransformer(
                TargetJdk.running(), new ClassCatalogue(this::bytesOrNull), sites, atomic, edit, recording);
        defined = new DefinedClasses(
                this,
                catalogue -> ClassTransformer.ofDefined(TargetJdk.running(), catalogue, sites, atomic, recording),
                this::gap);
        Definitions.definer = defined;
    }

    /** The program that runs next is this one, in a worker that has loaded more than one. */
    public void activate() {
        Definitions.definer = defined;
    }

    private synchronized void gap(String name, String reason) {
        gaps.put(name, reason);
    }

    /** Whether this class file is instrumented and comes from here. */
    boolean isOwn(byte[] classFile) {
        return classFile == own;
    }

    /** The class of this name, if it is defined here. */
    Class<?> loaded(String name) {
        return findLoadedClass(name);
    }

    @Override
    public void close() throws IOException {
        if (Definitions.definer == defined) {
            Definitions.definer = null;
        }
        super.close();
    }

    /** Classes that are not or only partly instrumented, each with the reason. */
    public synchronized Map<String, String> gaps() {
        return Map.copyOf(gaps);
    }

    /** The classes of the program that have been loaded. */
    public synchronized Set<String> loaded() {
        return Set.copyOf(loaded);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            String internalName = name.replace('.', '/');
            if (JdkSelection.isJdk(internalName) || JdkSelection.isRuntime(internalName)) {
                return super.loadClass(name, resolve);
            }
            if (defined.isYetToDefine(internalName)) {
                throw new ClassNotFoundException(name);
            }
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null && findResource(internalName + ".class") != null) {
                loaded = findClass(name);
            }
            return loaded == null ? super.loadClass(name, resolve) : loaded;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        int depth = Hooks.suppressDepth();
        Hooks.suppressUpcall();
        try {
            return define(name);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        } finally {
            Hooks.suppressRestore(depth);
        }
    }

    @Override
    public URL getResource(String name) {
        URL own = findResource(name);
        return own == null ? super.getResource(name) : own;
    }

    private Class<?> define(String name) throws ClassNotFoundException, IOException {
        String file = name.replace('.', '/') + ".class";
        URL url = findResource(file);
        if (url == null) {
            throw new ClassNotFoundException(name);
        }
        URLConnection connection = url.openConnection();
        URL home;
        Manifest manifest = null;
        if (connection instanceof JarURLConnection jar) {
            home = jar.getJarFileURL();
            manifest = jar.getManifest();
        } else {
            String text = url.toString();
            home = new URL(text.substring(0, text.length() - file.length()));
        }
        byte[] original;
        try (InputStream in = connection.getInputStream()) {
            original = in.readAllBytes();
        }
        definePackageOf(name, manifest, home);
        byte[] classFile = transformOrKeep(name, original);
        own = classFile;
        return defineClass(name, classFile, 0, classFile.length, new CodeSource(home, (Certificate[]) null));
    }

    /** Defines a class that is in no file, and transforms it like all others. */
    public synchronized Class<?> define(String name, byte[] classFile) {
        byte[] transformed = transformOrKeep(name, classFile);
        own = transformed;
        return defineClass(name, transformed, 0, transformed.length);
    }

    private void definePackageOf(String className, Manifest manifest, URL home) {
        int dot = className.lastIndexOf('.');
        if (dot > 0 && getDefinedPackage(className.substring(0, dot)) == null) {
            String name = className.substring(0, dot);
            if (manifest == null) {
                definePackage(name, null, null, null, null, null, null, null);
            } else {
                definePackage(name, manifest, home);
            }
        }
    }

    private byte[] transformOrKeep(String name, byte[] original) {
        loaded.add(name);
        try {
            ClassTransformer.Result result = transformer.transform(original);
            if (!result.gaps().isEmpty()) {
                gaps.put(name, "partly instrumented: " + String.join("; ", result.gaps()));
            }
            return result.classFile();
        } catch (RuntimeException e) {
            gaps.put(name, "not instrumented: " + e);
            return original;
        }
    }

    byte[] bytesOrNull(String internalName) {
        String file = internalName + ".class";
        URL url = findResource(file);
        try (InputStream in = url != null ? url.openStream() : ClassLoader.getSystemResourceAsStream(file)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            return null;
        }
    }

    /** The path as strings, for messages. */
    public List<URL> path() {
        return List.of(getURLs());
    }
}
