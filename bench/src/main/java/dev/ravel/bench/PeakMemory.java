package dev.ravel.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Peak resident memory in KiB: the kernel's high-water mark where there is one. */
public final class PeakMemory {
    private PeakMemory() {}

    /** Without /proc: the sum of the memory pools' peaks, which leaves the JVM's own memory out. */
    public static long ofThisProcess() {
        long kilobytes = highWaterMark("self");
        if (kilobytes > 0) {
            return kilobytes;
        }
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                        .map(MemoryPoolMXBean::getPeakUsage)
                        .mapToLong(peak -> peak.getUsed())
                        .sum()
                / 1024;
    }

    private static long highWaterMark(String process) {
        try {
            return parse(Files.readString(Path.of("/proc", process, "status")));
        } catch (IOException e) {
            return 0;
        }
    }

    /** The value of {@code VmHWM} in the text of a status file, 0 if there is none. */
    static long parse(String status) {
        return status.lines()
                .filter(line -> line.startsWith("VmHWM:"))
                .map(line -> line.replaceAll("[^0-9]", ""))
                .mapToLong(Long::parseLong)
                .findFirst()
                .orElse(0);
    }

    /** The sum of the peaks of a process and all its descendants, for tools that run in several JVMs. Watched until the process ends. */
    static final class OfTree {
        private final Map<Long, Long> peaks = new HashMap<>();

        void look(ProcessHandle root) {
            note(root);
            root.descendants().forEach(this::note);
        }

        private void note(ProcessHandle process) {
            peaks.merge(process.pid(), highWaterMark(Long.toString(process.pid())), Math::max);
        }

        long sum() {
            return peaks.values().stream().mapToLong(Long::longValue).sum();
        }
    }
}
