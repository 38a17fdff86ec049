package dev.ravel.exactness;

import dev.ravel.api.Ravel;
import java.io.File;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.text.NumberFormat;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Currency;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.TimeZone;
import java.util.logging.Logger;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;

/** Programs that use files of their own, and what the JDK reads for itself. */
public final class Harmless {
    static volatile int x;

    private Harmless() {}

    /** Both threads write x, so that there is more than one execution. */
    private static void besides(Body body) {
        Body.together(
                () -> {
                    x = 1;
                    body.run();
                },
                () -> x = 2);
    }

    private static Path scratch() {
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** Finds nothing of the execution before. */
    public static void usesFiles() {
        besides(() -> {
            Path file = scratch().resolve("deep/er/file.txt");
            boolean wasThere = Files.exists(scratch().resolve("deep"));
            Files.createDirectories(file.getParent());
            Files.writeString(file, "text");
            Files.move(file, file.resolveSibling("moved.txt"));
            String names;
            try (Stream<Path> found = Files.walk(scratch())) {
                names = found.map(path -> scratch().relativize(path).toString())
                        .sorted()
                        .toList()
                        .toString();
            }
            Ravel.outcome(wasThere + " " + names + " " + Files.readString(file.resolveSibling("moved.txt")));
        });
    }

    public static void usesOldFiles() {
        besides(() -> {
            File directory = new File(System.getProperty("java.io.tmpdir"), "a/b");
            boolean made = directory.mkdirs();
            File file = new File(directory, "c");
            String all = made + " " + file.createNewFile() + file.exists() + file.renameTo(new File(directory, "d"))
                    + directory.list().length + new File(directory, "d").setReadOnly()
                    + new File(directory, "d").delete();
            Ravel.outcome(all);
        });
    }

    public static void linksWithinTheScratchDirectory() {
        besides(() -> {
            Files.writeString(scratch().resolve("file"), "text");
            Ravel.outcome(Files.readString(Files.createSymbolicLink(scratch().resolve("link"), Path.of("file"))));
        });
    }

    public static void makesTemporaryFiles() {
        besides(() -> {
            File file = File.createTempFile("abc", null);
            Path path = Files.createTempFile("abc", null);
            Ravel.outcome(file.toPath().getParent().equals(scratch()) + " "
                    + path.getParent().equals(scratch()));
        });
    }

    public static void readsAResource() {
        besides(() -> {
            try (InputStream in = Harmless.class.getResourceAsStream("words.properties")) {
                Ravel.outcome((char) in.read());
            }
        });
    }

    public static void readsTheClassPath() {
        besides(() -> Ravel.outcome(Files.exists(
                Path.of(Harmless.class.getResource("words.properties").toURI()))));
    }

    public static void usesABundle() {
        besides(() -> Ravel.outcome(
                ResourceBundle.getBundle("dev.ravel.exactness.words").getString("greeting")));
    }

    public static void tellsTheTimeElsewhere() {
        besides(() -> {
            ZonedDateTime time = ZonedDateTime.of(2026, 7, 1, 12, 0, 0, 0, ZoneId.of("Europe/Vienna"));
            Ravel.outcome(time.getOffset() + " "
                    + TimeZone.getTimeZone("Asia/Tokyo").getRawOffset() + " "
                    + DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG)
                            .withLocale(Locale.GERMANY)
                            .format(time));
        });
    }

    public static void formats() {
        besides(() -> Ravel.outcome(String.format(Locale.GERMANY, "%,.2f", 1234.5) + " "
                + NumberFormat.getInstance(Locale.FRANCE).getMaximumFractionDigits() + " "
                + Currency.getInstance(Locale.JAPAN)));
    }

    public static void logs() {
        besides(() -> {
            Logger.getLogger("harmless").info("text");
            Ravel.outcome("logged");
        });
    }

    public static void usesProviders() {
        besides(() -> {
            byte[] random = new byte[3];
            new SecureRandom().nextBytes(random);
            int digest = MessageDigest.getInstance("SHA-256").digest(new byte[0]).length;
            Ravel.outcome(digest + " " + Charset.forName("IBM1047").name() + " "
                    + DocumentBuilderFactory.newInstance().getClass().getSimpleName());
        });
    }

    public static void asksForTheMachine() {
        besides(() -> Ravel.outcome(java.lang.management.ManagementFactory.getOperatingSystemMXBean()
                        .getAvailableProcessors()
                > 0));
    }
}
