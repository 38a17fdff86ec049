package dev.ravel.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Runs the contenders on the scenarios, one after the other, prints the tables and writes bench/target/bench.json.
 *
 * <p>Run it after {@code mvn package} with {@code java -cp bench/target/classes dev.ravel.bench.BenchMain}. The ratios compare Ravel with a
 * peer's best JDK; a peer's rate leaves out the time in which it prepares an exploration.
 *
 * <p>Options: {@code --quick}, {@code --only ravel|lincheck|fray}, {@code --scenario NAME}, {@code --jdk FEATURE}.
 */
public final class BenchMain {
    private static final Duration PROOF_LIMIT = Duration.ofMinutes(2);

    private BenchMain() {}

    public static void main(String[] args) throws IOException {
        Options options;
        try {
            options = Options.parse(args);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            return;
        }
        Layout layout = Layout.ofThisBuild();
        List<Jdk> jdks = Jdk.toMeasureOn().stream()
                .filter(jdk -> options.jdk == 0 || jdk.feature() == options.jdk)
                .toList();
        System.out.println(machine());
        jdks.forEach(jdk -> System.out.println("JDK " + jdk.version() + "  " + jdk.home()));
        Comparison comparison = measure(options, layout, jdks);
        System.out.println();
        System.out.print(comparison.text());
        Path json = layout.target().resolve("bench.json");
        Files.writeString(json, comparison.json());
        System.out.println("\nAll figures: " + json);
    }

    /** A load above the figures' own share says that they are too low: at most one thread of a contender runs at a time. */
    private static String machine() {
        OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
        return "%s %s, %d processors, load %.1f before the run"
                .formatted(
                        system.getName(),
                        system.getArch(),
                        system.getAvailableProcessors(),
                        system.getSystemLoadAverage());
    }

    private static Comparison measure(Options options, Layout layout, List<Jdk> jdks) {
        List<Contender> contenders = contenders(options, layout, jdks);
        List<Result> results = new ArrayList<>();
        for (Scenario scenario : options.scenarios) {
            for (Contender contender : contenders) {
                Result result = contender.run(scenario, options.warm(), options.measure());
                System.out.println(progress(result));
                results.add(result);
            }
        }
        List<RavelContender.Proof> proofs = new ArrayList<>();
        for (Contender contender : contenders) {
            if (contender instanceof RavelContender ravel) {
                options.scenarios.forEach(scenario -> proofs.add(ravel.prove(scenario, PROOF_LIMIT)));
            }
        }
        return new Comparison(results, proofs);
    }

    private static List<Contender> contenders(Options options, Layout layout, List<Jdk> jdks) {
        List<Contender> contenders = new ArrayList<>();
        for (Jdk jdk : jdks) {
            if (options.wants("ravel")) {
                contenders.add(new RavelContender(jdk, layout, options.quick() ? 1 : 3));
            }
            if (options.wants("lincheck")) {
                contenders.add(ForkedPeer.lincheckGeneral(jdk, layout));
                contenders.add(ForkedPeer.lincheckOperations(jdk, layout));
            }
        }
        if (options.wants("fray") && !jdks.isEmpty()) {
            contenders.add(Fray.onCentral(jdks.get(jdks.size() - 1)));
        }
        return contenders;
    }

    private static String progress(Result result) {
        String figure = result instanceof Measurement m
                ? "%,d executions, %s per second"
                        .formatted(m.executions(), Double.isNaN(m.perSecond()) ? "–" : "%,.0f".formatted(m.perSecond()))
                : ((Result.Missing) result).reason();
        return "%s, %s on JDK %d: %s".formatted(result.scenario(), result.contender(), result.jdk(), figure);
    }

    /** How long each contender may run. */
    enum Length {
        QUICK,
        FULL
    }

    /**
     * What to measure.
     *
     * @param only a contender's family, or empty for all
     * @param jdk a feature version, or 0 for all
     */
    record Options(Length length, String only, List<Scenario> scenarios, int jdk) {
        private static final List<String> FAMILIES = List.of("ravel", "lincheck", "fray");

        static Options parse(String... args) {
            Length length = Length.FULL;
            String only = "";
            List<Scenario> scenarios = List.of(Scenario.values());
            int jdk = 0;
            for (int i = 0; i < args.length; i++) {
                switch (args[i]) {
                    case "--quick" -> length = Length.QUICK;
                    case "--only" -> only = family(value(args, ++i));
                    case "--scenario" -> scenarios = List.of(scenario(value(args, ++i)));
                    case "--jdk" -> jdk = feature(value(args, ++i));
                    default ->
                        throw new IllegalArgumentException("Unknown option " + args[i]
                                + "; there are --quick, --only FAMILY, --scenario NAME and --jdk FEATURE.");
                }
            }
            return new Options(length, only, scenarios, jdk);
        }

        private static String value(String[] args, int at) {
            if (at == args.length) {
                throw new IllegalArgumentException("The option " + args[at - 1] + " needs a value.");
            }
            return args[at];
        }

        private static String family(String name) {
            if (!FAMILIES.contains(name)) {
                throw new IllegalArgumentException(
                        "No contender " + name + "; there are " + String.join(", ", FAMILIES) + ".");
            }
            return name;
        }

        private static Scenario scenario(String name) {
            return Scenario.named(name)
                    .orElseThrow(() -> new IllegalArgumentException("No scenario " + name + "; there are "
                            + Arrays.stream(Scenario.values())
                                    .map(Scenario::method)
                                    .collect(Collectors.joining(", ")) + "."));
        }

        private static int feature(String text) {
            try {
                return Integer.parseInt(text);
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        "The option --jdk needs a feature version like 17, not " + text + ".", e);
            }
        }

        boolean wants(String family) {
            return only.isEmpty() || only.equals(family);
        }

        boolean quick() {
            return length == Length.QUICK;
        }

        /** Lincheck needs about ten seconds until its rate is level. */
        Duration warm() {
            return Duration.ofSeconds(quick() ? 3 : 10);
        }

        /** A multiple of the two seconds of a window. */
        Duration measure() {
            return Duration.ofSeconds(quick() ? 2 : 10);
        }
    }
}
