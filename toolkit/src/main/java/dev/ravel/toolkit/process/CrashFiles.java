package dev.ravel.toolkit.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The files that crashed workers leave behind, {@code hs_err_pidN.log}.
 *
 * <p>A JVM writes its own to the cache. The first of each kind of crash is moved to where the user looks for reports; the others say nothing new and are deleted.
 */
final class CrashFiles {
    private static final int MAX_LINES = 60;

    private final Path written;
    private final Path kept;
    private final Set<String> known = new HashSet<>();

    /**
     * @param written where JVMs write them
     * @param kept where the user finds them
     */
    CrashFiles(Path written, Path kept) {
        this.written = written;
        this.kept = kept;
    }

    /** The flag that tells a JVM where to write; %p is its process. */
    String flag() throws IOException {
        Files.createDirectories(written);
        return "-XX:ErrorFile=" + written.resolve("hs_err_pid%p.log");
    }

    /** What the crash of a process was, and where its file is now, as the rest of a sentence; empty if it did not crash. */
    synchronized Optional<String> of(long process) {
        Path file = written.resolve("hs_err_pid" + process + ".log");
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        String headline = "a fatal error";
        try {
            headline = headline(Files.readAllLines(file, java.nio.charset.StandardCharsets.ISO_8859_1));
            if (!known.add(headline)) {
                Files.delete(file);
                return Optional.of(headline + ", as before");
            }
            Files.createDirectories(kept);
            Path target = kept.resolve(file.getFileName());
            Files.move(file, target, StandardCopyOption.REPLACE_EXISTING);
            return Optional.of(headline + "; more in " + target);
        } catch (IOException cannotBeMoved) {
            return Optional.of(headline + "; more in " + file);
        }
    }

    /** {@code SIGSEGV (0xb) in C  [libz.so+0x1234]}: the signal or internal error, and the problematic frame. */
    private static String headline(List<String> lines) {
        String error = "a fatal error";
        String frame = "";
        for (int i = 0; i < Math.min(MAX_LINES, lines.size()); i++) {
            String line = lines.get(i);
            String next = i + 1 < lines.size() ? lines.get(i + 1).replaceFirst("^#\\s*", "") : "";
            if (line.matches("#\\s+(SIG[A-Z]+|Internal Error|Out of Memory Error|EXCEPTION_).*")) {
                error = line.replaceFirst("^#\\s+", "").replaceFirst("( at pc=|, pid=).*", "");
            } else if (line.startsWith("# Problematic frame:")) {
                frame = " in " + next.replaceAll("\\s+", " ").strip();
            } else if (line.matches("# There is insufficient memory.*|# Native memory allocation.*")) {
                error = line.replaceFirst("^#\\s+", "");
            }
        }
        return error + frame;
    }
}
