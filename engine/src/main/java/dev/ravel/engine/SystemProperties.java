package dev.ravel.engine;

import java.util.Properties;

/** Puts the system properties back that an execution has changed. */
final class SystemProperties {
    private Properties original;
    private Properties kept;

    /** They are about to change. */
    void keep() {
        if (kept == null) {
            original = System.getProperties();
            kept = (Properties) original.clone();
        }
    }

    void putBack() {
        if (kept != null) {
            original.clear();
            original.putAll(kept);
            System.setProperties(original);
            kept = null;
        }
    }
}
