package dev.ravel.instrument.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Forks every JDK of this machine with its patch, all bytecode verified. */
@Execution(ExecutionMode.CONCURRENT)
class PatchedJdkTest {
    static Stream<PatchedJvm> jdks() throws Exception {
        return PatchedJvm.all().stream();
    }

    @Test
    void bothSubstratesAreTested() throws Exception {
        List<Integer> features =
                PatchedJvm.all().stream().map(PatchedJvm::feature).toList();
        assertTrue(
                features.stream().anyMatch(f -> f < 24) && features.stream().anyMatch(f -> f >= 24),
                "only JDKs " + features + " found: one below 24 and one from 24 on are needed");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everyPatchedClassPassesTheVerifier(PatchedJvm jvm) throws Exception {
        PatchedJvm.Output output = jvm.run(
                List.of(),
                LoadEverything.class.getName(),
                List.of(jvm.patch().resolve(PatchFiles.CLASSES).toString()));
        assertTrue(output.line("@bad").equals(" 0"), output.text());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void nothingIsLeftUntouched(PatchedJvm jvm) throws Exception {
        List<String> manifest = Files.readAllLines(jvm.patch().resolve(PatchFiles.MANIFEST));
        assertEquals(
                List.of(),
                manifest.stream()
                        .filter(line -> line.startsWith("untouched.") || line.startsWith("partly."))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void hooksAreReachedAsOftenAsTheCodeSays(PatchedJvm jvm) throws Exception {
        PatchedJvm.Output output = program(
                jvm,
                "fields",
                "statics",
                "arrays",
                "monitors",
                "handles",
                "outside",
                "thrown",
                "loop",
                "recordsAndEnums");
        assertEquals(" read=2 write=2 newId=1", output.line("@fields"), output.text());
        assertEquals(" readStatic=1 writeStatic=1", output.line("@statics"));
        assertEquals(" readArray=1 writeArray=4 allocated=4 arrayCopy=1 readWhole=1", output.line("@arrays"));
        assertEquals(" read=1 write=1 monitorEnter=2 monitorExit=2 notify=1 newId=1", output.line("@monitors"));
        assertEquals(" varHandle=3 varHandleCas=1 newId=1 -> true 2 5", output.line("@handles"));
        // The array of the variable arguments is all that happens inside.
        assertEquals(" writeArray=2 allocated=1 -> 5 xRED5 X", output.line("@outside"));
        assertEquals(" writeStatic=1 allocated=1 -> caught", output.line("@thrown"));
        assertEquals(" backEdge=10", output.line("@loop"));
        assertTrue(output.line("@recordsAndEnums").endsWith(" -> Pair[a=1, b=b] true GREEN 2"), output.text());
        assertEquals(" {}", output.line("@gaps"));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theEngineAnswersForThreads(PatchedJvm jvm) throws Exception {
        PatchedJvm.Output output = program(jvm, "threads");
        assertEquals(
                " monitorEnter=1 monitorExit=1 wait=1 threadStart=1 threadJoin=2 park=2 unpark=1 sleep=2 yield=2"
                        + " holdsLock=1 isAlive=1 interrupt=1 interrupted=2 -> true true BLOCKED true",
                output.line("@threads").replaceAll(" (newId|currentThread|allocated)=\\d+", ""),
                output.text());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void collectionsAndLocksStillWorkAndAreSeen(PatchedJvm jvm) throws Exception {
        PatchedJvm.Output output = program(jvm, "collections", "atomics");
        String line = output.line("@collections");
        assertTrue(line.endsWith(" -> {a=1} [1, 2, 3] {k=2} true"), output.text());
        for (String hook : List.of("read", "write", "monitorEnter", "monitorExit", "unsafeCas", "unsafe", "newId")) {
            assertTrue(line.contains(" " + hook + "="), hook + " in" + line);
        }
        assertTrue(output.line("@atomics").contains(" unsafe=1 unsafeCas=1 "), output.text());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void stackTracesAreTrue(PatchedJvm jvm) throws Exception {
        PatchedJvm.Output output = program(jvm, "traces");
        List<String> source = Files.readAllLines(Path.of("src/test/java/sample/Program.java"));
        int thrown = lineOf(source, "throw new IllegalStateException(\"n is \"");
        int called = lineOf(source, "new Failing().fail(1)");
        int vector = lineOf(source, "new Vector<Integer>().elementAt(3)");
        String line = output.line("@traces");
        assertTrue(
                line.contains("sample.Program$Failing.fail:" + thrown + " sample.Program.traces:" + called),
                output.text());
        assertTrue(line.contains("java.util.Vector.elementAt:n sample.Program.traces:" + vector), output.text());
        assertFalse(output.text().contains("ravel.hooks"), output.text());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everythingHotIsCompiled(PatchedJvm jvm) throws Exception {
        PatchedJvm.Output output = program(jvm, List.of("-XX:+PrintCompilation"), "hot", "hot", "hot");
        assertEquals(0, output.exit(), output.text());
        assertFalse(
                output.text().contains("COMPILE SKIPPED"),
                () -> output.text()
                        .lines()
                        .filter(l -> l.contains("SKIPPED"))
                        .toList()
                        .toString());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void compiledCodeReachesTheSameHooksAsInterpretedCode(PatchedJvm jvm) throws Exception {
        String interpreted = program(jvm, List.of("-Xint"), "intrinsics").line("@intrinsics");
        String compiled = program(jvm, "intrinsics", "intrinsics").line("@intrinsics");
        // Three or four copies a round: on JDK 17 the one in StringBuilder.toString is made outside the model.
        assertTrue(interpreted.matches(".* arrayCopy=[34]00000 .*"), interpreted);
        assertEquals(interpreted, compiled);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aClassThatCannotBeTransformedIsLoadedAndListed(PatchedJvm jvm, @TempDir Path directory) throws Exception {
        // A class file with a version that no JDK knows must not load, but the loader must say why it was left alone.
        byte[] newer = Files.readAllBytes(Path.of("target/test-classes/sample/Packaged.class"));
        newer[7] = 99;
        Files.createDirectories(directory.resolve("sample"));
        Files.write(directory.resolve("sample/Newer.class"), newer);
        Files.copy(Path.of("target/test-classes/sample/Packaged.class"), directory.resolve("sample/Packaged.class"));
        Files.writeString(directory.resolve("sample/note.txt"), "note");
        PatchedJvm.Output output = jvm.run(
                List.of(),
                ForkMain.class.getName(),
                List.of(jvm.patch().toString(), directory + "/", "sample.Packaged", "describe"));
        String expected = " -> sample file:" + directory + "/ note java.lang.UnsupportedClassVersionError";
        assertTrue(output.line("@describe").endsWith(expected), output.text());
        assertTrue(output.line("@gaps").contains("sample.Newer=not instrumented: "), output.text());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void fibersKeepTheirThreadIdentity(PatchedJvm jvm) throws Exception {
        Assumptions.assumeTrue(jvm.feature() >= 24, jvm + " has no continuations that can be used");
        PatchedJvm.Output output = jvm.run(List.of(), FibersMain.class.getName(), List.of());
        assertEquals(" one two one/true two/true main/true", output.line("@fibers"), output.text());
    }

    private static int lineOf(List<String> source, String text) {
        for (int i = 0; i < source.size(); i++) {
            if (source.get(i).contains(text)) {
                return i + 1;
            }
        }
        throw new AssertionError("no line with " + text);
    }

    private static PatchedJvm.Output program(PatchedJvm jvm, String... methods) throws Exception {
        return program(jvm, List.of(), methods);
    }

    private static PatchedJvm.Output program(PatchedJvm jvm, List<String> flags, String... methods) throws Exception {
        String path = Path.of("target/test-classes").toAbsolutePath() + "/";
        List<String> arguments = new ArrayList<>(List.of(jvm.patch().toString(), path, "sample.Program"));
        arguments.addAll(List.of(methods));
        return jvm.run(flags, ForkMain.class.getName(), arguments);
    }
}
