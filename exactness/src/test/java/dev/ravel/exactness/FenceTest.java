package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.objectweb.asm.Opcodes.*;

import dev.ravel.exactness.RealEngine.Ask;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.exploration.ExplorationResult.Verdict;
import dev.ravel.model.exploration.Handover;
import dev.ravel.model.exploration.Note;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.Rules;
import dev.ravel.toolkit.crew.Explorer;
import dev.ravel.toolkit.process.ProgressListener;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/** Behind the fence harm is refused, said, and not done; what harms nobody works as ever; without a fence all is as before. */
class FenceTest {
    /** By program of {@link Harm}: what is refused. {@code {}} is the directory that it is after, {@code {class}} its class. */
    private static final Map<String, String> TO_FILES = new TreeMap<>(Map.ofEntries(
            Map.entry("readsAStream", "opening {}/victim.txt for reading"),
            Map.entry("readsAtRandom", "opening {}/victim.txt for reading"),
            Map.entry("readsAChannel", "opening {}/victim.txt for reading"),
            Map.entry("readsText", "opening {}/victim.txt for reading"),
            Map.entry("readsAZip", "looking at {}/victim.txt"),
            Map.entry("readsAUrl", "looking at {}/victim.txt"),
            Map.entry("copiesItIn", "looking at {}/victim.txt"),
            Map.entry("looks", "looking at {}/victim.txt"),
            Map.entry("looksAtAPath", "looking at {}/victim.txt"),
            Map.entry("looksAtAttributes", "looking at {}/victim.txt"),
            Map.entry("lists", "listing {}"),
            Map.entry("listsPaths", "listing {}"),
            Map.entry("escapesByDots", "opening {}/victim.txt for reading"),
            Map.entry("escapesByALink", "linking to {}/victim.txt"),
            Map.entry("escapesByARelativeLink", "linking to {}/victim.txt")));

    private static final Map<String, String> CHANGING_FILES = new TreeMap<>(Map.ofEntries(
            Map.entry("writesAStream", "opening {}/victim.txt for writing"),
            Map.entry("appendsToAStream", "opening {}/victim.txt for writing"),
            Map.entry("writesAtRandom", "opening {}/victim.txt for writing"),
            Map.entry("writesAChannel", "opening {}/victim.txt for writing"),
            Map.entry("writesText", "opening {}/new for writing"),
            Map.entry("copiesOut", "looking at {}/new"),
            Map.entry("movesOut", "looking at {}/new"),
            Map.entry("creates", "creating {}/new"),
            Map.entry("createsByPath", "opening {}/new for writing"),
            Map.entry("createsADirectory", "creating {}/new"),
            Map.entry("createsDirectories", "looking at {}/new/deep"),
            Map.entry("createsADirectoryByPath", "creating {}/new/deep"),
            Map.entry("linksThere", "linking {}/new"),
            Map.entry("linksHard", "linking {}/victim.txt"),
            Map.entry("deletes", "deleting {}/victim.txt"),
            Map.entry("deletesByPath", "looking at {}/victim.txt"),
            Map.entry("deletesWhenClosed", "opening {}/victim.txt for reading"),
            Map.entry("deletesInAnOpenDirectory", "listing {}"),
            Map.entry("renames", "renaming {}/new"),
            Map.entry("movesByPath", "looking at {}/victim.txt"),
            Map.entry("makesReadOnly", "changing attributes of {}/victim.txt"),
            Map.entry("makesExecutable", "changing attributes of {}/victim.txt"),
            Map.entry("changesPermissions", "changing attributes of {}/victim.txt"),
            Map.entry("changesTime", "changing attributes of {}/victim.txt"),
            Map.entry("changesTimeByPath", "changing attributes of {}/victim.txt"),
            Map.entry("changesAttribute", "changing attributes of {}/victim.txt")));

    private static final Map<String, String> TO_OTHERS = new TreeMap<>(Map.ofEntries(
            Map.entry("startsAProcess", "starting a process"),
            Map.entry("executes", "starting a process"),
            Map.entry("endsAProcess", "ending a process"),
            Map.entry("addsAHook", "adding a shutdown hook"),
            Map.entry("loadsAFile", "loading the native library {}/victim.txt"),
            Map.entry("loadsALibrary", "loading the native library nothing"),
            Map.entry("writesToADescriptor", "using a file descriptor of the JVM"),
            Map.entry("setsAFactory", "setting the JVM's factory of URL handlers"),
            Map.entry("connects", "opening a socket"),
            Map.entry("connectsAChannel", "opening a socket"),
            Map.entry("connectsAsynchronously", "opening a socket"),
            Map.entry("opensAUrl", "connecting a socket to /127.0.0.1:{port}"),
            Map.entry("listens", "opening a server socket"),
            Map.entry("listensOnAChannel", "opening a server socket"),
            Map.entry("listensOnAPath", "opening a socket"),
            Map.entry("opensADatagramSocket", "opening a socket"),
            Map.entry("opensADatagramChannel", "opening a socket"),
            Map.entry("looksUpAName", "looking up the address of ravel.example"),
            Map.entry("pings", "reaching for /127.0.0.1"),
            Map.entry("logs", "opening {}/new.lck for writing"),
            Map.entry("createsATemporaryFileThere", "creating {}/abc"),
            Map.entry("watchesADirectory", "watching directories"),
            Map.entry("changesTheClassPath", "changing attributes of {class}"),
            Map.entry("deletesFromTheClassPath", "deleting {class}")));

    /** By program of {@link Escape}: what it meets. {@code {}} is the directory that it is after. */
    private static final Map<String, String> ESCAPES = new TreeMap<>(Map.ofEntries(
            Map.entry("deletesByALyingFile", "refused by Ravel: deleting {}/victim.txt"),
            Map.entry("deletesAtTheEndByALyingFile", "refused by Ravel: deleting {}/victim.txt"),
            Map.entry("renamesByALyingFile", "refused by Ravel: renaming {}/new"),
            Map.entry("renamesOntoALyingFile", "refused by Ravel: renaming {}/victim.txt"),
            Map.entry("makesADirectoryByALyingFile", "refused by Ravel: creating {}/new"),
            Map.entry("changesTimeByALyingFile", "refused by Ravel: changing attributes of {}/victim.txt"),
            Map.entry("writesToAFileOfManyNames", "refused by Ravel: opening {}/victim.txt for writing"),
            Map.entry("writesBehindAZero", "refused by Ravel: opening "),
            Map.entry("movesALinkUp", "refused by Ravel: linking to "),
            Map.entry("goesUpBehindALink", "refused by Ravel: deleting "),
            Map.entry("makesALinkAfterGoingUp", "refused by Ravel: linking to "),
            Map.entry("replacesTheScratchDirectory", "refused by Ravel: linking "),
            Map.entry("deletesBelowTheRootOfTheProcess", "refused by Ravel: deleting /proc/self/root{}/victim.txt"),
            Map.entry("hasTheJvmWriteItsLog", "InstanceNotFoundException"),
            Map.entry("hasTheJvmLoadAnAgent", "InstanceNotFoundException"),
            Map.entry("hasTheJvmDumpItsHeap", "refused by Ravel: calling native code of the JDK"),
            Map.entry("setsAFlagOfTheJvm", "the program changes a setting of the JVM itself"),
            Map.entry("attachesToAnotherJvm", "SecurityException: refused by Ravel: loading the native library attach"),
            Map.entry("opensTheGateByItsField", "NoSuchFieldException: closed"),
            Map.entry("opensTheGateByAMethod", "refused by Ravel: looking into Ravel by reflection"),
            Map.entry("lowersTheFence", "refused by Ravel: looking into Ravel by reflection"),
            Map.entry("takesTheJdksOwnLookup", "InaccessibleObjectException"),
            Map.entry("takesTheJdksOwnUnsafe", "IllegalAccessException")));

    private static final Map<String, String> HARMLESS = new TreeMap<>(Map.ofEntries(
            Map.entry("usesFiles", "false [, deep, deep/er, deep/er/moved.txt] text"),
            Map.entry("usesOldFiles", "true truetruetrue1truetrue"),
            Map.entry("linksWithinTheScratchDirectory", "text"),
            Map.entry("makesTemporaryFiles", "true true"),
            Map.entry("readsAResource", "g"),
            Map.entry("readsTheClassPath", "true"),
            Map.entry("usesABundle", "servus"),
            Map.entry("tellsTheTimeElsewhere", "+02:00 32400000 1. Juli 2026"),
            Map.entry("formats", "1.234,50 3 JPY"),
            Map.entry("logs", "logged"),
            Map.entry("usesProviders", "32 IBM1047 DocumentBuilderFactoryImpl"),
            Map.entry("asksForTheMachine", "true")));

    @TempDir
    Path directory;

    static Stream<Arguments> refused() {
        return RealEngine.all()
                .flatMap(engine -> Stream.of(TO_FILES, CHANGING_FILES, TO_OTHERS)
                        .flatMap(all -> all.entrySet().stream())
                        .map(one -> Arguments.of(engine, one.getKey(), one.getValue())));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("refused")
    void harmIsRefusedAndSaidAndNotDone(RealEngine engine, String subject, String what) throws Exception {
        try (Victims victims = new Victims(directory)) {
            ExplorationResult result = engine.run(request(victims, subject, Rules.Fence.CLOSED));
            String expected = what.replace("{class}", ownClass().toString())
                    .replace("{port}", "" + victims.port())
                    .replace("{}", directory.toString());
            // the JVM's own descriptors are older than any test: what calls do to them is not put back
            Verdict verdict = subject.equals("writesToADescriptor") ? Verdict.INCOMPLETE : Verdict.PASSED;
            assertEquals(verdict, result.verdict(), () -> result.reason() + result.findings());
            assertEquals(1, result.outcomes().size());
            // the names of temporary files have a number at their end
            String outcome = outcome(result).replaceAll("abc\\d+\\.tmp", "abc");
            assertEquals("refused by Ravel: " + expected, outcome);
            String refused =
                    result.refused().stream().findFirst().orElse("nothing").replaceAll("abc\\d+\\.tmp", "abc");
            assertTrue(refused.startsWith(expected + ", in dev.ravel.exactness.Harm."), refused);
            victims.assertUnharmed();
        }
    }

    /** In one worker: what one has made of it must not help the next. */
    @ParameterizedTest
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void noWayLeadsAroundTheFence(RealEngine engine) throws Exception {
        try (Victims victims = new Victims(directory)) {
            for (Map.Entry<String, String> one : ESCAPES.entrySet()) {
                ExplorationResult result = engine.run(request(victims, Escape.class, one.getKey(), Rules.Fence.CLOSED));
                String expected = one.getValue().replace("{}", directory.toString());
                assertTrue(
                        outcome(result).contains(expected),
                        () -> one.getKey() + ": " + result.outcomes() + result.reason() + result.findings());
                if (expected.startsWith(Rules.Fence.REFUSED)) {
                    assertFalse(result.refused().isEmpty(), one.getKey());
                }
                victims.assertUnharmed();
            }
        }
    }

    /** The gates are open here: what is left is what the operating system puts beneath them. */
    @ParameterizedTest
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void theSystemHoldsWhatPassesTheGates(RealEngine engine) throws Exception {
        try (Victims victims = new Victims(directory);
                Explorer worker = engine.fenced()) {
            ExplorationResult first = worker.explore(
                    request(victims, Harmless.class, "usesFiles", Rules.Fence.CLOSED), ProgressListener.NONE);
            assertEquals(Verdict.PASSED, first.verdict(), () -> first.reason() + first.findings());
            assumeTrue(
                    first.notes().contains(Note.fence("gates in the JDK, and Linux namespaces beneath them")),
                    () -> first.notes().toString());
            for (String subject : CHANGING_FILES.keySet()) {
                worker.explore(request(victims, subject, Rules.Fence.OPEN), ProgressListener.NONE);
                victims.assertUnharmed();
            }
            for (String subject : List.of("connects", "connectsAChannel", "opensADatagramSocket", "executes")) {
                worker.explore(request(victims, subject, Rules.Fence.OPEN), ProgressListener.NONE);
                victims.assertUnharmed();
            }
        }
    }

    static Stream<Arguments> changing() {
        return RealEngine.all()
                .flatMap(engine -> CHANGING_FILES.keySet().stream().map(subject -> Arguments.of(engine, subject)));
    }

    /** And so the programs above do what they say. */
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("changing")
    void withoutAFenceItIsDone(RealEngine engine, String subject) throws Exception {
        try (Victims victims = new Victims(directory)) {
            ExplorationResult result = engine.run(request(victims, subject, Rules.Fence.OPEN));
            assertFalse(
                    result.notes().toString().contains("Refused"),
                    () -> result.notes().toString());
            assertNotEquals(victims.before, Victims.look(directory));
        }
    }

    @ParameterizedTest
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void endingTheJvmEndsTheExecutionOnly(RealEngine engine) throws Exception {
        try (Victims victims = new Victims(directory)) {
            for (String subject : List.of("exits", "halts", "exitsByReflection")) {
                ExplorationResult result = engine.run(request(victims, subject, Rules.Fence.CLOSED));
                assertEquals(
                        List.of(FindingKind.EXIT),
                        result.findings().stream().map(f -> f.kind()).toList(),
                        () -> subject + ": " + result.verdict() + " " + result.reason());
                assertTrue(
                        result.notes()
                                .get(0)
                                .sentence()
                                .startsWith("Refused: ending the JVM, in dev.ravel.exactness.Harm."),
                        () -> result.notes().toString());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void nativeCodeIsNotCalled(RealEngine engine) throws Exception {
        assumeTrue(engine.feature() >= 22, "older JDKs cannot");
        try (Victims victims = new Victims(directory)) {
            Path classes = Files.createDirectories(directory.resolve("classes/dev/ravel/exactness"));
            Files.write(classes.resolve("Downcall.class"), downcall());
            ExplorationResult result = engine.run(fenced(
                    Ask.of(Harm.class, "callsNativeCode", "dpor").path(directory.resolve("classes")),
                    Rules.Fence.CLOSED));
            assertEquals("refused by Ravel: calling native code", outcome(result));
        }
    }

    /** {@code Linker.nativeLinker().downcallHandle(FunctionDescriptor.ofVoid())}, which the compiler of JDK 17 does not know. */
    private static byte[] downcall() {
        String linker = "java/lang/foreign/Linker";
        String option = "java/lang/foreign/Linker$Option";
        String layout = "java/lang/foreign/MemoryLayout";
        String description = "java/lang/foreign/FunctionDescriptor";
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V17, ACC_PUBLIC | ACC_FINAL, "dev/ravel/exactness/Downcall", null, "java/lang/Object", null);
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "make", "()V", null, null);
        code.visitCode();
        code.visitMethodInsn(INVOKESTATIC, linker, "nativeLinker", "()L" + linker + ";", true);
        code.visitInsn(ICONST_0);
        code.visitTypeInsn(ANEWARRAY, layout);
        code.visitMethodInsn(INVOKESTATIC, description, "ofVoid", "([L" + layout + ";)L" + description + ";", true);
        code.visitInsn(ICONST_0);
        code.visitTypeInsn(ANEWARRAY, option);
        code.visitMethodInsn(
                INVOKEINTERFACE,
                linker,
                "downcallHandle",
                "(L" + description + ";[L" + option + ";)Ljava/lang/invoke/MethodHandle;",
                true);
        code.visitInsn(POP);
        code.visitInsn(RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** In a fresh worker: nothing of what the JDK reads for itself is there yet. */
    @ParameterizedTest
    @MethodSource("dev.ravel.exactness.RealEngine#all")
    void whatHarmsNobodyWorks(RealEngine engine) throws Exception {
        try (Victims victims = new Victims(directory);
                Explorer worker = engine.fresh()) {
            for (Map.Entry<String, String> one : HARMLESS.entrySet()) {
                ExplorationResult result = worker.explore(
                        request(victims, Harmless.class, one.getKey(), Rules.Fence.CLOSED), ProgressListener.NONE);
                assertEquals(
                        Verdict.PASSED,
                        result.verdict(),
                        () -> one.getKey() + ": " + result.reason() + result.findings() + result.notes());
                assertEquals(2, result.executions(), one.getKey());
                assertEquals(one.getValue(), outcome(result), one.getKey());
                assertFalse(result.notes().toString().contains("Refused"), () -> one.getKey() + result.notes());
            }
        }
    }

    private static ExplorationRequest request(Victims victims, String subject, Rules.Fence fence) {
        return request(victims, Harm.class, subject, fence);
    }

    private static ExplorationRequest request(Victims victims, Class<?> type, String subject, Rules.Fence fence) {
        return fenced(Ask.of(type, subject, "dpor"), fence)
                .with(new Handover(victims.properties(), List.of(), new byte[0]));
    }

    private static ExplorationRequest fenced(Ask ask, Rules.Fence fence) {
        ExplorationRequest request = ask.request();
        return request.with(request.search().with(Rules.DEFAULT.with(fence)));
    }

    private static String outcome(ExplorationResult result) {
        return result.outcomes().stream()
                .map(OutcomeCount::outcome)
                .findFirst()
                .orElseGet(() -> "no outcome: " + result.reason() + result.findings());
    }

    private static Path ownClass() {
        return RealEngine.home(Harm.class).resolve("dev/ravel/exactness/Harm.class");
    }

    /** What the programs are after: a file, a class file, a port, a process. */
    private static final class Victims implements AutoCloseable {
        private final Path directory;
        private final ServerSocket server = new ServerSocket(0, 9, InetAddress.getLoopbackAddress());
        private final Process process = new ProcessBuilder("sleep", "1000").start();
        private final String classBefore = attributes(ownClass());
        private final Map<String, String> before;

        Victims(Path directory) throws IOException {
            this.directory = directory;
            Files.writeString(directory.resolve("victim.txt"), "intact");
            before = look(directory);
        }

        int port() {
            return server.getLocalPort();
        }

        Map<String, String> properties() {
            return Map.of(
                    "harm.directory",
                    directory.toString(),
                    "harm.fromTemporary",
                    // by way of the root: the two may have nothing else in common
                    "../".repeat(20) + directory.toString().substring(1),
                    "harm.port",
                    "" + port(),
                    "harm.process",
                    "" + process.pid());
        }

        static Map<String, String> look(Path directory) throws IOException {
            Map<String, String> found = new TreeMap<>();
            try (Stream<Path> files = Files.walk(directory)) {
                for (Path file : files.toList()) {
                    if (!file.equals(directory)) {
                        found.put(file.toString(), attributes(file));
                    }
                }
            }
            return found;
        }

        private static String attributes(Path file) throws IOException {
            PosixFileAttributes a = Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return a.permissions() + " " + a.lastModifiedTime() + " " + a.size();
        }

        void assertUnharmed() throws IOException {
            assertEquals(before, look(directory));
            assertEquals(classBefore, attributes(ownClass()));
            assertTrue(process.isAlive());
            server.setSoTimeout(1);
            assertThrows(SocketTimeoutException.class, server::accept);
        }

        @Override
        public void close() throws IOException {
            process.destroyForcibly();
            server.close();
        }
    }
}
