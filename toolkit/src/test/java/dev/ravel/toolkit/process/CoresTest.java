package dev.ravel.toolkit.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class CoresTest {
    @Test
    void readsListsOfCores() {
        assertEquals(List.of(0, 1, 2, 3), Cores.parse("0-3"));
        assertEquals(List.of(0, 1, 5, 7), Cores.parse("0-1,5,7"));
        assertEquals(List.of(0), Cores.parse("0"));
    }

    @Test
    void goesRoundFromTheHighest() {
        assertEquals(7, Cores.choose(List.of(0, 5, 7), 0));
        assertEquals(5, Cores.choose(List.of(0, 5, 7), 1));
        assertEquals(0, Cores.choose(List.of(0, 5, 7), 2));
        assertEquals(7, Cores.choose(List.of(0, 5, 7), 3));
        assertEquals(0, Cores.choose(List.of(0), 5));
    }

    @Test
    void theThreadIsOnOneCoreAndOthersAreNot() throws Exception {
        assumeTrue(Cores.executable("taskset").isPresent(), "there is no taskset here");
        Path self = Path.of("/proc/thread-self");
        assumeTrue(Files.exists(self), "this is no Linux");
        String[] lists = new String[2];
        Thread kept = new Thread(() -> {
            Cores.keep(number(self));
            lists[0] = allowed(self);
        });
        kept.start();
        kept.join();
        lists[1] = allowed(self);
        assertEquals(1, Cores.parse(lists[0]).size(), lists[0]);
        assertEquals(allowed(Path.of("/proc/self")), lists[1]);
    }

    private static long number(Path self) {
        try {
            return Long.parseLong(Files.readSymbolicLink(self).getFileName().toString());
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String allowed(Path process) {
        try {
            return Files.readAllLines(process.resolve("status")).stream()
                    .filter(line -> line.startsWith("Cpus_allowed_list:"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElseThrow();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }
}
