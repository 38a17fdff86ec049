package dev.ravel.worker.search;

import dev.ravel.engine.Machine;
import dev.ravel.instrument.code.ClassEdit;
import dev.ravel.instrument.load.AppLoader;
import dev.ravel.instrument.record.Recording;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.instrument.sync.AtomicCalls;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.Mutations;
import dev.ravel.model.protocol.WorkerMessage;
import dev.ravel.model.search.Rules;
import dev.ravel.model.trace.TraceDetail;
import dev.ravel.worker.process.Enclosure;
import dev.ravel.worker.process.Watchdog;
import dev.ravel.worker.test.BadRequest;
import dev.ravel.worker.test.TestBody;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What sessions work with: the machine that executes, the classes of the program, the fence around it, and the way to the tool.
 *
 * @param out says something to the tool
 */
public record Workplace(
        Machine machine,
        SiteTable sites,
        Watchdog watchdog,
        Enclosure enclosure,
        LoadedProgram program,
        Consumer<WorkerMessage> out) {

    /** A search that says how far it has come. */
    public SearchLoop loop() {
        return new SearchLoop(machine, watchdog, out);
    }

    /** A search that nobody hears of. */
    public SearchLoop quietLoop() {
        return new SearchLoop(machine, watchdog, message -> {});
    }

    /** Lets go of what a session before has needed, but for the classes of its program. */
    public void clear() throws IOException {
        enclosure.lower();
    }

    /** The classes of a program, with its mutants in them, if there are any. */
    public AppLoader loader(ExplorationRequest request) throws BadRequest, MalformedURLException {
        Mutations mutations = request.mutations();
        return loader(
                request.classPath(),
                request.search().rules(),
                mutations.targets().isEmpty() ? ClassEdit.NONE : new MutatedClasses(mutations),
                request.trace() == TraceDetail.NONE ? Recording.NONE : Recording.CALLS);
    }

    /** The classes of a program. Sites of the last one are forgotten. */
    public AppLoader loader(List<String> classPath, Rules rules, ClassEdit edit, Recording recording)
            throws BadRequest, MalformedURLException {
        sites.forgetAdded();
        return anotherLoader(classPath, rules, edit, recording);
    }

    /** The classes of one more program, beside those that were loaded last. */
    public AppLoader anotherLoader(List<String> classPath, Rules rules, ClassEdit edit, Recording recording)
            throws BadRequest, MalformedURLException {
        URL[] urls = new URL[classPath.size()];
        for (int i = 0; i < urls.length; i++) {
            Path path = Path.of(classPath.get(i));
            if (!Files.exists(path)) {
                throw new BadRequest("class path entry " + classPath.get(i) + " does not exist");
            }
            urls[i] = path.toUri().toURL();
        }
        AppLoader loader = new AppLoader(
                urls, ClassLoader.getPlatformClassLoader(), sites, new AtomicCalls(rules), edit, recording);
        loader.setDefaultAssertionStatus(true);
        return loader;
    }

    /** Makes everything ready for the test of a request. */
    public TestBody prepare(ExplorationRequest request, AppLoader loader) throws BadRequest, IOException {
        Rules rules = request.search().rules();
        enclosure.raiseFor(rules, request.classPath());
        requireClasses(rules.atomic(), loader);
        machine.beginExploration(loader, request.search().steps(), rules);
        return TestBody.find(loader, machine, request);
    }

    /** Makes everything ready for a test that is recorded, without the limits of an exploration. */
    public TestBody prepareRecording(ExplorationRequest request, AppLoader loader) throws BadRequest, IOException {
        TestBody test = prepare(request, loader);
        machine.beginRecording(loader, request.search().rules());
        return test;
    }

    private static void requireClasses(List<String> names, AppLoader loader) throws BadRequest {
        for (String name : names) {
            try {
                Class.forName(name, false, loader);
            } catch (ClassNotFoundException e) {
                throw new BadRequest("--atomic " + name
                        + ": there is no such class on the class path; a nested class is written with $");
            }
        }
    }

    /** Which classes escaped instrumentation, in one line; empty if none. */
    public static String gaps(AppLoader loader) {
        Map<String, String> gaps = loader.gaps();
        if (gaps.isEmpty()) {
            return "";
        }
        Map.Entry<String, String> one = gaps.entrySet().iterator().next();
        String more = gaps.size() == 1 ? "" : " (and " + (gaps.size() - 1) + " more)";
        return "class " + one.getKey() + " is " + one.getValue() + more
                + ": what it does to shared memory was not explored";
    }
}
