package dev.ravel.instrument;

import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which JDK classes run inside the model. Everything else in the JDK runs outside of it (see {@link CallBoundary}).
 *
 * <p>The collections and java.util.concurrent are in. Out are caches that serve the JVM as a whole (locales, resource
 * bundles, services, jar files): undoing writes to them would corrupt it.
 */
public final class JdkSelection {
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

    /**
     * Whether the JDK class with this internal name is transformed. StringBuilder itself is not (it only delegates), but
     * its super class is: a StringBuffer's state, and a StringBuilder that threads share by mistake, live there.
     */
    public static boolean instruments(String internalName) {
        if (internalName.startsWith("java/util/")) {
            String rest = internalName.substring("java/util/".length());
            int slash = rest.indexOf('/');
            if (slash > 0) {
                return !OUT_PACKAGES.contains(rest.substring(0, slash)) && !rest.startsWith(OUT_FACTORY);
            }
            int dollar = rest.indexOf('$');
            return !OUT_CLASSES.contains(dollar < 0 ? rest : rest.substring(0, dollar));
        }
        return internalName.equals("java/lang/StringBuffer")
                || internalName.equals("java/lang/StringBuilder")
                || internalName.equals("java/lang/AbstractStringBuilder");
    }
}
