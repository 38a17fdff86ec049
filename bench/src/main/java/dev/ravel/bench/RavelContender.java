package dev.ravel.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Ravel, through its front door: the command, with the JDK of its workers chosen by {@code --jdk}. */
record RavelContender(Jdk on, Layout layout, int repeats) implements Contender {
    private static final Duration GRACE = Duration.ofSeconds(60);
    private static final long TRIAL_EXECUTIONS = 2000;

    @Override
    public String name() {
        return "Ravel";
    }

    @Override
    public int jdk() {
        return on.feature();
    }

    /**
     * A first run finds out how fast the test is. Then pairs of runs, one as long as the warm-up, one longer by the time to measure: what
     * the second makes more in the time that it takes longer is the warm rate.
     */
    @Override
    public Result run(Scenario scenario, Duration warm, Duration measure) {
        try {
            Duration limit = warm.plus(measure).multipliedBy(4).plus(GRACE);
            Exploration first = explore(scenario, "random", 1, limit);
            if (scenario.endsAtFinding()) {
                return found(scenario, explore(scenario, "random", TRIAL_EXECUTIONS, limit), first.wallSeconds);
            }
            Exploration trial = explore(scenario, "random", TRIAL_EXECUTIONS, limit);
            Exploration settled = explore(scenario, "random", executionsFor(trial, Duration.ofSeconds(1)), limit);
            long few = executionsFor(settled, warm);
            long many = few + executionsFor(settled, measure);
            List<Double> rates = new ArrayList<>();
            List<Double> points = new ArrayList<>();
            long executions = 0;
            double seconds = 0;
            long peak = 0;
            for (int i = 0; i < repeats; i++) {
                Exploration brief = explore(scenario, "random", few, limit);
                Exploration full = explore(scenario, "random", many, limit);
                double longer = full.seconds - brief.seconds;
                rates.add((full.executions - brief.executions) / longer);
                points.add((full.points - brief.points) / longer);
                executions += brief.executions + full.executions;
                seconds += brief.seconds + full.seconds;
                peak = Math.max(peak, full.peakKilobytes);
            }
            return new Measurement(
                    name(),
                    jdk(),
                    scenario.method(),
                    executions,
                    seconds,
                    Measurement.median(rates),
                    Measurement.median(points),
                    first.wallSeconds,
                    peak,
                    "verdict " + trial.verdict);
        } catch (NoExploration | IOException e) {
            return new Result.Missing(name(), jdk(), scenario.method(), e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Result.Missing(name(), jdk(), scenario.method(), "interrupted");
        }
    }

    private Measurement found(Scenario scenario, Exploration exploration, double startup) {
        return new Measurement(
                name(),
                jdk(),
                scenario.method(),
                exploration.executions,
                exploration.seconds,
                Double.NaN,
                Double.NaN,
                startup,
                exploration.peakKilobytes,
                exploration.finding.isEmpty() ? "nothing found" : exploration.finding);
    }

    /** Explores until exhausted: the executions that this takes, and the time of the whole command with its start. */
    Proof prove(Scenario scenario, Duration limit) {
        try {
            Exploration exploration = explore(scenario, "dpor", Long.MAX_VALUE, limit);
            return new Proof(
                    jdk(),
                    scenario.method(),
                    exploration.executions,
                    exploration.wallSeconds,
                    exploration.verdict + (exploration.complete ? ", complete" : ", NOT complete"));
        } catch (NoExploration | IOException e) {
            return new Proof(jdk(), scenario.method(), 0, Double.NaN, e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Proof(jdk(), scenario.method(), 0, Double.NaN, "interrupted");
        }
    }

    /** @param verdict Ravel's, or why there is none */
    record Proof(int jdk, String scenario, long executions, double wallSeconds, String verdict) {}

    private static long executionsFor(Exploration exploration, Duration time) {
        return Math.max(TRIAL_EXECUTIONS, Math.round(exploration.perSecond * time.toMillis() / 1e3));
    }

    private Exploration explore(Scenario scenario, String strategy, long executions, Duration limit)
            throws IOException, InterruptedException, NoExploration {
        Path jar = layout.ravel();
        if (!Files.isRegularFile(jar)) {
            throw new NoExploration("no " + jar + ": run mvn -pl cli -am package");
        }
        Path report = Files.createTempFile("ravel-bench", ".json");
        try {
            Child child = Child.run(command(jar, scenario, strategy, executions, report), limit);
            if (child.ending() == Child.Ending.TIMED_OUT || Files.size(report) == 0) {
                throw new NoExploration(child.complaint());
            }
            return Exploration.parse(Files.readString(report), child);
        } catch (IllegalArgumentException e) {
            throw new NoExploration("unreadable report: " + e.getMessage());
        } finally {
            Files.deleteIfExists(report);
        }
    }

    private List<String> command(Path jar, Scenario scenario, String strategy, long executions, Path report) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                jar.toString(),
                "explore",
                "--strategy",
                strategy,
                "--jdk",
                on.home().toString(),
                "--json",
                report.toString(),
                "--classpath",
                layout.classes().toString()));
        if (executions < Long.MAX_VALUE) {
            command.addAll(List.of("--executions", Long.toString(executions)));
        }
        command.add(Scenarios.class.getName() + "#" + scenario.method());
        return command;
    }

    /** Nothing to measure, with the reason. */
    private static final class NoExploration extends Exception {
        private static final long serialVersionUID = 1;

        NoExploration(String reason) {
            super(reason);
        }
    }

    /**
     * What one run of the command reported.
     *
     * @param points scheduling points; NaN when not reported
     * @param finding kind and message of the first finding, or empty
     */
    record Exploration(
            String verdict,
            boolean complete,
            long executions,
            double seconds,
            double perSecond,
            double points,
            String finding,
            double wallSeconds,
            long peakKilobytes) {

        static Exploration parse(String report, Child child) {
            Json test = Json.parse(report).member("tests").element(0);
            if (Double.isNaN(test.number("executions")) || Double.isNaN(test.number("seconds"))) {
                throw new IllegalArgumentException("tests[0] lacks executions or seconds");
            }
            Json finding = test.member("findings").element(0);
            String described = finding.text("kind") + ": "
                    + finding.text("message").lines().findFirst().orElse("");
            return new Exploration(
                    test.text("verdict"),
                    test.truth("complete"),
                    (long) test.number("executions"),
                    test.number("seconds"),
                    test.number("executionsPerSecond"),
                    test.number("points"),
                    finding.text("kind").isEmpty() ? "" : described,
                    child.seconds(),
                    child.peakKilobytes());
        }
    }
}
