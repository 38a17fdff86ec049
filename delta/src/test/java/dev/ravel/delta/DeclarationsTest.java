package dev.ravel.delta;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.delta.Script.Kind;
import dev.ravel.delta.context.ClassFileVisibility;
import dev.ravel.delta.context.ContextRules;
import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.context.Version;
import dev.ravel.delta.context.Visibility;
import dev.ravel.delta.pattern.Pattern;
import dev.ravel.delta.pattern.ViolationCounts;
import dev.ravel.model.trace.TraceSite;
import java.io.IOException;
import java.math.BigInteger;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Units of work and atomic sets, as they are given by default and by annotation. */
class DeclarationsTest {
    private static final String ANNOTATIONS = """
            package dev.ravel.api;
            @interface UnitOfWork {}
            """;
    private static final String SET = """
            package dev.ravel.api;
            public @interface AtomicSet { String value() default "default"; }
            """;
    private static final String CLASSES = """
            package dev.ravel.api;
            class Plain {
                int x;
                public void open() {}
                protected void inherited() {}
                void hidden() {}
            }
            class Marked extends Plain {
                @AtomicSet("range") int low;
                @AtomicSet("range") int high;
                @AtomicSet int size;
                int other;
                @UnitOfWork void marked() {}
                public void open() {}
            }
            """;

    @TempDir
    private Path directory;

    private ClassFileVisibility visibility;

    @BeforeEach
    void compile() throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", directory.toString()));
        for (String[] file : new String[][] {{"UnitOfWork", ANNOTATIONS}, {"AtomicSet", SET}, {"Plain", CLASSES}}) {
            arguments.add(Files.writeString(directory.resolve(file[0] + ".java"), file[1])
                    .toString());
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0])));
        visibility = new ClassFileVisibility(
                new URLClassLoader(new URL[] {directory.toUri().toURL()}, ClassLoader.getPlatformClassLoader()));
    }

    private boolean isUnit(String className, String method) {
        return visibility.isUnit(
                new TraceSite("dev/ravel/api/" + className, method, "()V", TraceSite.WHOLE_METHOD, "", 0));
    }

    @Test
    void publicAndProtectedMethodsAreUnits() {
        assertEquals(
                List.of(true, true, false),
                List.of(isUnit("Plain", "open"), isUnit("Plain", "inherited"), isUnit("Plain", "hidden")));
    }

    @Test
    void onlyAnnotatedMethodsAreUnitsInAClassThatHasSome() {
        assertEquals(List.of(true, false), List.of(isUnit("Marked", "marked"), isUnit("Marked", "open")));
    }

    private String set(String field) {
        return visibility.atomicSet("dev.ravel.api.Marked", field);
    }

    @Test
    void annotatedFieldsOfOneNameAreASetAndTheOthersOfTheirClassAreAlone() {
        assertEquals(
                List.of("range", "range", "default", ".other"),
                List.of(set("low"), set("high"), set("size"), set("other")));
    }

    @Test
    void aFieldOfASuperclassIsAsThatSays() {
        assertEquals("", set("x"));
    }

    /** One unit writes x and y, another thread's unit reads both. */
    private static BigInteger pairs(Visibility visibility) {
        Script s = new Script().add(0, Kind.START, "1", "", 1).add(0, Kind.START, "2", "", 2);
        s.add(1, Kind.BEGIN, "", "", 0).add(1, Kind.ENTER, "P", "", 0);
        s.add(1, Kind.WRITE, "P", "x", 3).add(1, Kind.WRITE, "P", "y", 4).add(1, Kind.LEAVE, "", "", 0);
        s.add(2, Kind.BEGIN, "", "", 0).add(2, Kind.ENTER, "P", "", 0);
        s.add(2, Kind.READ, "P", "x", 5).add(2, Kind.READ, "P", "y", 6).add(2, Kind.LEAVE, "", "", 0);
        SharedAccesses rows = s.analysed(Version.NEW, ContextRules.of(Script.PLACES, visibility));
        return ViolationCounts.all(rows).of(Pattern.WRRW_SAME);
    }

    @Test
    void fieldsOfOneSetAreLookedAtTogetherAndThoseOfDifferentOnesAreNot() {
        assertEquals(BigInteger.ONE, pairs(Visibility.EVERYTHING));
        assertEquals(BigInteger.ZERO, pairs(new Visibility() {
            @Override
            public boolean isUnit(TraceSite method) {
                return true;
            }

            @Override
            public String atomicSet(String className, String field) {
                return field;
            }
        }));
    }
}
