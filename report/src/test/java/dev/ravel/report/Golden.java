package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares a text with an approved file in src/test/resources; {@code mvn test -Dpromote} rewrites the files. */
public final class Golden {
    private static final Path DIRECTORY = Path.of("src/test/resources");

    private Golden() {}

    public static void assertMatches(String file, String actual) {
        Path path = DIRECTORY.resolve(file);
        try {
            if (System.getProperty("promote") != null) {
                Files.createDirectories(path.getParent());
                Files.writeString(path, actual);
            }
            assertEquals(Files.readString(path), actual, () -> "not as in " + path + "; -Dpromote rewrites it");
        } catch (IOException e) {
            throw new UncheckedIOException(path + " is missing; -Dpromote writes it", e);
        }
    }
}
