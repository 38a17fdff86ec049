package dev.ravel.cli.skeleton;

import dev.ravel.report.text.Layout;
import dev.ravel.report.text.Palette;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where texts go, and what can be shown there. The launcher script knows more about the terminal than a JVM can
 * find out, and says it with the properties {@code ravel.terminal} (which of {@code out}, {@code err} are one) and
 * {@code ravel.columns}.
 *
 * @param out standard output, in UTF-8 whatever the locale
 * @param shown which streams a person looks at
 * @param width columns that lines may have
 */
public record Terminal(PrintStream out, PrintStream err, Shown shown, int width, Palette palette) {

    /** Which of the two streams are terminals. */
    public record Shown(boolean out, boolean err) {}

    public static Terminal ofThisProcess() {
        return of(
                System.getenv(),
                System.getProperty("ravel.terminal"),
                System.getProperty("ravel.columns", ""),
                new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
    }

    public static Terminal of(
            Map<String, String> variables,
            @Nullable String terminals,
            String columns,
            PrintStream out,
            PrintStream err) {
        Shown shown = terminals == null
                ? new Shown(false, false)
                : new Shown(terminals.contains("out"), terminals.contains("err"));
        boolean colours = shown.out()
                && variables.getOrDefault("NO_COLOR", "").isEmpty()
                && !variables.getOrDefault("TERM", "").equals("dumb");
        int width = columns(variables.getOrDefault("COLUMNS", ""));
        if (width == 0) {
            // what the script measured is capped; what the user set is not
            width = Math.min(Layout.DEFAULT_WIDTH, shown.out() ? columns(columns) : 0);
        }
        return new Terminal(
                out, err, shown, width == 0 ? Layout.DEFAULT_WIDTH : width, colours ? Palette.ANSI : Palette.PLAIN);
    }

    private static int columns(String text) {
        try {
            int columns = Integer.parseInt(text.strip());
            return columns > 0 && columns <= 1000 ? columns : 0;
        } catch (NumberFormatException notANumber) {
            return 0;
        }
    }

    public Layout layout(Layout.Detail detail) {
        return new Layout(width, palette, detail);
    }
}
