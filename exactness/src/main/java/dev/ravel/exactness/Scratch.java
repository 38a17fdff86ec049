package dev.ravel.exactness;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The files of a {@link Pair}: a directory with the files a and b and an empty directory. */
public final class Scratch {
    private static Path directory;

    private Scratch() {}

    /** Makes them. */
    public static void begin() throws IOException {
        directory = Files.createTempDirectory("ravel-pair");
        Files.writeString(path("a"), "abcdef");
        Files.writeString(path("b"), "B");
        Files.createDirectory(path("dir"));
    }

    /** Removes them, whatever became of them. */
    public static void end() throws IOException {
        delete(directory);
        directory = null;
    }

    private static void delete(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            try (DirectoryStream<Path> children = Files.newDirectoryStream(path)) {
                for (Path child : children) {
                    delete(child);
                }
            }
        }
        Files.delete(path);
    }

    public static Path path(String name) {
        return directory.resolve(name);
    }

    /** An archive with two entries. */
    public static File zip() throws IOException {
        Path zip = path("zip");
        Files.write(zip, Made.zipped("a", "b"));
        return zip.toFile();
    }

    public static MappedByteBuffer mapped(String name) throws IOException {
        try (FileChannel file = FileChannel.open(path(name), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return file.map(FileChannel.MapMode.READ_WRITE, 0, 6);
        }
    }

    /** All files and what is in them, in the order of their names. */
    static String contents() {
        StringBuilder text = new StringBuilder();
        try {
            contents(directory, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static void contents(Path path, StringBuilder text) throws IOException {
        text.append(path.equals(directory) ? "" : path.getFileName());
        if (!Files.isDirectory(path)) {
            text.append('=').append(new String(Files.readAllBytes(path), "ISO-8859-1"));
            return;
        }
        String[] names = path.toFile().list();
        java.util.Arrays.sort(names);
        text.append('(');
        for (String name : names) {
            if (!name.equals("zip")) {
                contents(path.resolve(name), text);
                text.append(' ');
            }
        }
        text.append(')');
    }

    /** A text without the name of the directory, which is another one each time. */
    static String withoutDirectory(String text) {
        return directory == null ? text : text.replace(directory.toString(), "DIR");
    }
}
