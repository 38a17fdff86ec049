package dev.ravel.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** An installed JDK. */
record Jdk(Path home, int feature, String version) {
    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"((\\d+)[^\"]*)\"");

    String java() {
        return home.resolve("bin").resolve("java").toString();
    }

    /**
     * The JDKs to measure on: the oldest from 17 to 23 (platform threads) and the newest from 24 on (continuations), as far as installed.
     * The directories searched are those where package managers put JDKs, and the neighbours of the running one.
     */
    static List<Jdk> toMeasureOn() {
        Map<Integer, Jdk> byFeature = new TreeMap<>();
        for (Path home : candidates()) {
            read(home).filter(jdk -> jdk.feature >= 17).ifPresent(jdk -> byFeature.putIfAbsent(jdk.feature, jdk));
        }
        List<Jdk> chosen = new ArrayList<>();
        byFeature.values().stream().filter(jdk -> jdk.feature < 24).findFirst().ifPresent(chosen::add);
        byFeature.values().stream()
                .filter(jdk -> jdk.feature >= 24)
                .max(Comparator.comparingInt(Jdk::feature))
                .ifPresent(chosen::add);
        return chosen;
    }

    private static List<Path> candidates() {
        List<Path> homes = new ArrayList<>();
        Path running = Path.of(System.getProperty("java.home"));
        homes.add(running);
        for (String variable : List.of("JAVA_HOME", "JDK_HOME")) {
            Optional.ofNullable(System.getenv(variable)).map(Path::of).ifPresent(homes::add);
        }
        String user = System.getProperty("user.home");
        List<Path> parents = new ArrayList<>(List.of(
                Path.of("/usr/lib/jvm"),
                Path.of("/opt"),
                Path.of("/Library/Java/JavaVirtualMachines"),
                Path.of(user, ".sdkman", "candidates", "java"),
                Path.of(user, ".jdks")));
        Optional.ofNullable(running.getParent()).ifPresent(parents::add);
        for (Path parent : parents) {
            try (Stream<Path> children = Files.list(parent)) {
                children.sorted().forEach(child -> {
                    homes.add(child);
                    homes.add(child.resolve("Contents").resolve("Home"));
                });
            } catch (IOException e) {
                // Not there, or not ours to read: no JDKs in it.
            }
        }
        return homes;
    }

    private static Optional<Jdk> read(Path home) {
        if (!Files.isExecutable(home.resolve("bin").resolve("javac"))) {
            return Optional.empty();
        }
        try {
            Matcher matcher = VERSION.matcher(Files.readString(home.resolve("release")));
            return matcher.find()
                    ? Optional.of(new Jdk(home, Integer.parseInt(matcher.group(2)), matcher.group(1)))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
