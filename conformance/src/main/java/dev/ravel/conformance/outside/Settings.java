package dev.ravel.conformance.outside;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.security.Security;
import java.util.Locale;
import java.util.TimeZone;
import java.util.logging.Level;
import java.util.logging.Logger;

@Covers("What a JVM has one of: locale, time zone, properties, standard streams, loggers")
public final class Settings {
    @Proved("Two threads print to the console: nobody reads that back")
    public void console() throws Exception {
        Threads.together(() -> System.out.println("a"), () -> System.out.println("b"));
    }

    @Proved("Two threads log to the console: nobody reads that back")
    public void logging() throws Exception {
        Logger logger = Logger.getLogger("ravel.conformance");
        Threads.together(() -> logger.fine("a"), () -> logger.fine("b"));
    }

    @Proved("Two threads format numbers in the default locale, which nobody changes")
    public void sameLocale() throws Exception {
        String[] texts = new String[2];
        Threads.together(() -> texts[0] = String.format("%d", 1), () -> texts[1] = String.format("%d", 2));
        assert texts[0].equals("1") && texts[1].equals("2");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The last of two default locales is taken for granted")
    public void locale() throws Exception {
        Threads.together(() -> Locale.setDefault(Locale.FRENCH), () -> Locale.setDefault(Locale.GERMAN));
        assert Locale.getDefault().equals(Locale.GERMAN);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The last of two default time zones is taken for granted")
    public void timeZone() throws Exception {
        Threads.together(
                () -> TimeZone.setDefault(TimeZone.getTimeZone("UTC")),
                () -> TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo")));
        assert TimeZone.getDefault().getID().equals("Asia/Tokyo");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A system property is expected to be set")
    public void systemProperty() throws Exception {
        String[] seen = new String[1];
        Threads.together(
                () -> System.setProperty("ravel.conformance", "1"),
                () -> seen[0] = System.getProperty("ravel.conformance"));
        assert "1".equals(seen[0]);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The last of two security properties is taken for granted")
    public void securityProperty() throws Exception {
        Threads.together(
                () -> Security.setProperty("ravel.conformance", "1"),
                () -> Security.setProperty("ravel.conformance", "2"));
        assert Security.getProperty("ravel.conformance").equals("2");
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "What is printed is expected in a stream that another thread puts in place")
    public void standardOutput() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream before = System.out;
        Threads.together(() -> System.setOut(new PrintStream(bytes, true)), () -> System.out.print("a"));
        System.setOut(before);
        assert bytes.toString().equals("a");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The level of a logger is changed while another thread logs")
    public void levelOfALogger() throws Exception {
        Logger logger = Logger.getLogger("ravel.conformance");
        boolean[] logs = new boolean[1];
        Threads.together(() -> logger.setLevel(Level.OFF), () -> logs[0] = logger.isLoggable(Level.SEVERE));
        assert !logs[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Texts of two threads are expected in the order of the threads")
    public void printedText() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes);
        Threads.together(() -> stream.print("a"), () -> stream.print("b"));
        assert bytes.toString().equals("ab");
    }

    @Proved(
            value = "A stream that throws all away has no order",
            outcomes = {})
    public void thrownAway() throws Exception {
        PrintStream a = new PrintStream(OutputStream.nullOutputStream());
        PrintStream b = new PrintStream(OutputStream.nullOutputStream());
        Threads.together(() -> a.print("a"), () -> b.print("b"));
    }
}
