package dev.ravel.instrument.catalogue;

import dev.ravel.instrument.boundary.CallBoundary;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which JDK classes run inside the model. Everything else in the JDK runs outside of it (see {@link CallBoundary}).
 *
 * <p>The collections and java.util.concurrent are in. Out are caches that serve the JVM as a whole (locales, resource
 * bundles, services, jar files): undoing writes to them would corrupt it.
 */
public final class JdkSelection {
    private static final Set<String> RUNTIME = Set.of(
            "hooks",
            "model",
            "instrument",
            "mutate",
            "generate",
            "explore",
            "engine",
            "oracles",
            "worker",
            "shaded",
            "api");

    private static final Set<String> OUT_PACKAGES = Set.of("jar", "zip", "spi", "logging", "prefs");
    private static final Set<String> OUT_CLASSES = Set.of(
            "Locale",
            "LocaleISOData",
            "ResourceBundle",
            "ListResourceBundle",
            "PropertyResourceBundle",
            "ServiceLoader",
            "Currency",
            "Formatter",
            "Tripwire",
            "PropertyPermission",
            "PropertyPermissionCollection");
    /** Until JDK 23 it looks its generators up as services. */
    private static final String OUT_FACTORY = "random/RandomGeneratorFactory";

    /**
     * StringBuilder itself only delegates, but a StringBuffer's state, and that of a StringBuilder that threads share by
     * mistake, lives in its super class. Of java.io what works in memory: pipes, by which threads wait for each other, what
     * collects text or bytes, and what can be put around them, sums of what passes included. InternalLock is their lock in JDK 19 to 23. ThreadFlock is what a
     * StructuredTaskScope waits with. Time zones and calendars are classes of java.util with some of their kind elsewhere.
     */
    public static final Set<String> OUTSIDE_UTIL = Set.of(
            "java/lang/AbstractStringBuilder",
            "java/lang/StringBuffer",
            "java/lang/StringBuilder",
            "java/io/BufferedInputStream",
            "java/io/BufferedOutputStream",
            "java/io/BufferedReader",
            "java/io/BufferedWriter",
            "java/io/ByteArrayInputStream",
            "java/io/ByteArrayOutputStream",
            "java/io/CharArrayReader",
            "java/io/CharArrayWriter",
            "java/io/DataInputStream",
            "java/io/DataOutputStream",
            "java/io/InputStreamReader",
            "java/io/LineNumberReader",
            "java/io/OutputStreamWriter",
            "java/io/PipedInputStream",
            "java/io/PipedOutputStream",
            "java/io/PipedReader",
            "java/io/PipedWriter",
            "java/io/PrintWriter",
            "java/io/PushbackInputStream",
            "java/io/PushbackReader",
            "java/io/SequenceInputStream",
            "java/io/StringReader",
            "java/io/StringWriter",
            "java/security/DigestInputStream",
            "java/security/DigestOutputStream",
            "java/util/zip/CheckedInputStream",
            "java/util/zip/CheckedOutputStream",
            "jdk/internal/misc/InternalLock",
            "jdk/internal/misc/ThreadFlock",
            "jdk/internal/misc/ThreadFlock$ThreadContainerImpl",
            "sun/nio/cs/StreamDecoder",
            "sun/nio/cs/StreamEncoder",
            "sun/util/BuddhistCalendar",
            "sun/util/calendar/ZoneInfo");

    /**
     * Base classes of those in java.io, and of others that run outside the model: their own code is transformed, so that what is
     * inherited takes modelled monitors, but a call of them is inside the model only if the receiver is.
     */
    public static final Set<String> MIXED = Set.of(
            "java/io/FilterInputStream",
            "java/io/FilterOutputStream",
            "java/io/FilterReader",
            "java/io/FilterWriter",
            "java/io/InputStream",
            "java/io/OutputStream",
            "java/io/Reader",
            "java/io/Writer");

    /**
     * Packages that code inside the model reaches without leaving it ({@link CallBoundary}), and may be the first to use: there
     * initialisers run outside the model, whoever comes first.
     */
    private static final Set<String> OPEN_PACKAGES = Set.of(
            "java/lang",
            "java/lang/invoke",
            "java/lang/ref",
            "java/lang/reflect",
            "java/math",
            "jdk/internal/access",
            "jdk/internal/math",
            "jdk/internal/misc",
            "jdk/internal/reflect",
            "jdk/internal/util",
            "jdk/internal/vm");

    private static final Set<String> JDK_PACKAGES = ModuleLayer.boot().modules().stream()
            .filter(module -> !module.getName().startsWith("dev.ravel"))
            .flatMap(module -> module.getPackages().stream())
            .filter(name -> !name.startsWith("dev.ravel."))
            .map(name -> name.replace('.', '/'))
            .collect(Collectors.toUnmodifiableSet());

    private JdkSelection() {}

    /** Whether the class with this internal name belongs to the JDK, by the packages of its modules. */
    public static boolean isJdk(String internalName) {
        int slash = internalName.lastIndexOf('/');
        return slash > 0 && JDK_PACKAGES.contains(internalName.substring(0, slash));
    }

    /** Whether the initialiser of the JDK class with this internal name runs outside the model by itself. */
    public static boolean suppressesInitialiser(String internalName) {
        return instruments(internalName) || MIXED.contains(internalName) || isOpen(internalName);
    }

    /** Whether the JDK class with this internal name is in a package that is reached from inside the model. */
    public static boolean isOpen(String internalName) {
        int slash = internalName.lastIndexOf('/');
        return slash > 0 && OPEN_PACKAGES.contains(internalName.substring(0, slash));
    }

    /** Whether the class is a base class of some that run inside the model and of some that do not. */
    public static boolean isMixed(String internalName) {
        return MIXED.contains(internalName);
    }

    /** The classes inside those base classes work in memory: Reader.of, and what reads nothing or drops what is written. */
    private static boolean isMadeByMixed(String internalName) {
        int dollar = internalName.indexOf('$');
        return dollar > 0 && isMixed(internalName.substring(0, dollar));
    }

    /** Whether the JDK class with this internal name is transformed, and all objects of it are in the model. */
    public static boolean instruments(String internalName) {
        if (OUTSIDE_UTIL.contains(internalName) || isMadeByMixed(internalName)) {
            return true;
        }
        if (internalName.startsWith("java/util/")) {
            String rest = internalName.substring("java/util/".length());
            int slash = rest.indexOf('/');
            if (slash > 0) {
                return !OUT_PACKAGES.contains(rest.substring(0, slash)) && !rest.startsWith(OUT_FACTORY);
            }
            int dollar = rest.indexOf('$');
            return !OUT_CLASSES.contains(dollar < 0 ? rest : rest.substring(0, dollar));
        }
        return false;
    }

    /** Whether the class with this internal name is part of what runs the exploration. */
    public static boolean isRuntime(String internalName) {
        if (!internalName.startsWith("dev/ravel/")) {
            return false;
        }
        int slash = internalName.indexOf('/', 10);
        return slash > 0 && RUNTIME.contains(internalName.substring(10, slash));
    }
}
