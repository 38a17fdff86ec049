package dev.ravel.papers.recontest;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Time of processors since some moment, which does not depend on what else a machine does.
 *
 * <p>All threads of the process count, those of the compiler and the garbage collector too; so on an idle machine with several processors nothing takes longer than this, but for
 * what it waits for. The system counts that in hundredths of a second: of what is shorter, the calling thread alone is counted.
 *
 * @param process of the whole process at that moment
 * @param thread of the calling thread
 */
record ProcessorTime(long process, long thread) {
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long COARSE = 200_000_000;

    /** Now. */
    static ProcessorTime now() {
        return new ProcessorTime(SYSTEM.getProcessCpuTime(), THREADS.getCurrentThreadCpuTime());
    }

    /** Nanoseconds since then, in the same thread. */
    long since() {
        long all = SYSTEM.getProcessCpuTime() - process;
        return all < COARSE ? THREADS.getCurrentThreadCpuTime() - thread : all;
    }
}
