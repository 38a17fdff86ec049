package dev.ravel.cli.skeleton;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.IVersionProvider;

/** Which Ravel this is. */
public final class Version implements IVersionProvider {
    static String number() {
        try (InputStream in = Version.class.getResourceAsStream("version.txt")) {
            return in == null ? "unknown" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            return "unknown";
        }
    }

    public static String line() {
        return "ravel " + number() + " (on JDK " + System.getProperty("java.version") + ")";
    }

    @Override
    public String[] getVersion() {
        return new String[] {line()};
    }
}
