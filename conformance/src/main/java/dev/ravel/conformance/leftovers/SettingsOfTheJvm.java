package dev.ravel.conformance.leftovers;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Refused;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.beans.PropertyEditorManager;
import java.beans.PropertyEditorSupport;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.CookieManager;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.security.Security;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.logging.ConsoleHandler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.naming.spi.NamingManager;
import javax.swing.UIManager;

@Covers("What an execution sets for the whole JVM is put back before the next")
public final class SettingsOfTheJvm {
    private static final Thread HOOK = new Thread(() -> {});

    private volatile int shared;

    public interface CounterMBean {
        int getCount();
    }

    public static final class Counter implements CounterMBean {
        @Override
        public int getCount() {
            return 1;
        }
    }

    public static final class Editor extends PropertyEditorSupport {}

    /** So that there is more than one execution. */
    private void race() throws InterruptedException {
        Threads.together(() -> shared = 1, () -> shared = 2);
    }

    @Proved("The default handler of uncaught exceptions")
    public void defaultHandler() throws Exception {
        assert Thread.getDefaultUncaughtExceptionHandler() == null;
        race();
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
    }

    @Finds(
            value = FindingKind.EXCEPTION,
            seeded = "A thread dies of an exception, and the test before it had set a handler")
    public void diesOfAnException() throws Exception {
        Threads.together(() -> {
            throw new IllegalStateException("dies");
        });
    }

    @Proved("The default locale")
    public void locale() throws Exception {
        assert Locale.getDefault() != Locale.FRANCE;
        race();
        Locale.setDefault(Locale.FRANCE);
    }

    @Proved("The default locale of one category")
    public void localeOfACategory() throws Exception {
        assert Locale.getDefault(Locale.Category.FORMAT) != Locale.FRANCE;
        race();
        Locale.setDefault(Locale.Category.FORMAT, Locale.FRANCE);
    }

    @Proved("The default locale, set by a method reference")
    public void localeByReference() throws Exception {
        assert Locale.getDefault() != Locale.FRANCE;
        race();
        Consumer<Locale> set = Locale::setDefault;
        set.accept(Locale.FRANCE);
    }

    @Proved("The default locale, set by reflection")
    public void localeByReflection() throws Exception {
        assert Locale.getDefault() != Locale.FRANCE;
        race();
        Locale.class.getMethod("setDefault", Locale.class).invoke(null, Locale.FRANCE);
    }

    @Proved("The default locale, set by a method handle")
    public void localeByHandle() throws Throwable {
        assert Locale.getDefault() != Locale.FRANCE;
        race();
        MethodHandles.lookup()
                .findStatic(Locale.class, "setDefault", MethodType.methodType(void.class, Locale.class))
                .invoke(Locale.FRANCE);
    }

    @Proved("The level, the handlers and the filter of a logger")
    public void logger() throws Exception {
        Logger logger = Logger.getLogger("dev.ravel.conformance");
        assert logger.getLevel() == null && logger.getHandlers().length == 0 && logger.getFilter() == null;
        race();
        logger.setLevel(Level.ALL);
        logger.addHandler(new ConsoleHandler());
        logger.setFilter(entry -> false);
    }

    @Proved("Which loggers there are")
    public void newLogger() throws Exception {
        assert LogManager.getLogManager().getLogger("dev.ravel.conformance.fresh") == null;
        race();
        Logger.getLogger("dev.ravel.conformance.fresh");
    }

    @Proved("The configuration of logging")
    public void logConfiguration() throws Exception {
        assert LogManager.getLogManager().getProperty("conformance") == null;
        assert Logger.getLogger("").getHandlers().length > 0;
        race();
        LogManager.getLogManager()
                .readConfiguration(new ByteArrayInputStream("conformance=1".getBytes(StandardCharsets.UTF_8)));
    }

    @Proved("Security properties")
    public void securityProperty() throws Exception {
        assert Security.getProperty("conformance") == null;
        race();
        Security.setProperty("conformance", "1");
    }

    @Proved("Security providers")
    public void securityProvider() throws Exception {
        assert Security.getProvider("SunJCE") != null;
        race();
        Security.removeProvider("SunJCE");
    }

    @Proved("The beans of the platform's server")
    public void bean() throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("dev.ravel.conformance:type=Counter");
        assert !server.isRegistered(name);
        race();
        server.registerMBean(new Counter(), name);
    }

    @Proved("The authenticator, the cookie handler and whether redirects are followed")
    public void network() throws Exception {
        assert Authenticator.getDefault() == null && CookieHandler.getDefault() == null;
        assert HttpURLConnection.getFollowRedirects();
        race();
        Authenticator.setDefault(new Authenticator() {});
        CookieHandler.setDefault(new CookieManager());
        HttpURLConnection.setFollowRedirects(false);
    }

    @Proved("Factories that can be set once in the life of a JVM")
    public void factories() throws Exception {
        race();
        URL.setURLStreamHandlerFactory(protocol -> null);
        NamingManager.setInitialContextFactoryBuilder(environment -> null);
    }

    @Proved("The editors of JavaBeans")
    public void propertyEditor() throws Exception {
        assert !(PropertyEditorManager.findEditor(Counter.class) instanceof Editor);
        race();
        PropertyEditorManager.registerEditor(Counter.class, Editor.class);
    }

    @Proved("Shutdown hooks: the same one can be added once")
    public void shutdownHook() throws Exception {
        race();
        Runtime.getRuntime().addShutdownHook(HOOK);
    }

    @Proved("Files to delete at exit, the standard streams, system properties")
    public void others() throws Exception {
        assert System.getProperty("dev.ravel.conformance") == null;
        race();
        File.createTempFile("conformance", "").deleteOnExit();
        System.setIn(new ByteArrayInputStream(new byte[0]));
        System.setProperty("dev.ravel.conformance", "1");
    }

    @Refused(value = "Changes what hangs on the JVM as a whole and cannot be put back", names = "the settings of Swing")
    public void lookAndFeel() throws Exception {
        race();
        UIManager.put("dev.ravel.conformance", "1");
    }
}
