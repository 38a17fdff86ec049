package dev.ravel.toolkit.process;

import dev.ravel.model.search.Rules;
import dev.ravel.toolkit.failure.BadInput;
import dev.ravel.toolkit.jdk.JavaOptions;
import dev.ravel.toolkit.jdk.SubstrateKind;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a worker of one kind comes to life: from what is prepared in the cache, which is looked through meanwhile and mended if it was damaged. */
public final class WorkerStart {
    private static final int DEFAULT_MEGABYTES = 2048;
    private static final int MIN_MEGABYTES = 128;
    private static final Pattern MEMORY = Pattern.compile("(\\d{1,7})([mMgG])");

    private final WorkerKind kind;
    private final Workspace workspace;
    private final Duration patience;
    private final CrashFiles crashes;
    /** Whether the prepared JDK was looked through, and was whole. */
    private volatile boolean known;

    WorkerStart(WorkerKind kind, Workspace workspace, Duration patience, CrashFiles crashes) {
        this.kind = kind;
        this.workspace = workspace;
        this.patience = patience;
        this.crashes = crashes;
    }

    Worker launch() throws WorkerLost {
        Workspace.Prepared prepared = workspace.prepare(kind.jdk());
        CompletableFuture<Boolean> whole =
                known ? CompletableFuture.completedFuture(true) : CompletableFuture.supplyAsync(prepared::isWhole);
        try {
            Worker worker = start(prepared);
            if (whole.join()) {
                known = true;
                return worker;
            }
            worker.close();
        } catch (WorkerLost lost) {
            if (prepared.isWhole()) {
                throw lost;
            }
        }
        return start(workspace.mend(kind.jdk(), prepared));
    }

    private Worker start(Workspace.Prepared prepared) throws WorkerLost {
        List<String> more = new ArrayList<>(JavaOptions.of(System.getenv()).kept());
        more.addAll(compilers(System.getenv()));
        try {
            more.add(crashes.flag());
        } catch (IOException e) {
            // a cache that can be read but not written serves; a crash is then told in fewer words
        }
        Worker worker = Worker.start(command(prepared, more), patience, crashes);
        if (kind.jdk().substrate() == SubstrateKind.PLATFORM_THREADS) {
            Cores.keep(worker.ready().thread());
        }
        return worker;
    }

    private List<String> command(Workspace.Prepared prepared, List<String> more) {
        int memory = megabytes(System.getenv());
        if (kind.fence() == Rules.Fence.OPEN) {
            return WorkerCommand.of(kind, prepared, memory, more);
        }
        SystemFence beneath = SystemFence.of(List.of(prepared.scratch(), workspace.crashes()));
        more.add("-Dravel.beneath=" + beneath.words());
        return beneath.around(WorkerCommand.of(kind, prepared, memory, more));
    }

    /**
     * Flags about compilers: {@code RAVEL_COMPILERS=one} has code compiled once only (C1). Where each worker runs some hundred executions, code
     * that is compiled a second time (C2) is hardly run any more, and compiling it takes more time than all else.
     */
    public static List<String> compilers(Map<String, String> variables) {
        String given = variables.getOrDefault("RAVEL_COMPILERS", "two");
        return switch (given.strip()) {
            case "one" -> List.of("-XX:TieredStopAtLevel=1");
            case "two" -> List.of();
            default -> throw new BadInput("RAVEL_COMPILERS=" + given + ": needs one or two.");
        };
    }

    /** The memory of a worker: {@code RAVEL_MEMORY}, as in 4g or 3000m. */
    public static int megabytes(Map<String, String> variables) {
        String given = variables.get("RAVEL_MEMORY");
        if (given == null) {
            return DEFAULT_MEGABYTES;
        }
        Matcher matcher = MEMORY.matcher(given.strip());
        if (matcher.matches()) {
            long unit = matcher.group(2).equalsIgnoreCase("g") ? 1024 : 1;
            long megabytes = Long.parseLong(matcher.group(1)) * unit;
            if (megabytes >= MIN_MEGABYTES && megabytes <= Integer.MAX_VALUE) {
                return (int) megabytes;
            }
        }
        throw new BadInput(
                "RAVEL_MEMORY=" + given + ": needs a size of at least " + MIN_MEGABYTES + "m, as in 4g or 3000m.");
    }
}
