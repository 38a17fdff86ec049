package dev.ravel.conformance.outside;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Told;
import dev.ravel.model.finding.FindingKind;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.Security;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import javax.crypto.spec.PBEKeySpec;
import javax.security.auth.Subject;

@Covers("State of one JDK object that another answers for")
public final class AnswersForOthers {
    private final boolean[] answer = new boolean[1];

    @Finds(value = FindingKind.ASSERTION, seeded = "The level of a parent decides for the logger below it")
    public void parentOfALogger() throws Exception {
        Logger parent = Logger.getLogger("dev.ravel.conformance.parent");
        Logger child = Logger.getLogger("dev.ravel.conformance.parent.child");
        Threads.together(() -> parent.setLevel(Level.ALL), () -> answer[0] = child.isLoggable(Level.FINE));
        assert answer[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The level of a logger decides for System.Logger")
    public void systemLogger() throws Exception {
        System.Logger logger = System.getLogger("dev.ravel.conformance.system");
        Logger behind = Logger.getLogger("dev.ravel.conformance.system");
        Threads.together(
                () -> behind.setLevel(Level.OFF), () -> answer[0] = logger.isLoggable(System.Logger.Level.ERROR));
        assert !answer[0];
    }

    @Proved("Two threads log")
    public void twoLog() throws Exception {
        Logger logger = Logger.getLogger("dev.ravel.conformance.two");
        logger.setUseParentHandlers(false);
        Threads.together(() -> logger.info("one"), () -> logger.info("two"));
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A group changes the priority that the group inside it allows")
    public void groupInAGroup() throws Exception {
        ThreadGroup outer = new ThreadGroup("outer");
        ThreadGroup inner = new ThreadGroup(outer, "inner");
        Threads.together(() -> outer.setMaxPriority(2), () -> answer[0] = inner.getMaxPriority() == 2);
        assert answer[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A subject becomes read-only, and its set of credentials with it")
    public void setOfASubject() throws Exception {
        Subject subject = new Subject();
        Set<Object> credentials = subject.getPublicCredentials();
        Threads.together(subject::setReadOnly, () -> {
            try {
                credentials.add("x");
            } catch (IllegalStateException readOnly) {
                answer[0] = true;
            }
        });
        assert answer[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The text of a thread shows its name")
    public void textOfAThread() throws Exception {
        Thread main = Thread.currentThread();
        Threads.together(
                () -> main.setName("renamed"), () -> answer[0] = main.toString().contains("renamed"));
        assert answer[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A password is cleared while it is asked for")
    public void clearedPassword() throws Exception {
        PBEKeySpec spec = new PBEKeySpec(new char[] {'a'});
        Threads.together(spec::clearPassword, () -> {
            try {
                spec.getPassword();
            } catch (IllegalStateException cleared) {
                answer[0] = true;
            }
        });
        assert answer[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A default of connections changes while one is made")
    public void defaultOfConnections() throws Exception {
        HttpURLConnection.setFollowRedirects(true);
        java.net.URL url = URI.create("http://nowhere.invalid/").toURL();
        Threads.together(
                () -> HttpURLConnection.setFollowRedirects(false),
                () -> answer[0] = ((HttpURLConnection) url.openConnection()).getInstanceFollowRedirects());
        assert !answer[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A file in a zip file is made while it is looked for")
    public void fileInAZipFile() throws Exception {
        Path zip = Files.createTempFile("outside", ".zip");
        Files.delete(zip);
        try (FileSystem inside =
                FileSystems.newFileSystem(URI.create("jar:" + zip.toUri()), Map.of("create", "true"))) {
            Path file = inside.getPath("/a");
            Threads.together(() -> Files.writeString(file, "x"), () -> answer[0] = Files.exists(file));
        }
        assert answer[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A zip file is closed while it is asked whether it is open")
    public void closedZipFile() throws Exception {
        Path zip = Files.createTempFile("outside", ".zip");
        Files.delete(zip);
        FileSystem inside = FileSystems.newFileSystem(URI.create("jar:" + zip.toUri()), Map.of("create", "true"));
        Threads.together(inside::close, () -> answer[0] = inside.isOpen());
        assert !answer[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "JDK code reads a system property while the program sets it")
    public void propertyReadInside() throws Exception {
        Threads.together(
                () -> System.setProperty("dev.ravel.conformance.inside", "v"),
                () -> answer[0] = java.lang.management.ManagementFactory.getRuntimeMXBean()
                        .getSystemProperties()
                        .containsKey("dev.ravel.conformance.inside"));
        assert answer[0];
    }

    @Told(value = "What a call site leads to while its target changes", names = "MutableCallSite.setTarget")
    public void changingCallSite() throws Exception {
        MethodHandle one = MethodHandles.constant(int.class, 1);
        MutableCallSite site = new MutableCallSite(one);
        Threads.together(() -> site.setTarget(MethodHandles.constant(int.class, 2)), site::getTarget);
    }

    private static final class Loader extends ClassLoader {
        private final StringBuffer asked = new StringBuffer();

        Loader() {
            super(null);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            asked.append(name);
            throw new ClassNotFoundException(name);
        }

        void load(String name) {
            try {
                loadClass(name);
            } catch (ClassNotFoundException expected) {
                return;
            }
        }
    }

    @Told(value = "What a class loader of the program does when it is asked for classes", names = "Loader")
    public void findsClasses() throws Exception {
        Loader loader = new Loader();
        Threads.together(() -> loader.load("p"), () -> loader.load("q"));
        assert loader.asked.length() == 2;
    }

    @Proved("A loop waits until a thread is parked for an object")
    public void parkedFor() throws Exception {
        Object blocker = new Object();
        Thread parked = new Thread(() -> LockSupport.park(blocker));
        parked.start();
        while (LockSupport.getBlocker(parked) != blocker) {
            Thread.yield();
        }
        LockSupport.unpark(parked);
        parked.join();
    }

    @Proved("A value of a class is computed in two threads")
    public void valueOfAClass() throws Exception {
        ClassValue<Integer> names = new ClassValue<>() {
            @Override
            protected Integer computeValue(Class<?> type) {
                return type.getName().length();
            }
        };
        int[] lengths = new int[2];
        Threads.together(() -> lengths[0] = names.get(String.class), () -> lengths[1] = names.get(Integer.class));
        assert lengths[0] == 16 && lengths[1] == 17;
    }

    @Proved("Two threads ask for one value of a class, and get the same")
    public void sameValueOfAClass() throws Exception {
        ClassValue<Object> values = new ClassValue<>() {
            @Override
            protected Object computeValue(Class<?> type) {
                return new Object();
            }
        };
        Object[] got = new Object[2];
        Threads.together(() -> got[0] = values.get(String.class), () -> got[1] = values.get(String.class));
        assert got[0] == got[1];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Two threads clean, and the first of them runs the action")
    public void cleanedOnce() throws Exception {
        Object referent = new Object();
        StringBuffer by = new StringBuffer();
        Cleaner.Cleanable cleanable = Cleaner.create()
                .register(referent, () -> by.append(Thread.currentThread().getName()));
        Thread one = new Thread(cleanable::clean, "one");
        Thread two = new Thread(cleanable::clean, "two");
        one.start();
        two.start();
        one.join();
        two.join();
        Reference.reachabilityFence(referent);
        assert by.toString().equals("one") : by;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A logger is made while it is looked for")
    public void madeLogger() throws Exception {
        Logger[] made = new Logger[1];
        String name = "dev.ravel.conformance.made";
        Threads.together(
                () -> made[0] = Logger.getLogger(name),
                () -> answer[0] = LogManager.getLogManager().getLogger(name) != null);
        assert answer[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A security property changes while a class asks for it")
    public void typeOfKeyStores() throws Exception {
        Threads.together(
                () -> Security.setProperty("keystore.type", "zz"),
                () -> answer[0] = KeyStore.getDefaultType().equals("zz"));
        assert answer[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Symbols are made while the default locale changes")
    public void symbols() throws Exception {
        Locale.setDefault(Locale.US);
        Threads.together(
                () -> Locale.setDefault(Locale.FRANCE),
                () -> answer[0] = DecimalFormatSymbols.getInstance().getDecimalSeparator() == ',');
        assert answer[0];
    }

    @Told(value = "What a thread hands on to those that it makes", names = "Thread.setContextClassLoader")
    public void inheritedLoader() throws Exception {
        ClassLoader[] got = new ClassLoader[1];
        Thread maker = new Thread(() -> got[0] = new Thread(() -> {}).getContextClassLoader());
        Thread setter = new Thread(() -> maker.setContextClassLoader(null));
        maker.start();
        setter.start();
        maker.join();
        setter.join();
    }
}
