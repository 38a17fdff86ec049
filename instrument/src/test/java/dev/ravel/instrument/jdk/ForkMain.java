package dev.ravel.instrument.jdk;

import dev.ravel.hooks.Hooks;
import dev.ravel.instrument.code.ClassEdit;
import dev.ravel.instrument.load.AppLoader;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.instrument.sync.AtomicCalls;
import java.lang.reflect.Method;
import java.net.URL;
import java.nio.file.Path;

/** Runs in the patched JVM: calls static methods of an instrumented class and prints what hooks each of them reached. */
final class ForkMain {
    private ForkMain() {}

    /** Arguments: patch directory, class path of the program, class, methods. */
    public static void main(String[] arguments) throws Exception {
        SiteTable sites = SiteTable.load(Path.of(arguments[0], PatchFiles.SITES));
        URL[] path = {Path.of(arguments[1]).toUri().toURL()};
        try (AppLoader loader = new AppLoader(
                path,
                ForkMain.class.getClassLoader(),
                sites,
                new AtomicCalls(dev.ravel.model.search.Rules.DEFAULT),
                ClassEdit.NONE)) {
            Class<?> program = Class.forName(arguments[2], true, loader);
            CountingEngine engine = new CountingEngine(Thread.currentThread());
            Hooks.engine = engine.parts();
            for (int i = 3; i < arguments.length; i++) {
                Method method = program.getMethod(arguments[i]);
                // The first run links and initialises classes; the second one counts.
                modelled(method);
                engine.report(new StringBuilder());
                Object result = modelled(method);
                StringBuilder line = new StringBuilder("@" + arguments[i]);
                engine.report(line);
                System.out.println(line + (result == null ? "" : " -> " + result));
            }
            System.out.println("@gaps " + loader.gaps());
            System.out.println("@sites " + sites.site(1).className() + " " + (sites.size() > 1000));
        }
    }

    private static Object modelled(Method method) throws ReflectiveOperationException {
        Hooks.on = true;
        try {
            return method.invoke(null);
        } finally {
            Hooks.on = false;
        }
    }
}
