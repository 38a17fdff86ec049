package dev.ravel.evaluation.ballerina.buggy;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * JDK-6487638: getLogger() holds the lock of the loggers and wants that of their manager; addLogger() has them the other way round when it meets a name for which the
 * configuration has a level.
 *
 * <p>After readConfiguration() of {@code x.level=FINE}, addLogger("x") or addLogger("x.y") in one thread and getLogger("z") in the other: deadlock.
 */
public class ConfiguredLogger {
    private static final List<String> LEVELS = List.of("OFF", "SEVERE", "WARNING", "INFO", "FINE", "ALL");

    /** Knows all loggers and what was configured. Its lock guards all of that. */
    private static final class Manager {
        private final Properties configuration = new Properties();
        private final Map<String, String> levels = new TreeMap<>();
    }

    private final Manager manager = new Manager();

    /** In the format of {@link Properties}: {@code name.level=FINE} gives a level to loggers made from now on. */
    public void readConfiguration(InputStream in) throws IOException {
        synchronized (manager) {
            manager.configuration.clear();
            manager.configuration.load(in);
        }
    }

    /** Makes a logger, and those above it that have a level in the configuration. False if it was there. */
    public boolean addLogger(String name) {
        synchronized (manager) {
            if (manager.levels.containsKey(name)) {
                return false;
            }
            manager.levels.put(name, "");
            for (int end = name.indexOf('.'); end >= 0; end = name.indexOf('.', end + 1)) {
                configure(name.substring(0, end));
            }
            configure(name);
            return true;
        }
    }

    private void configure(String name) {
        String level = manager.configuration.getProperty(name + ".level");
        if (level != null) {
            setLevel(getLogger(name), level);
        }
    }

    /** The name of the logger, which is made if it is not there. */
    public String getLogger(String name) {
        synchronized (this) {
            addLogger(name);
            return name;
        }
    }

    /** Unknown loggers and levels are left alone. */
    public void setLevel(String name, String level) {
        synchronized (manager) {
            if (LEVELS.contains(level) && manager.levels.containsKey(name)) {
                manager.levels.put(name, level);
            }
        }
    }

    /** Null if there is no such logger, empty if it has no level. */
    public String getLevel(String name) {
        synchronized (manager) {
            return manager.levels.get(name);
        }
    }

    /** Forgets all loggers and what was configured. */
    public void reset() {
        synchronized (manager) {
            manager.configuration.clear();
            manager.levels.clear();
        }
    }
}
