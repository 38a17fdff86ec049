package dev.ravel.toolkit.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What the environment tells every JVM to do, and what of it a worker can do.
 *
 * <p>A worker's JVM is set up for one purpose: its collector, memory and compilers are chosen, and an agent would change the classes that it explores. So it gets what is about the program (system properties,
 * modules, assertions) or about what the JVM prints, in front of its own flags, which win; the rest is left out.
 *
 * @param kept flags
 * @param dropped flags, as they were given
 */
public record JavaOptions(List<String> kept, List<String> dropped) {
    /** In the order in which a JVM reads them. */
    static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private static final List<String> HARMLESS = List.of(
            "-D",
            "-Xlog",
            "-verbose",
            "-ea",
            "-da",
            "-enableassertions",
            "-disableassertions",
            "-esa",
            "-dsa",
            "-showversion",
            "--show-version",
            "--enable-preview",
            "--enable-native-access",
            "--add-modules",
            "--add-opens",
            "--add-exports",
            "--add-reads");
    private static final List<String> WITH_ANOTHER_WORD =
            List.of("--add-modules", "--add-opens", "--add-exports", "--add-reads");

    public JavaOptions {
        kept = List.copyOf(kept);
        dropped = List.copyOf(dropped);
    }

    public static JavaOptions of(Map<String, String> environment) {
        List<String> kept = new ArrayList<>();
        List<String> dropped = new ArrayList<>();
        for (String variable : VARIABLES) {
            List<String> words = words(environment.getOrDefault(variable, ""));
            for (int i = 0; i < words.size(); i++) {
                String word = words.get(i);
                boolean two = WITH_ANOTHER_WORD.contains(word) && i + 1 < words.size();
                String whole = two ? word + "=" + words.get(++i) : word;
                (isHarmless(whole) ? kept : dropped).add(whole);
            }
        }
        return new JavaOptions(kept, dropped);
    }

    private static boolean isHarmless(String flag) {
        return HARMLESS.stream().anyMatch(flag::startsWith) && !flag.startsWith("-Dravel.");
    }

    /** One line for the user; "" if there is nothing to say. */
    public String notice() {
        return dropped.isEmpty()
                ? ""
                : "Workers leave out " + String.join(" ", dropped)
                        + " of the environment, because their JVM is set up for exploration.";
    }

    /** Takes from an environment what the flags that are kept stand for. */
    public static void leaveOutOf(Map<String, String> environment) {
        VARIABLES.forEach(environment::remove);
    }

    /** Words as a JVM reads them: between spaces, or between quotes of either kind. */
    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        // a word may be empty, between quotes
        boolean begun = false;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote == 0 && Character.isWhitespace(c)) {
                if (begun) {
                    words.add(word.toString());
                    word.setLength(0);
                    begun = false;
                }
                continue;
            }
            begun = true;
            if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else if (quote != 0 && c == quote) {
                quote = 0;
            } else {
                word.append(c);
            }
        }
        if (begun) {
            words.add(word.toString());
        }
        return words;
    }
}
