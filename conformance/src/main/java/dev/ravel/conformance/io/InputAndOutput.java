package dev.ravel.conformance.io;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Refused;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.Selector;
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

    @Refused(value = "Waits for a connection", names = "ServerSocket.accept")
    public void accepts() throws Exception {
        Threads.together(
                () -> {
                    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                        server.accept().close();
                    }
                },
                () -> shared = 1);
    }

    @Refused(value = "Connects to a server", names = "Socket.connect")
    public void connects() throws Exception {
        Threads.together(() -> new Socket(InetAddress.getLoopbackAddress(), 9).close(), () -> shared = 1);
    }

    @Refused(value = "Waits for a datagram", names = "DatagramSocket.receive")
    public void receives() throws Exception {
        Threads.together(
                () -> {
                    try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
                        socket.receive(new DatagramPacket(new byte[1], 1));
                    }
                },
                () -> shared = 1);
    }

    @Refused(value = "Waits for a channel to be ready", names = "Selector.select")
    public void selects() throws Exception {
        Threads.together(
                () -> {
                    try (Selector selector = Selector.open()) {
                        selector.select();
                    }
                },
                () -> shared = 1);
    }

    @Refused(value = "Starts a process, to wait for it", names = "ProcessBuilder.start")
    public void startsAProcess() throws Exception {
        Threads.together(() -> new ProcessBuilder("sleep", "60").start().waitFor(), () -> shared = 1);
    }

    @Refused(value = "Waits for input from the console", names = "System.in.read")
    public void readsTheConsole() throws Exception {
        Threads.together(System.in::read, () -> shared = 1);
    }

    @Refused(value = "Ends the JVM", names = "System.exit")
    public void exits() throws Exception {
        Threads.together(() -> System.exit(0), () -> shared = 1);
    }
}
