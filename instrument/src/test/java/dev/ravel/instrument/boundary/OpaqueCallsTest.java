package dev.ravel.instrument.boundary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.instrument.boundary.OpaqueCalls.Effect;
import dev.ravel.instrument.boundary.OpaqueCalls.Form;
import dev.ravel.instrument.boundary.OpaqueCalls.Touch;
import dev.ravel.instrument.catalogue.ClassCatalogue;
import dev.ravel.model.table.CellTable;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The table of what opaque calls touch, against the classes of the JDK that runs this test. */
class OpaqueCallsTest {
    private static final FileSystem JRT = FileSystems.getFileSystem(URI.create("jrt:/"));
    private static final ClassCatalogue CATALOGUE = new ClassCatalogue(OpaqueCallsTest::classFile);

    /** Classes and methods that other JDKs have. */
    private static final Set<String> ELSEWHERE = Set.of(
            "java.lang.Thread$Builder",
            "java.lang.String.formatted",
            "java.lang.StringCoding.encodeISOArray",
            "java.lang.StringCoding.encodeISOArray0",
            "java.lang.StringCoding.implEncodeISOArray",
            "java.lang.StringCoding.encodeAsciiArray",
            "java.lang.StringCoding.implEncodeAsciiArray",
            "java.lang.System.setSecurityManager",
            "java.lang.System.getSecurityManager",
            "java.lang.ThreadGroup.destroy",
            "java.lang.CharSequence.isEmpty",
            "java.lang.Runtime.runFinalization");

    /** These compute once what they keep from then on: nobody can tell when they do. */
    private static final Set<String> KEEP_WHAT_THEY_COMPUTE =
            Set.of("java.lang.Runtime.version", "java.lang.System.console", "java.security.SecureRandom.getSeed");

    /** These fill objects that they have just made. */
    private static final Set<String> FACTORIES = Set.of(
            "java.security.MessageDigest.getInstance",
            "java.util.logging.Logger.getAnonymousLogger",
            "javax.crypto.Cipher.getInstance");

    private record Line(String type, List<String> methods, Set<String> words) {
        boolean isPackage() {
            return type.endsWith(".*");
        }
    }

    private static List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (List<String> cells : new CellTable(";", 4).rows(OpaqueCalls.class, "opaque-calls.csv")) {
            if (!cells.get(0).equals("class")) {
                assertFalse(cells.get(3).isBlank(), "without a reason: " + cells);
                lines.add(new Line(
                        cells.get(0),
                        List.of(cells.get(1).split(",")),
                        Set.of(cells.get(2).split(" "))));
            }
        }
        return lines;
    }

    private static byte[] classFile(String internalName) {
        try (Stream<Path> modules = Files.list(JRT.getPath("/modules"))) {
            Path file = modules.map(module -> module.resolve(internalName + ".class"))
                    .filter(Files::exists)
                    .findFirst()
                    .orElse(null);
            return file == null ? null : Files.readAllBytes(file);
        } catch (IOException e) {
            return null;
        }
    }

    private static ClassNode node(String type) {
        byte[] classFile = classFile(type.replace('.', '/'));
        if (classFile == null) {
            return null;
        }
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, 0);
        return node;
    }

    @Test
    void speaksOfClassesAndMethodsThatThereAre() throws IOException {
        List<String> missing = new ArrayList<>();
        for (Line line : lines()) {
            if (line.isPackage()) {
                continue;
            }
            ClassNode node = node(line.type);
            if (node == null) {
                if (!ELSEWHERE.contains(line.type)) {
                    missing.add(line.type);
                }
                continue;
            }
            for (String method : line.methods) {
                String name = line.type + "." + method;
                if (!method.equals("*") && !ELSEWHERE.contains(name) && !has(node, method)) {
                    missing.add(name);
                }
            }
        }
        assertEquals(List.of(), missing);
    }

    private static boolean has(ClassNode node, String method) {
        for (ClassNode c = node; c != null; c = c.superName == null ? null : node(c.superName)) {
            if (c.methods.stream().anyMatch(m -> m.name.equals(method))) {
                return true;
            }
        }
        return false;
    }

    /** A walk over the bytecode: what is said to read writes no field of its object, and what is said to keep nothing no static. */
    @Test
    void whatIsSaidToReadWritesNoField() throws IOException {
        Set<String> writers = new HashSet<>();
        for (Line line : lines()) {
            boolean reads = line.words.contains("reads") || line.words.contains("pure");
            if (line.isPackage() || !reads || line.methods.contains("*")) {
                continue;
            }
            ClassNode node = node(line.type);
            if (node == null) {
                continue;
            }
            for (MethodNode method : node.methods) {
                String name = line.type + "." + method.name;
                boolean spoken = line.methods.contains(method.name) && !method.name.equals("<init>");
                boolean known = KEEP_WHAT_THEY_COMPUTE.contains(name) || FACTORIES.contains(name);
                if (spoken && !known && writesFields(method)) {
                    writers.add(name);
                }
            }
        }
        assertEquals(Set.of(), writers);
    }

    private static boolean writesFields(MethodNode method) {
        for (AbstractInsnNode i : method.instructions) {
            if (i.getOpcode() == Opcodes.PUTFIELD || i.getOpcode() == Opcodes.PUTSTATIC) {
                return true;
            }
        }
        return false;
    }

    @Test
    void whatNobodySpeaksOfTouchesEverything() {
        Effect call = effect("javax/swing/DefaultListModel", "addElement", Form.INSTANCE);
        assertEquals(Touch.WRITES, call.receiver());
        assertEquals(Touch.WRITES, call.arrays());
        assertEquals(Touch.WRITES, call.arguments());
        assertFalse(call.atomic());
        Effect statics = effect("java/net/CookieHandler", "setDefault", Form.STATIC);
        assertEquals(Touch.WRITES, statics.onSetting());
        assertEquals("state of java.net.CookieHandler", statics.setting());
    }

    @Test
    void theNearestLineCounts() {
        assertEquals(
                Touch.WRITES,
                effect("java/nio/charset/CharsetEncoder", "encode", Form.INSTANCE)
                        .receiver());
        assertEquals(
                Touch.NOT,
                effect("java/nio/charset/Charset", "name", Form.INSTANCE).receiver());
        assertEquals(
                Touch.READS,
                effect("java/lang/Thread", "getPriority", Form.INSTANCE).receiver());
        assertEquals(
                Touch.NOT, effect("java/lang/Thread", "getId", Form.INSTANCE).receiver());
        assertEquals(
                "default locale",
                effect("java/util/Locale", "setDefault", Form.STATIC).setting());
    }

    @Test
    void constructorsAndStaticMethodsAreNotInherited() {
        assertEquals(
                Touch.WRITES,
                effect("java/io/ObjectOutputStream", "<init>", Form.CONSTRUCTOR).arguments());
        assertTrue(effect("java/io/OutputStream", "<init>", Form.CONSTRUCTOR).touchesNothing());
    }

    @Test
    void knowsObjectsThatNeverChange() {
        OpaqueCalls calls = OpaqueCalls.listed();
        for (Object object :
                new Object[] {"", 1, 'c', true, Path.of("a"), java.time.LocalDate.EPOCH, java.util.Locale.ROOT}) {
            assertTrue(calls.isImmutable(object.getClass()), object.getClass().getName());
        }
        for (Object object : new Object[] {
            new java.text.SimpleDateFormat(), new Thread(), StandardCharsets.UTF_8.newEncoder(), new int[0]
        }) {
            assertFalse(calls.isImmutable(object.getClass()), object.getClass().getName());
        }
    }

    private static Effect effect(String owner, String method, Form form) {
        return OpaqueCalls.listed().of(owner, method, form, CATALOGUE);
    }
}
