package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.cli.skeleton.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The run that docs/regression.md shows is what {@code regress} says; {@code -Dpromote} writes it there. */
@Timeout(120)
class RegressionDocumentTest {
    private static final Path DOCUMENT = Path.of("../docs/regression.md");
    private static final Path PROGRAM = Path.of("../evaluation/src/versions/recontest/logger");
    private static final Pattern SHOWN = Pattern.compile("(?<=```\n)REGRESSION .*?\n(?=```\n)", Pattern.DOTALL);
    private static final Pattern TIME = Pattern.compile("\\d+(\\.\\d+)?\\s+m?s\\b");
    /** The class path of who has run it. */
    private static final Pattern CLASS_PATH = Pattern.compile("--classpath \\S+");

    @TempDir
    private Path directory;

    private String compile(String version) throws IOException {
        Path classes = Files.createDirectories(directory.resolve(version));
        List<String> arguments =
                new ArrayList<>(List.of("-g", "--release", "17", "-proc:none", "-d", classes.toString()));
        for (String part : List.of(version, "test")) {
            try (Stream<Path> files = Files.walk(PROGRAM.resolve(part))) {
                files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
            }
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        return classes.toString();
    }

    private static String sources(String version) {
        return PROGRAM.resolve(version) + File.pathSeparator + PROGRAM.resolve("test");
    }

    private static String junit() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry ->
                        entry.contains("junit") || entry.contains("opentest4j") || entry.contains("apiguardian"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    void showsWhatRegressSays() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        List<String> command = new ArrayList<>(List.of("regress", "--no-history", "--jobs", "1"));
        command.addAll(List.of("--old", compile("old"), "--new", compile("new"), "-cp", junit()));
        command.addAll(List.of("--old-sources", sources("old"), "--new-sources", sources("new")));
        command.addAll(List.of("--tests", "recontest.logger.LoggerTest#small"));
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(
                Terminal.of(Map.of(), null, "", print, new PrintStream(err, true, StandardCharsets.UTF_8)),
                command.toArray(String[]::new));
        assertEquals(1, code, () -> err.toString(StandardCharsets.UTF_8));
        String said = CLASS_PATH
                .matcher(out.toString(StandardCharsets.UTF_8))
                .replaceAll("--classpath 'target/versions/recontest/logger/new:target/junit/*'");
        String document = Files.readString(DOCUMENT);
        if (System.getProperty("promote") != null) {
            document = SHOWN.matcher(document).replaceFirst(Matcher.quoteReplacement(said));
            Files.writeString(DOCUMENT, document);
        }
        Matcher shown = SHOWN.matcher(document);
        assertEquals(withoutTimes(shown.find() ? shown.group() : ""), withoutTimes(said), "-Dpromote rewrites it");
    }

    /** A time may break a line, so blanks are one. */
    private static String withoutTimes(String text) {
        return TIME.matcher(text).replaceAll("N s").replaceAll("\\s+", " ");
    }
}
