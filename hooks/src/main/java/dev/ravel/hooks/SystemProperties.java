package dev.ravel.hooks;

import java.util.Properties;
import jdk.internal.vm.annotation.Hidden;

/**
 * The calls by which programs read and write system properties, made in the model. The table of the properties is a modelled object like
 * any other, which programs can also have for themselves; which table it is, is a setting of the JVM.
 */
public final class SystemProperties {
    private static final String SETTING = "system properties";
    /** As {@link CallHooks#opaqueSetting} has it: reads, in one piece. */
    private static final int READ = 4;
    /** The entries, as JDK code that reads some on the program's behalf sees them. */
    private static final String ENTRIES = "entries of the system properties";
    /** As {@link CallHooks#opaqueSetting} has it: changes a part, in one piece. */
    private static final int CHANGE = 12;

    private SystemProperties() {}

    @Hidden
    public static String getProperty(String key, int site) {
        Properties table = table(key, site);
        return table == null ? System.getProperty(key) : table.getProperty(key);
    }

    @Hidden
    public static String getProperty(String key, String otherwise, int site) {
        Properties table = table(key, site);
        return table == null ? System.getProperty(key, otherwise) : table.getProperty(key, otherwise);
    }

    @Hidden
    public static String setProperty(String key, String value, int site) {
        Properties table = changed(key, site);
        return table == null ? System.setProperty(key, value) : (String) table.setProperty(key, value);
    }

    @Hidden
    public static String clearProperty(String key, int site) {
        Properties table = changed(key, site);
        return table == null ? System.clearProperty(key) : (String) table.remove(key);
    }

    @Hidden
    public static boolean getBoolean(String key, int site) {
        return isKey(key) && Boolean.parseBoolean(getProperty(key, site));
    }

    @Hidden
    public static Integer getInteger(String key, int site) {
        return getInteger(key, null, site);
    }

    @Hidden
    public static Integer getInteger(String key, int otherwise, int site) {
        Integer found = getInteger(key, null, site);
        return found == null ? Integer.valueOf(otherwise) : found;
    }

    @Hidden
    public static Integer getInteger(String key, Integer otherwise, int site) {
        String text = isKey(key) ? getProperty(key, site) : null;
        try {
            return text == null ? otherwise : Integer.decode(text);
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    @Hidden
    public static Long getLong(String key, int site) {
        return getLong(key, null, site);
    }

    @Hidden
    public static Long getLong(String key, long otherwise, int site) {
        Long found = getLong(key, null, site);
        return found == null ? Long.valueOf(otherwise) : found;
    }

    @Hidden
    public static Long getLong(String key, Long otherwise, int site) {
        String text = isKey(key) ? getProperty(key, site) : null;
        try {
            return text == null ? otherwise : Long.decode(text);
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    /** The table to ask; null if the JDK's own method is to be called: outside the model, and if it will throw. */
    @Hidden
    @SuppressWarnings("removal") // JDK 17 asks a security manager, if there is one
    private static Properties table(String key, int site) {
        CallHooks.opaqueCall(null, 0, site);
        CallHooks.opaqueSetting(SETTING, READ);
        boolean asked = Hooks.modelled() && isKey(key) && System.getSecurityManager() == null;
        return asked ? System.getProperties() : null;
    }

    /** The same, if an entry is to be changed. */
    @Hidden
    private static Properties changed(String key, int site) {
        Properties table = table(key, site);
        CallHooks.opaqueSetting(ENTRIES, CHANGE);
        return table;
    }

    private static boolean isKey(String key) {
        return key != null && !key.isEmpty();
    }
}
