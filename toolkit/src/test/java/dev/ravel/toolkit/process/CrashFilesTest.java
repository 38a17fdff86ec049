package dev.ravel.toolkit.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrashFilesTest {
    private static final String FILE = """
            #
            # A fatal error has been detected by the Java Runtime Environment:
            #
            #  SIGSEGV (0xb) at pc=0x00007f1a, pid=%d, tid=12
            #
            # Problematic frame:
            # C  [libnative.so+0x1234]  Java_Native_crash+0x4
            #
            """;

    @TempDir
    private Path directory;

    @Test
    void theFirstOfAKindIsMovedAndNothingIsLeftInTheCache() throws IOException {
        Path cache = directory.resolve("cache");
        Path reports = directory.resolve("reports");
        CrashFiles crashes = new CrashFiles(cache, reports);
        assertEquals("-XX:ErrorFile=" + cache.resolve("hs_err_pid%p.log"), crashes.flag());
        assertEquals(Optional.empty(), crashes.of(7));
        Files.writeString(cache.resolve("hs_err_pid7.log"), FILE.formatted(7));
        Files.writeString(cache.resolve("hs_err_pid8.log"), FILE.formatted(8));
        String headline = "SIGSEGV (0xb) in C [libnative.so+0x1234] Java_Native_crash+0x4";
        assertEquals(Optional.of(headline + "; more in " + reports.resolve("hs_err_pid7.log")), crashes.of(7));
        assertEquals(Optional.of(headline + ", as before"), crashes.of(8));
        try (var left = Files.list(cache)) {
            assertTrue(left.findAny().isEmpty());
        }
        try (var kept = Files.list(reports)) {
            assertEquals(1, kept.count());
        }
    }
}
