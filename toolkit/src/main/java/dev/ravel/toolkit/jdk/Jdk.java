package dev.ravel.toolkit.jdk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An installed JDK, known from its {@code release} file; no process is started to ask it.
 *
 * @param home its directory, symbolic links resolved
 * @param version {@code 25.0.3}
 * @param release the text of its {@code release} file, which names the build
 */
public record Jdk(Path home, String version, String release) {
    /** The oldest and the newest feature release that workers run on. */
    public static final int OLDEST = 17;

    public static final int NEWEST = 25;
    private static final int FIRST_WITH_CONTINUATIONS = 24;

    /** Reads the JDK in this directory; empty if there is none. */
    public static Optional<Jdk> at(Path directory) {
        Path release = directory.resolve("release");
        if (!Files.isRegularFile(release) || !Files.isExecutable(directory.resolve("bin/java"))) {
            return Optional.empty();
        }
        try {
            String text = Files.readString(release);
            for (String line : text.lines().toList()) {
                if (line.startsWith("JAVA_VERSION=")) {
                    String version = line.substring("JAVA_VERSION=".length())
                            .replace("\"", "")
                            .strip();
                    return feature(version) < 0
                            ? Optional.empty()
                            : Optional.of(new Jdk(directory.toRealPath(), version, text));
                }
            }
        } catch (IOException | RuntimeException unreadable) {
            // a directory that can't be read is no JDK that could be used
        }
        return Optional.empty();
    }

    /** 17 for {@code 17.0.15}, 8 for {@code 1.8.0_392}. */
    public int feature() {
        return feature(version);
    }

    private static int feature(String version) {
        String text = version.startsWith("1.") ? version.substring(2) : version;
        int end = 0;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        return end == 0 || end > 4 ? -1 : Integer.parseInt(text.substring(0, end));
    }

    public boolean supported() {
        return feature() >= OLDEST && feature() <= NEWEST;
    }

    public SubstrateKind substrate() {
        return feature() >= FIRST_WITH_CONTINUATIONS ? SubstrateKind.CONTINUATIONS : SubstrateKind.PLATFORM_THREADS;
    }

    public Path java() {
        return home.resolve("bin/java");
    }

    /** Why workers can't run on it. Only for a JDK that is not {@linkplain #supported supported}. */
    public String refusal() {
        return "JDK " + version + " at " + home + " is not supported: Ravel runs tests on JDK " + OLDEST + " to "
                + NEWEST + ".";
    }
}
