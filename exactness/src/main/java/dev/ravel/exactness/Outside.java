package dev.ravel.exactness;

import dev.ravel.api.Ravel;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.ref.ReferenceQueue;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.Pipe;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/** Programs that reach for the world outside the JVM, and some that only look as if they did. */
public final class Outside {
    static int x;

    private Outside() {}

    private static void besides(Body body) {
        Body.together(body, () -> x++);
    }

    public static void acceptsASocket() {
        besides(() -> {
            try (ServerSocket server = new ServerSocket(0)) {
                server.accept();
            }
        });
    }

    public static void connectsASocket() {
        besides(() -> new Socket("127.0.0.1", 1).close());
    }

    public static void opensAUrl() {
        besides(() -> URI.create("http://127.0.0.1:1/").toURL().openStream());
    }

    public static void acceptsAChannel() {
        besides(() -> {
            try (ServerSocketChannel server = ServerSocketChannel.open()) {
                server.bind(null).accept();
            }
        });
    }

    public static void selects() {
        besides(() -> {
            try (Selector selector = Selector.open()) {
                selector.select();
            }
        });
    }

    public static void receivesADatagram() {
        besides(() -> {
            try (DatagramSocket socket = new DatagramSocket()) {
                socket.receive(new DatagramPacket(new byte[9], 9));
            }
        });
    }

    public static void startsAProcess() {
        besides(() -> new ProcessBuilder("sleep", "100").start().waitFor());
    }

    public static void readsStandardInput() {
        besides(() -> System.in.read());
    }

    public static void scansStandardInput() {
        besides(() -> new Scanner(System.in, StandardCharsets.UTF_8).nextLine());
    }

    public static void readsAPipeOfTheSystem() {
        besides(() -> Pipe.open().source().read(ByteBuffer.allocate(3)));
    }

    public static void locksAFile() {
        besides(() -> {
            Path file = Files.createTempFile("ravel", ".lock");
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.lock();
            }
        });
    }

    public static void waitsForTheGarbageCollector() {
        besides(() -> new ReferenceQueue<>().remove());
    }

    /** A pipe of java.io is a monitor and a buffer: threads that wait for each other. */
    public static void pipesBytes() throws IOException {
        PipedInputStream in = new PipedInputStream();
        PipedOutputStream out = new PipedOutputStream(in);
        Body.together(
                () -> {
                    out.write(1);
                    out.write(2);
                    out.close();
                },
                () -> Ravel.outcome(in.read() + " " + in.read() + " " + in.read()));
    }

    public static void pipesText() throws IOException {
        PipedInputStream in = new PipedInputStream();
        PipedOutputStream out = new PipedOutputStream(in);
        Body.together(
                () -> {
                    try (PrintWriter writer = new PrintWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8))) {
                        writer.println("grüß");
                    }
                },
                () -> Ravel.outcome(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).readLine()));
    }

    /** Two writers of one pipe: Writer's own lock keeps their words whole. */
    public static void writesWords() throws IOException {
        PipedReader in = new PipedReader(8);
        PipedWriter out = new PipedWriter(in);
        Body.together(() -> out.write("ab"), () -> out.write("cd"));
        char[] all = new char[4];
        Ravel.outcome(in.read(all) + new String(all));
    }

    /** Nobody closes the pipe, and the writer is gone: the reader notices when it begins to read, or while it waits. */
    public static void readsABrokenPipe() throws IOException {
        PipedInputStream in = new PipedInputStream();
        PipedOutputStream out = new PipedOutputStream(in);
        Body.together(() -> out.write(1), () -> {
            in.read();
            try {
                in.read();
            } catch (IOException e) {
                Ravel.outcome(e.getMessage());
            }
        });
    }

    public static void sharesAWriter() {
        StringWriter writer = new StringWriter();
        Body.together(() -> writer.write("a"), () -> writer.write("b"));
        Ravel.outcome(writer);
    }

    public static void sharesABuffer() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Body.together(() -> bytes.write('a'), () -> bytes.write('b'));
        Ravel.outcome(bytes.toString(StandardCharsets.UTF_8));
    }

    /** What is printed is looked at in the model: the list changes meanwhile. */
    public static void printsAList() {
        List<Integer> list = new ArrayList<>(List.of(1));
        Body.together(() -> list.add(2), () -> System.out.println(list));
    }

    /** Each execution finds the streams that the first one found. */
    public static void replacesStandardStreams() {
        PrintStream before = System.out;
        boolean input = System.in instanceof ByteArrayInputStream;
        System.setOut(new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
        System.setIn(new ByteArrayInputStream(new byte[] {'7'}));
        Body.together(() -> Ravel.outcome((char) System.in.read()), () -> x++);
        Ravel.outcome(before.getClass() == PrintStream.class && !input);
    }

    /** Files pass through. */
    public static void writesAFile() throws IOException {
        Path file = Files.createTempFile("ravel", ".txt");
        Body.together(() -> Files.writeString(file, "text"), () -> x++);
        Ravel.outcome(Files.readString(file));
    }
}
