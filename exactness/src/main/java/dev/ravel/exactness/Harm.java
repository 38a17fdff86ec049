package dev.ravel.exactness;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;

import dev.ravel.api.Ravel;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.reflect.InvocationTargetException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.net.URI;
import java.net.URL;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.DatagramChannel;
import java.nio.channels.FileChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.logging.FileHandler;
import java.util.zip.ZipFile;

/**
 * Programs that would harm the machine, or see of it what is none of their business. Each says what became of it: "done", or the
 * message of a SecurityException.
 *
 * <p>What they are after is named by system properties: a directory with a file {@code victim.txt}, a port, a process.
 */
public final class Harm {
    static int x;

    private Harm() {}

    private static void attempt(Body body) {
        Body.together(
                () -> {
                    try {
                        body.run();
                        Ravel.outcome("done");
                    } catch (SecurityException e) {
                        Ravel.outcome(e.getMessage());
                    }
                },
                () -> x++);
    }

    private static File file() {
        return new File(System.getProperty("harm.directory"), "victim.txt");
    }

    private static Path path() {
        return file().toPath();
    }

    private static Path newPath() {
        return path().resolveSibling("new");
    }

    private static Path inScratch(String name) {
        return Path.of(System.getProperty("java.io.tmpdir"), name);
    }

    private static int port() {
        return Integer.getInteger("harm.port");
    }

    // ---- looking

    public static void readsAStream() {
        attempt(() -> new FileInputStream(file()).close());
    }

    public static void readsAtRandom() {
        attempt(() -> new RandomAccessFile(file(), "r").close());
    }

    public static void readsAChannel() {
        attempt(() -> FileChannel.open(path(), StandardOpenOption.READ).close());
    }

    public static void readsText() {
        attempt(() -> Files.readString(path()));
    }

    public static void readsAZip() {
        attempt(() -> {
            try {
                new ZipFile(file()).close();
            } catch (IOException noZip) {
                x = 1;
            }
        });
    }

    public static void readsAUrl() {
        attempt(() -> path().toUri().toURL().openStream().close());
    }

    public static void copiesItIn() {
        attempt(() -> Files.copy(path(), inScratch("copy")));
    }

    public static void looks() {
        attempt(() -> file().exists());
    }

    public static void looksAtAPath() {
        attempt(() -> Files.exists(path()));
    }

    public static void looksAtAttributes() {
        attempt(() -> Files.getLastModifiedTime(path()));
    }

    public static void lists() {
        attempt(() -> file().getParentFile().list());
    }

    public static void listsPaths() {
        attempt(() -> Files.list(path().getParent()).close());
    }

    public static void escapesByDots() {
        attempt(() -> new FileInputStream(inScratch("../" + System.getProperty("harm.fromTemporary") + "/victim.txt")
                        .toFile())
                .close());
    }

    public static void escapesByALink() {
        attempt(() -> Files.readString(Files.createSymbolicLink(inScratch("link"), path())));
    }

    public static void escapesByARelativeLink() {
        attempt(() -> Files.createSymbolicLink(
                inScratch("link"), Path.of("..", System.getProperty("harm.fromTemporary"), "victim.txt")));
    }

    // ---- changing

    public static void writesAStream() {
        attempt(() -> new FileOutputStream(file()).close());
    }

    public static void appendsToAStream() {
        attempt(() -> {
            try (FileOutputStream out = new FileOutputStream(file(), true)) {
                out.write('!');
            }
        });
    }

    public static void writesAtRandom() {
        attempt(() -> {
            try (RandomAccessFile out = new RandomAccessFile(file(), "rw")) {
                out.setLength(0);
            }
        });
    }

    public static void writesAChannel() {
        attempt(() -> FileChannel.open(path(), StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)
                .close());
    }

    public static void writesText() {
        attempt(() -> Files.writeString(newPath(), "text"));
    }

    public static void logs() {
        attempt(() -> new FileHandler(newPath().toString()).close());
    }

    public static void copiesOut() {
        attempt(() -> Files.copy(Files.writeString(inScratch("text"), "text"), newPath()));
    }

    public static void movesOut() {
        attempt(() -> Files.move(Files.writeString(inScratch("text"), "text"), newPath()));
    }

    public static void creates() {
        attempt(() -> newPath().toFile().createNewFile());
    }

    public static void createsByPath() {
        attempt(() -> Files.createFile(newPath()));
    }

    public static void createsATemporaryFileThere() {
        attempt(() -> File.createTempFile("abc", null, file().getParentFile()));
    }

    public static void createsADirectory() {
        attempt(() -> newPath().toFile().mkdir());
    }

    public static void createsDirectories() {
        attempt(() -> newPath().resolve("deep").toFile().mkdirs());
    }

    public static void createsADirectoryByPath() {
        attempt(() -> Files.createDirectories(newPath().resolve("deep")));
    }

    public static void linksThere() {
        attempt(() -> Files.createSymbolicLink(newPath(), path()));
    }

    public static void linksHard() {
        attempt(() -> Files.createLink(newPath(), path()));
    }

    public static void deletes() {
        attempt(() -> file().delete());
    }

    public static void deletesByPath() {
        attempt(() -> Files.delete(path()));
    }

    public static void deletesWhenClosed() {
        attempt(() -> FileChannel.open(path(), StandardOpenOption.READ, StandardOpenOption.DELETE_ON_CLOSE)
                .close());
    }

    public static void deletesInAnOpenDirectory() {
        attempt(() -> {
            try (DirectoryStream<Path> directory = Files.newDirectoryStream(path().getParent())) {
                ((SecureDirectoryStream<Path>) directory).deleteFile(Path.of("victim.txt"));
            }
        });
    }

    public static void renames() {
        attempt(() -> file().renameTo(newPath().toFile()));
    }

    public static void movesByPath() {
        attempt(() -> Files.move(path(), newPath()));
    }

    public static void makesReadOnly() {
        attempt(() -> file().setReadOnly());
    }

    public static void makesExecutable() {
        attempt(() -> file().setExecutable(true));
    }

    public static void changesPermissions() {
        attempt(() -> Files.setPosixFilePermissions(path(), PosixFilePermissions.fromString("rwxrwxrwx")));
    }

    public static void changesTime() {
        attempt(() -> file().setLastModified(1_000_000));
    }

    public static void changesTimeByPath() {
        attempt(() -> Files.setLastModifiedTime(path(), FileTime.fromMillis(1_000_000)));
    }

    public static void changesAttribute() {
        attempt(() -> Files.setAttribute(path(), "unix:mode", 0777));
    }

    // ---- processes and the JVM

    public static void startsAProcess() {
        attempt(() -> new ProcessBuilder("touch", newPath().toString()).start());
    }

    public static void executes() {
        attempt(() -> Runtime.getRuntime().exec(new String[] {"touch", newPath().toString()}));
    }

    public static void endsAProcess() {
        attempt(() ->
                ProcessHandle.of(Long.getLong("harm.process")).orElseThrow().destroyForcibly());
    }

    public static void addsAHook() {
        attempt(() -> Runtime.getRuntime().addShutdownHook(new Thread(() -> x++)));
    }

    public static void loadsAFile() {
        attempt(() -> System.load(file().getPath()));
    }

    public static void loadsALibrary() {
        attempt(() -> System.loadLibrary("nothing"));
    }

    /** By a class that the test makes: JDK 17 has no such thing. */
    public static void callsNativeCode() {
        attempt(() -> {
            try {
                Class.forName("dev.ravel.exactness.Downcall").getMethod("make").invoke(null);
            } catch (InvocationTargetException e) {
                throw (Exception) e.getCause();
            }
        });
    }

    public static void writesToADescriptor() {
        attempt(() -> new FileOutputStream(FileDescriptor.out).write('!'));
    }

    public static void setsAFactory() {
        attempt(() -> URL.setURLStreamHandlerFactory(protocol -> null));
    }

    public static void exits() {
        attempt(() -> System.exit(3));
    }

    public static void halts() {
        attempt(() -> Runtime.getRuntime().halt(3));
    }

    public static void exitsByReflection() {
        attempt(() -> System.class.getMethod("exit", int.class).invoke(null, 3));
    }

    // ---- network

    public static void connects() {
        attempt(() -> new Socket("127.0.0.1", port()).close());
    }

    public static void connectsAChannel() {
        attempt(() ->
                SocketChannel.open(new InetSocketAddress("127.0.0.1", port())).close());
    }

    public static void connectsAsynchronously() {
        attempt(() -> AsynchronousSocketChannel.open()
                .connect(new InetSocketAddress("127.0.0.1", port()))
                .get());
    }

    public static void opensAUrl() {
        attempt(() -> URI.create("http://127.0.0.1:" + port() + "/").toURL().openStream());
    }

    public static void listens() {
        attempt(() -> new ServerSocket(0).close());
    }

    public static void listensOnAChannel() {
        attempt(() -> ServerSocketChannel.open().bind(null));
    }

    public static void listensOnAPath() {
        attempt(() -> ServerSocketChannel.open(StandardProtocolFamily.UNIX));
    }

    public static void opensADatagramSocket() {
        attempt(() -> new DatagramSocket().close());
    }

    public static void opensADatagramChannel() {
        attempt(() -> DatagramChannel.open().close());
    }

    public static void looksUpAName() {
        attempt(() -> InetAddress.getByName("ravel.example"));
    }

    public static void pings() {
        attempt(() -> InetAddress.getByAddress(new byte[] {127, 0, 0, 1}).isReachable(10));
    }

    // ---- to the class path, which may be read

    /** Changes the time of a file by a descriptor that can only read. */
    public static void changesTheClassPath() {
        attempt(() -> {
            Files.readAllBytes(ownClass());
            Files.setLastModifiedTime(ownClass(), FileTime.fromMillis(1_000_000));
        });
    }

    public static void deletesFromTheClassPath() {
        attempt(() -> Files.delete(ownClass()));
    }

    public static void watchesADirectory() {
        attempt(() -> path().getParent().register(FileSystems.getDefault().newWatchService(), ENTRY_CREATE));
    }

    private static Path ownClass() throws Exception {
        return Path.of(Harm.class.getResource("Harm.class").toURI());
    }
}
