package dev.ravel.worker;

import dev.ravel.engine.Machine;
import dev.ravel.engine.NoInput;
import dev.ravel.explore.Strategies;
import dev.ravel.explore.Strategy;
import dev.ravel.hooks.Gate;
import dev.ravel.hooks.Internals;
import dev.ravel.instrument.AppLoader;
import dev.ravel.instrument.AtomicCalls;
import dev.ravel.instrument.ClassEdit;
import dev.ravel.instrument.PatchFiles;
import dev.ravel.instrument.SiteTable;
import dev.ravel.model.ExplorationRequest;
import dev.ravel.model.ExplorationResult;
import dev.ravel.model.GeneratedTest;
import dev.ravel.model.GenerationRequest;
import dev.ravel.model.MutantRequest;
import dev.ravel.model.MutationRequest;
import dev.ravel.model.ReductionRequest;
import dev.ravel.model.Rules;
import dev.ravel.model.TestTrial;
import dev.ravel.model.TestsRequest;
import dev.ravel.model.TrialRequest;
import dev.ravel.model.WorkerMessage;
import dev.ravel.model.WorkerMessage.Fault;
import dev.ravel.model.WorkerRequest;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The worker JVM: answers one request after the other, until the tool is gone. */
public final class WorkerMain {
    /** Shorter than the tool's, which would kill the worker without knowing where it stands. */
    private static final double PATIENCE_SHARE = 2.0 / 3;

    private static final long USUAL_PATIENCE_SECONDS = 30;
    private static final WorkerMessage.Progress NO_PROGRESS = new WorkerMessage.Progress(0, Double.NaN, 0);

    private final Line line;
    private final SiteTable sites;
    private final Machine machine;
    private final Watchdog watchdog;
    private MutationSession session;
    private volatile GenerationSession generation;
    private final LoadedProgram program = new LoadedProgram();
    private final Enclosure enclosure;
    private String running = "";
    private volatile WorkerMessage.Progress lastProgress = NO_PROGRESS;

    private WorkerMain() throws IOException {
        line = new Line(this::toolIsGone);
        Path patch = Path.of(System.getProperty("ravel.sites"));
        sites = SiteTable.load(patch);
        machine = new Machine(sites);
        enclosure = new Enclosure(
                machine, patch.resolveSibling(PatchFiles.MANIFEST), Path.of(System.getProperty("ravel.scratch")));
        watchdog = new Watchdog(
                machine,
                patienceMillis(),
                () -> send(lastProgress),
                why -> giveUp(why, Fault.OF_THE_PROGRAM),
                () -> end(WorkerMessage.OUT_OF_MEMORY));
        watchdog.start();
        // What the code under test prints would come thousands of times: it is shown in recordings only.
        System.setOut(new PrintStream(new Printed(machine::printed), true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new Printed(machine::printed), true, StandardCharsets.UTF_8));
        System.setIn(new NoInput());
    }

    private static long patienceMillis() {
        long seconds = USUAL_PATIENCE_SECONDS;
        try {
            seconds = Long.parseLong(System.getenv().getOrDefault("RAVEL_PATIENCE", ""));
        } catch (NumberFormatException unset) {
            // the usual
        }
        return (long) (seconds * 1000 * PATIENCE_SHARE);
    }

    public static void main(String[] args) throws Exception {
        PrintStream complaints = System.err;
        Internals.open();
        try {
            new WorkerMain().serve();
        } catch (Throwable t) {
            t.printStackTrace(complaints);
            end(1);
        }
    }

    private void serve() throws IOException, InterruptedException {
        boolean canary = canaryFound();
        long up = System.currentTimeMillis()
                - java.lang.ProcessHandle.current()
                        .info()
                        .startInstant()
                        .map(java.time.Instant::toEpochMilli)
                        .orElse(System.currentTimeMillis());
        // the tool may bind this thread to a core; those that it creates from then on go with it
        machine.dismissThreads();
        send(new WorkerMessage.Ready(System.getProperty("java.version"), machine.substrate(), canary, up, ownThread()));
        while (true) {
            send(answer(line.take()));
        }
    }

    /** Threads that the code under test left behind do not keep us, nor does one that is at work. */
    private void toolIsGone(Line.Work work) {
        if (work == Line.Work.NONE) {
            enclosure.leave();
        }
        end(0);
    }

    /** The system's number of the running thread; -1 where it has no such file. */
    private static long ownThread() {
        try {
            return Long.parseLong(Files.readSymbolicLink(Path.of("/proc/thread-self"))
                    .getFileName()
                    .toString());
        } catch (IOException | RuntimeException notLinux) {
            return -1;
        }
    }

    private WorkerMessage answer(WorkerRequest request) {
        lastProgress = NO_PROGRESS;
        boolean small = request instanceof TestsRequest
                || request instanceof TrialRequest
                || request instanceof ReductionRequest;
        watchdog.watch(
                Boolean.getBoolean("ravel.debugged")
                        ? Watchdog.Patience.ENDLESS
                        : small ? Watchdog.Patience.FOR_SMALL_TESTS : Watchdog.Patience.USUAL);
        try {
            if (request instanceof MutantRequest mutant) {
                if (session == null) {
                    throw new BadRequest("there is no test to explore a mutant with");
                }
                return session.trial(mutant);
            }
            if (request instanceof TestsRequest tests) {
                return generation().more(tests);
            }
            if (request instanceof TrialRequest trial) {
                return attempt(trial);
            }
            if (request instanceof ReductionRequest reduction) {
                return reduce(reduction);
            }
            session = null;
            generation = null;
            enclosure.lower();
            if (request instanceof GenerationRequest subject) {
                return open(subject);
            }
            if (request instanceof MutationRequest mutation) {
                return open(mutation);
            }
            program.close();
            return explore((ExplorationRequest) request);
        } catch (BadRequest | MissingType e) {
            return new WorkerMessage.Refused(e.getMessage());
        } catch (IOException | UncheckedIOException e) {
            return new WorkerMessage.Refused("cannot read the class path: " + e.getMessage());
        } catch (OutOfMemoryError e) {
            end(WorkerMessage.OUT_OF_MEMORY);
            throw e;
        } catch (RuntimeException | Error e) {
            StackTraceElement[] stack = e.getStackTrace();
            giveUp("Ravel broke: " + e + (stack.length == 0 ? "" : " at " + stack[0]), Fault.OF_RAVEL);
            throw e;
        } finally {
            watchdog.watch(Watchdog.Patience.ENDLESS);
        }
    }

    private WorkerMessage explore(ExplorationRequest request) throws BadRequest, IOException {
        Map<String, String> replaced = setProperties(request.handover().properties());
        try (AppLoader loader = loader(request)) {
            TestBody test = prepare(request, loader);
            machine.mutant(request.mutations().active());
            machine.plainField(request.mutations().plainField());
            ExplorationResult result =
                    new Exploration(machine, sites, request, test, () -> gaps(loader), watchdog, this::send).run();
            return machine.isSpent() ? new WorkerMessage.Spent(result) : new WorkerMessage.Done(result);
        } finally {
            enclosure.lower();
            setProperties(replaced);
        }
    }

    private WorkerMessage open(MutationRequest request) throws BadRequest, IOException {
        AppLoader loader = program.open(request.exploration(), this::loader);
        TestBody test = prepare(request.exploration(), loader);
        session = new MutationSession(
                machine, sites, request, test, () -> gaps(loader), loader::loaded, watchdog, this::send);
        return session.original();
    }

    private WorkerMessage open(GenerationRequest request) throws BadRequest, IOException {
        running = request.className();
        program.close();
        sites.forgetAdded();
        AppLoader loader = loader(request.classPath(), request.rules(), ClassEdit.NONE);
        enclosure.raiseFor(request.rules(), request.classPath());
        generation = new GenerationSession(machine, sites, request, loader);
        return generation.opened();
    }

    private GenerationSession generation() throws BadRequest {
        if (generation == null) {
            throw new BadRequest("there is no class under test");
        }
        return generation;
    }

    private WorkerMessage attempt(TrialRequest request) throws BadRequest {
        List<TestTrial> trials = new ArrayList<>();
        for (GeneratedTest test : request.tests()) {
            trials.add(new GeneratedTrial(generation(), request.oracle(), watchdog, this::send)
                    .run(test, request.searches()));
        }
        return new WorkerMessage.Tried(trials);
    }

    private WorkerMessage reduce(ReductionRequest request) throws BadRequest {
        return new WorkerMessage.Tried(
                List.of(new GeneratedTrial(generation(), request.oracle(), watchdog, this::send).reduce(request)));
    }

    private TestBody prepare(ExplorationRequest request, AppLoader loader) throws BadRequest, IOException {
        running = request.test();
        enclosure.raiseFor(request.rules(), request.classPath());
        requireClasses(request.rules().atomic(), loader);
        machine.beginExploration(loader, request.steps(), request.rules());
        return TestBody.find(loader, machine, request);
    }

    private AppLoader loader(ExplorationRequest request) throws BadRequest, MalformedURLException {
        sites.forgetAdded();
        return loader(
                request.classPath(),
                request.rules(),
                request.mutations().targets().isEmpty() ? ClassEdit.NONE : new MutatedClasses(request.mutations()));
    }

    /** Sets system properties, or clears those whose value is null; returns what they were. */
    private static Map<String, String> setProperties(Map<String, String> values) {
        Map<String, String> before = new HashMap<>();
        values.forEach((name, value) -> {
            before.put(name, System.getProperty(name));
            if (value == null) {
                System.clearProperty(name);
            } else {
                System.setProperty(name, value);
            }
        });
        return before;
    }

    private static void requireClasses(List<String> names, AppLoader loader) throws BadRequest {
        for (String name : names) {
            try {
                Class.forName(name, false, loader);
            } catch (ClassNotFoundException e) {
                throw new BadRequest("--atomic " + name
                        + ": there is no such class on the class path; a nested class is" + " written with $");
            }
        }
    }

    /** Which classes escaped instrumentation, in one line; empty if none. */
    static String gaps(AppLoader loader) {
        Map<String, String> gaps = loader.gaps();
        if (gaps.isEmpty()) {
            return "";
        }
        Map.Entry<String, String> one = gaps.entrySet().iterator().next();
        String more = gaps.size() == 1 ? "" : " (and " + (gaps.size() - 1) + " more)";
        return "class " + one.getKey() + " is " + one.getValue() + more
                + ": what it does to shared memory was not explored";
    }

    private AppLoader loader(List<String> classPath, Rules rules, ClassEdit edit)
            throws BadRequest, MalformedURLException {
        URL[] urls = new URL[classPath.size()];
        for (int i = 0; i < urls.length; i++) {
            Path path = Path.of(classPath.get(i));
            if (!Files.exists(path)) {
                throw new BadRequest("class path entry " + classPath.get(i) + " does not exist");
            }
            urls[i] = path.toUri().toURL();
        }
        AppLoader loader =
                new AppLoader(urls, ClassLoader.getPlatformClassLoader(), sites, new AtomicCalls(rules), edit);
        loader.setDefaultAssertionStatus(true);
        return loader;
    }

    /** Explores a known race; false when it was not found, so that nothing else this worker says may be trusted. */
    private boolean canaryFound() throws IOException {
        List<String> ownJar = List.of(System.getProperty("java.class.path"));
        try (AppLoader loader = loader(ownJar, Rules.DEFAULT, ClassEdit.NONE)) {
            machine.beginExploration(loader, 1000, Rules.DEFAULT);
            Runnable canary =
                    TestBody.find(loader, "dev.ravel.canary.Canary", "").run();
            Strategy strategy = Strategies.of("dpor", -1, "", 0);
            int lost = 0;
            int kept = 0;
            while (strategy.begin()) {
                if (machine.execute(canary, strategy).uncaught().isEmpty()) {
                    kept++;
                } else {
                    lost++;
                }
            }
            return lost == 2 && kept == 2;
        } catch (BadRequest e) {
            return false;
        }
    }

    /** Says why there is no verdict, and ends: what state this JVM is in nobody knows. */
    private void giveUp(String why, Fault fault) {
        ExplorationResult result = new ExplorationResult(
                running,
                ExplorationResult.Verdict.ERROR,
                false,
                "",
                "SAMPLE",
                -1,
                0,
                0,
                0,
                0,
                0,
                0,
                Double.NaN,
                List.of(),
                List.of(),
                List.of(),
                why,
                machine.substrate());
        // before the tool knows: then it waits for this worker no longer
        enclosure.leave();
        GenerationSession making = generation;
        send(new WorkerMessage.GaveUp(result, fault, making == null ? null : making.standing()));
        end(3);
    }

    private void send(WorkerMessage message) {
        if (message instanceof WorkerMessage.Progress progress) {
            lastProgress = progress;
        }
        line.send(message);
    }

    /** The fence keeps everybody from ending this JVM, us too. */
    private static void end(int status) {
        Gate.halt(status);
    }
}
