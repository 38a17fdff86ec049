package dev.ravel.exactness;

import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.Mutations;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.Rules.Granularity;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchOrder;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.SearchSpec.Scope;
import dev.ravel.model.search.StrategyKind;
import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.jdk.Jdks;
import dev.ravel.toolkit.process.ProgressListener;
import dev.ravel.toolkit.process.WorkerKind;
import dev.ravel.toolkit.process.WorkerLauncher;
import dev.ravel.toolkit.process.Workspace;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Workers on one JDK: one that all tests share, and fresh ones for those who must not inherit anything.
 *
 * <p>Test classes run two at a time, and a worker serves one of them: each thread has its own, which ends with this JVM.
 */
final class RealEngine {
    /** One for each supported version on this machine, newest first. */
    private static final List<RealEngine> ALL = find();

    private final Jdk jdk;
    private final ThreadLocal<Explorer> shared = ThreadLocal.withInitial(this::fresh);
    /** For programs behind a fence: the JDK reads once where temporary files go, and there that is the scratch directory. */
    private final ThreadLocal<Explorer> fenced = ThreadLocal.withInitial(this::fresh);

    private final ThreadLocal<Explorer> second = ThreadLocal.withInitial(this::fresh);

    private RealEngine(Jdk jdk) {
        this.jdk = jdk;
    }

    private static List<RealEngine> find() {
        Map<Integer, RealEngine> byVersion = new LinkedHashMap<>();
        for (Jdk jdk : Jdks.discover(Jdks.Places.ofThisMachine())) {
            if (jdk.supported()) {
                byVersion.computeIfAbsent(jdk.feature(), version -> new RealEngine(jdk));
            }
        }
        if (byVersion.isEmpty()) {
            throw new IllegalStateException("There is no JDK here that Ravel supports.");
        }
        return List.copyOf(byVersion.values());
    }

    static Stream<RealEngine> all() {
        return ALL.stream();
    }

    /** Its launcher, for JVMs without Ravel. */
    Path java() {
        return jdk.java();
    }

    int feature() {
        return jdk.feature();
    }

    /** A worker of the caller's own, who closes it. */
    Explorer fresh() {
        return new Explorer(launcher());
    }

    /** The same with what the operating system puts beneath a fence. */
    Explorer fenced() {
        return new Explorer(launcher(WorkerKind.fenced(jdk, Rules.Fence.CLOSED)));
    }

    /** Starts workers, for those who ask for more than explorations. */
    WorkerLauncher launcher() {
        return launcher(WorkerKind.plain(jdk));
    }

    private static WorkerLauncher launcher(WorkerKind kind) {
        Workspace workspace = new Workspace(
                Workspace.defaultDirectory(System.getenv(), Path.of(System.getProperty("user.home"))), notice -> {});
        return WorkerLauncher.of(kind, workspace, Duration.ofSeconds(60), Path.of(""));
    }

    ExplorationResult run(Ask ask) {
        return run(ask.request());
    }

    /** A request that most tests here do not make. */
    ExplorationResult run(ExplorationRequest request) {
        Explorer worker = (request.search().rules().fence() == Rules.Fence.CLOSED ? fenced : shared).get();
        return worker.explore(request, ProgressListener.NONE);
    }

    /** Another worker, with another past. */
    Explorer second() {
        return second.get();
    }

    static ExplorationResult run(Explorer explorer, Ask ask) {
        return explorer.explore(ask.request(), ProgressListener.NONE);
    }

    @Override
    public String toString() {
        return "JDK " + jdk.feature() + " (" + jdk.substrate() + ")";
    }

    /** Where the classes of this module, or of another that has this class, are. */
    static Path home(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * A request, most of it the same for all tests here: all failures, a step for each access, no limits.
     *
     * @param extraPath class path beside the classes of this module
     */
    record Ask(
            List<Path> extraPath,
            String type,
            String member,
            String strategy,
            int bound,
            String order,
            long executions,
            long seed,
            Granularity granularity,
            String schedule) {
        static Ask of(String type, String member, String strategy) {
            return new Ask(List.of(), type, member, strategy, -1, "depth", 0, 1, Granularity.ACCESS, "");
        }

        static Ask of(Class<?> type, String member, String strategy) {
            return of(type.getName(), member, strategy);
        }

        Ask path(Path... more) {
            return new Ask(
                    List.of(more), type, member, strategy, bound, order, executions, seed, granularity, schedule);
        }

        Ask strategy(String other) {
            return new Ask(extraPath, type, member, other, bound, order, executions, seed, granularity, schedule);
        }

        Ask bound(int n) {
            return new Ask(extraPath, type, member, strategy, n, order, executions, seed, granularity, schedule);
        }

        Ask states(String newOrder, Granularity steps) {
            return new Ask(extraPath, type, member, strategy, bound, newOrder, executions, seed, steps, schedule);
        }

        Ask sample(long howMany, long newSeed) {
            return new Ask(extraPath, type, member, strategy, bound, order, howMany, newSeed, granularity, schedule);
        }

        Ask replay(String what) {
            return new Ask(extraPath, type, member, strategy, bound, order, executions, seed, granularity, what);
        }

        @Override
        public String toString() {
            return type.substring(type.lastIndexOf('.') + 1) + (member.isEmpty() ? "" : "#" + member) + " " + strategy;
        }

        ExplorationRequest request() {
            List<String> classPath = new ArrayList<>();
            classPath.add(home(Litmus.class).toString());
            extraPath.forEach(path -> classPath.add(path.toString()));
            SearchSpec search = new SearchSpec(
                    StrategyKind.valueOf(strategy.toUpperCase(Locale.ROOT)),
                    bound,
                    SearchOrder.valueOf(order.toUpperCase(Locale.ROOT)),
                    SearchLimits.ofExecutions(executions),
                    100_000,
                    seed,
                    Scope.ALL_FAILURES,
                    Rules.DEFAULT.with(granularity));
            return new ExplorationRequest(classPath, type, member, search).with(Mutations.NONE, schedule);
        }
    }
}
