package dev.ravel.conformance.io;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.NotYet;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Refused;
import dev.ravel.conformance.Threads;
import dev.ravel.model.FindingKind;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;

@Covers("Files, console, sockets, processes")
public final class InputAndOutput {
    private volatile int shared;

    @Proved("A file is written and read in one thread, and the console is written to")
    public void passesThrough() throws Exception {
        Threads.together(
                () -> {
                    // other processes may run this program too
                    Path file = Path.of(
                            System.getProperty("java.io.tmpdir"),
                            "ravel-" + ProcessHandle.current().pid() + ".txt");
                    try {
                        Files.writeString(file, "text");
                        assert Files.readString(file).equals("text");
                        System.out.println("written");
                    } finally {
                        Files.delete(file);
                    }
                    shared = 1;
                },
                () -> shared = 2);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Two threads take the same number and write to the same file")
    public void sameFile() throws Exception {
        Path[] files = new Path[2];
        Threads.together(() -> files[0] = Path.of("part-" + shared++), () -> files[1] = Path.of("part-" + shared++));
        assert !files[0].equals(files[1]);
    }

    @Refused(value = "Waits for a connection", names = "accept")
    @NotYet("the error comes after 20 s, when the watchdog looks")
    public void accepts() throws Exception {
        Threads.together(
                () -> {
                    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                        server.accept().close();
                    }
                },
                () -> shared = 1);
    }

    @Refused(value = "Reads from a connection", names = "read")
    @NotYet("the error comes after 20 s, when the watchdog looks")
    public void reads() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort())) {
            Threads.together(() -> socket.getInputStream().read(), () -> shared = 1);
        }
    }

    @Refused(value = "Waits for a process", names = "waitFor")
    @NotYet("the error names the inside of the JDK, not the call")
    public void waitsForAProcess() throws Exception {
        Threads.together(() -> new ProcessBuilder("sleep", "60").start().waitFor(), () -> shared = 1);
    }

    @Refused(value = "Waits for input from the console", names = "read")
    @NotYet("the error comes after 20 s, when the watchdog looks")
    public void readsTheConsole() throws Exception {
        Threads.together(
                () -> {
                    try {
                        System.in.read();
                    } catch (IOException e) {
                        throw new IllegalStateException(e);
                    }
                },
                () -> shared = 1);
    }

    @Refused(value = "Ends the JVM", names = "System.exit")
    public void exits() throws Exception {
        Threads.together(() -> System.exit(0), () -> shared = 1);
    }
}
