package dev.ravel.toolkit.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/**
 * What the files of a directory were when it was made, in a file beside them: a line with size, checksum and name for each.
 *
 * <p>Sizes are looked at before each use. Checksums take 10 ms for the 8 MB of a prepared JDK (CRC-32 is native code, so also in a JVM that has just started): they are made while a worker starts.
 */
final class Checksums {
    private static final String FILE = "checksums";

    private record Line(long size, long sum, String name) {}

    private Checksums() {}

    /** Writes down what is there. */
    static void write(Path directory) throws IOException {
        List<String> lines = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            for (Path file : files) {
                lines.add(Files.size(file) + " " + sum(file) + " " + file.getFileName());
            }
        }
        Files.write(directory.resolve(FILE), lines);
    }

    /** Whether all files are there in their sizes. */
    static boolean fits(Path directory) {
        try {
            for (Line line : lines(directory)) {
                if (Files.size(directory.resolve(line.name())) != line.size()) {
                    return false;
                }
            }
            return true;
        } catch (IOException | RuntimeException damaged) {
            return false;
        }
    }

    /** Whether all files are as they were. */
    static boolean isWhole(Path directory) {
        try {
            for (Line line : lines(directory)) {
                if (sum(directory.resolve(line.name())) != line.sum()) {
                    return false;
                }
            }
            return fits(directory);
        } catch (IOException | RuntimeException damaged) {
            return false;
        }
    }

    private static List<Line> lines(Path directory) throws IOException {
        List<Line> lines = new ArrayList<>();
        for (String line : Files.readAllLines(directory.resolve(FILE))) {
            String[] words = line.split(" ", 3);
            lines.add(new Line(Long.parseLong(words[0]), Long.parseLong(words[1]), words[2]));
        }
        return lines;
    }

    static long sum(byte[] content) {
        CRC32 sum = new CRC32();
        sum.update(content);
        return sum.getValue();
    }

    static long sum(Path file) throws IOException {
        CRC32 sum = new CRC32();
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                sum.update(buffer, 0, n);
            }
        }
        return sum.getValue();
    }
}
