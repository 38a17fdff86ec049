package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills workers and the tool at random moments: every answer is true, and no process is left after some seconds.
 *
 * <p>A build kills one of each. {@code -Dravel.kills=100} kills as many workers in each of explore, mutate and generate, and a fifth as many tools.
 */
@Timeout(value = 3, unit = TimeUnit.HOURS)
class KillsTest {
    private static final int KILLS = Integer.getInteger("ravel.kills", 1);
    private static final long SECONDS_TO_END = 5;

    @TempDir
    private Path directory;

    /** Fixed: the moments depend on the machine all the same. */
    private final Random random = new Random(14);

    private int kills;

    private Tool start(List<String> arguments) throws Exception {
        return Tool.start(directory, Map.of(), arguments.toArray(String[]::new));
    }

    /** Some time within the first seconds of a worker, when it starts, and when it is at work. */
    private long moment() {
        return (long) (random.nextDouble() * random.nextDouble() * 5_000);
    }

    /** Runs a command whose workers are killed as long as it runs, but not more often than it must bear. */
    private Tool.Ended killing(int most, String... arguments) throws Exception {
        Tool tool = start(List.of(arguments));
        int killed = 0;
        while (tool.isAlive()) {
            Thread.sleep(100 + moment());
            List<ProcessHandle> workers = tool.workers();
            if (killed < most && !workers.isEmpty()) {
                ProcessHandle one = workers.get(random.nextInt(workers.size()));
                if (one.destroyForcibly()) {
                    killed++;
                    kills++;
                }
            }
        }
        return tool.ended();
    }

    @Test
    void explore() throws Exception {
        while (kills < KILLS) {
            Tool.Ended ended = killing(
                    3,
                    "explore",
                    "--classpath",
                    Tool.CLASSES,
                    "--executions",
                    "20000",
                    "sample.Interleaved",
                    "sample.TicketsMain",
                    "sample.WrongMain");
            // each test has its true verdict, or none
            List<String> verdicts = ended.out()
                    .lines()
                    .filter(line -> line.matches("(PASSED|FAILED|INCOMPLETE|ERROR)  .*"))
                    .map(line -> line.split(" ")[0])
                    .toList();
            assertEquals(3, verdicts.size(), ended.out());
            assertTrue(verdicts.get(0).matches("INCOMPLETE|ERROR"), ended.out());
            assertTrue(verdicts.get(1).matches("PASSED|ERROR"), ended.out());
            assertTrue(verdicts.get(2).matches("FAILED|ERROR"), ended.out());
            assertEquals(
                    verdicts.stream().filter("ERROR"::equals).count(),
                    ended.out().replaceAll("\\s+", " ").split("The worker was killed from outside", -1).length - 1,
                    ended.out());
            assertEquals(verdicts.contains("ERROR") ? 3 : 1, ended.code(), ended.out());
        }
    }

    @Test
    void mutate() throws Exception {
        String[] command = {
            "mutate",
            "--classpath",
            Tool.CLASSES,
            "--target",
            "sample.Tickets",
            "--tests",
            "sample.TicketsMain",
            "--no-history",
            "--jobs",
            "1"
        };
        String truth = withoutTime(start(List.of(command)).ended().out());
        while (kills < KILLS) {
            Tool.Ended ended = killing(4, command);
            assertEquals(truth, withoutTime(ended.out()));
            assertEquals(0, ended.code(), ended.out());
        }
    }

    @Test
    void generate() throws Exception {
        String[] command = {
            "generate",
            "sample.RacyCounter",
            "--classpath",
            Tool.CLASSES,
            "--no-out",
            "--jobs",
            "2",
            "--tests",
            "60",
            "--budget",
            "100s"
        };
        String truth = withoutTime(start(List.of(command)).ended().out());
        while (kills < KILLS) {
            Tool.Ended ended = killing(4, command);
            assertEquals(truth, withoutTime(ended.out()));
            assertEquals(1, ended.code(), ended.out());
        }
    }

    @Test
    void theTool() throws Exception {
        List<List<String>> commands = List.of(
                List.of("explore", "--classpath", Tool.CLASSES, "sample.Interleaved"),
                List.of(
                        "mutate",
                        "--classpath",
                        Tool.CLASSES,
                        "--target",
                        "sample.Tickets",
                        "--tests",
                        "sample.SlowlyMeasured",
                        "--history",
                        directory.resolve("history").toString()),
                List.of("generate", "java.util.concurrent.ConcurrentHashMap", "--no-out"));
        for (int i = 0; i < Math.max(1, KILLS / 5); i++) {
            Tool tool = start(commands.get(i % commands.size()));
            Thread.sleep(500 + 2 * moment());
            assertTrue(tool.isAlive(), tool.said());
            List<ProcessHandle> all = new ArrayList<>(tool.descendants());
            tool.signal("KILL");
            all.addAll(tool.descendants());
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_END);
            while (System.nanoTime() < end && all.stream().anyMatch(ProcessHandle::isAlive)) {
                Thread.sleep(50);
            }
            assertEquals(List.of(), all.stream().filter(ProcessHandle::isAlive).toList());
        }
    }

    /** Reports without what differs from run to run. */
    private static String withoutTime(String out) {
        return out.lines()
                .filter(line -> !line.startsWith("Using JDK") && !line.startsWith("Preparing JDK"))
                .map(line -> line.replaceAll("\\d[\\d.,]* (ms|s|min)( \\d+ s)?\\b", "TIME"))
                .reduce("", (a, b) -> a + b + "\n");
    }
}
