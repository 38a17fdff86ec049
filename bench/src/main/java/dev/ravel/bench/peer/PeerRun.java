package dev.ravel.bench.peer;

import dev.ravel.bench.Measurement;
import dev.ravel.bench.PeakMemory;
import dev.ravel.bench.Scenario;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The child JVM of a peer: explores one scenario over and over while a sampler reads the execution counter; prints one line and halts.
 *
 * <p>Arguments: contender name, scenario, seconds of warm-up, seconds to measure.
 */
public final class PeerRun {
    /** What the parent looks for in the child's output. */
    public static final String LINE_PREFIX = "BENCH ";

    private static final long WINDOW_MILLIS = 2000;

    private final String contender;
    private final Scenario scenario;
    private final Duration warm;
    private final Duration measure;

    private volatile long rounds;
    private volatile long fewestInRound = Long.MAX_VALUE;
    private volatile String note = "";

    private PeerRun(String contender, Scenario scenario, Duration warm, Duration measure) {
        this.contender = contender;
        this.scenario = scenario;
        this.warm = warm;
        this.measure = measure;
    }

    /** Runs the child; does not return. {@code explorer} explores the scenario once, until it is exhausted or has failed. */
    public static void main(String[] args, Explorer explorer) throws InterruptedException {
        Scenario scenario = Scenario.named(args[1]).orElseThrow();
        PeerRun run = new PeerRun(
                args[0],
                scenario,
                Duration.ofSeconds(Long.parseLong(args[2])),
                Duration.ofSeconds(Long.parseLong(args[3])));
        Thread exploring = new Thread(() -> run.explore(explorer), "bench-explore");
        exploring.setDaemon(true);
        exploring.start();
        System.out.println(LINE_PREFIX + run.sample(exploring).toJson());
        System.out.flush();
        // The exploration cannot be interrupted, and its result is of no interest.
        Runtime.getRuntime().halt(0);
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread explores
    private void explore(Explorer explorer) {
        do {
            long before = ExecutionCounter.count();
            ExecutionCounter.beginExploration();
            try {
                explorer.explore(scenario);
            } catch (Throwable failure) {
                note = firstLine(failure);
                return;
            }
            rounds++;
            fewestInRound = Math.min(fewestInRound, ExecutionCounter.count() - before);
        } while (!scenario.endsAtFinding());
        note = "nothing found";
    }

    private Measurement sample(Thread exploring) throws InterruptedException {
        while (ExecutionCounter.count() == 0 && exploring.isAlive()) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        double startup = sinceJvmStart();
        long first = System.nanoTime();
        if (scenario.endsAtFinding()) {
            exploring.join(warm.plus(measure).toMillis());
            String found = exploring.isAlive() ? "nothing found in time" : note;
            return measurement(secondsSince(first), Double.NaN, startup, found);
        }
        exploring.join(Math.max(1, warm.toMillis()));
        List<Double> rates = new ArrayList<>();
        long end = System.nanoTime() + measure.toNanos();
        while (exploring.isAlive() && (rates.isEmpty() || System.nanoTime() < end)) {
            ExecutionCounter.Reading from = ExecutionCounter.read();
            exploring.join(WINDOW_MILLIS);
            rates.add(ExecutionCounter.read().rateSince(from));
        }
        double rate = exploring.isAlive() ? Measurement.median(rates) : Double.NaN;
        return measurement(secondsSince(first), rate, startup, describeRounds());
    }

    private Measurement measurement(double seconds, double perSecond, double startup, String remark) {
        Optional<String> missed = missed();
        return new Measurement(
                contender,
                Runtime.version().feature(),
                scenario.method(),
                ExecutionCounter.count(),
                seconds,
                missed.isPresent() ? Double.NaN : perSecond,
                Double.NaN,
                startup,
                PeakMemory.ofThisProcess(),
                missed.orElse(remark));
    }

    /** Why an exploration that called itself exhausted was not: then its rate is not comparable. */
    private Optional<String> missed() {
        if (rounds == 0 || scenario.endsAtFinding()) {
            return Optional.empty();
        }
        if (fewestInRound < scenario.fewestTraces()) {
            return Optional.of("no rate: ends after %d executions, but there are at least %d traces"
                    .formatted(fewestInRound, scenario.fewestTraces()));
        }
        if (scenario == Scenario.RACY_COUNTER && !ExecutionCounter.hasSeen(1)) {
            return Optional.of(
                    "no rate: ends after %d executions without the lost update, so it is blind to the accesses"
                            .formatted(fewestInRound));
        }
        return Optional.empty();
    }

    private String describeRounds() {
        if (!note.isEmpty()) {
            return "stopped: " + note;
        }
        return rounds == 0
                ? "not exhausted"
                : "exhausted " + rounds + " times, by " + fewestInRound + " executions or more";
    }

    private static String firstLine(Throwable failure) {
        String message = String.valueOf(failure.getMessage()).strip();
        String line = message.lines().findFirst().orElse("");
        return failure.getClass().getSimpleName() + ": " + line;
    }

    private static double sinceJvmStart() {
        return (System.currentTimeMillis()
                        - ManagementFactory.getRuntimeMXBean().getStartTime())
                / 1e3;
    }

    private static double secondsSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e9;
    }

    /** The peer's own way to explore a test; returns when exhausted, throws what the peer reports. */
    public interface Explorer {
        void explore(Scenario scenario) throws Exception;
    }
}
