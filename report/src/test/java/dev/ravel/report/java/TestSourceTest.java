package dev.ravel.report.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Statement;
import dev.ravel.report.Golden;
import dev.ravel.report.generation.GenerationSamples;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestSourceTest {
    @Test
    void writesATestForEachCluster() {
        String source = TestSource.of(GenerationSamples.failing());
        assertTrue(source.startsWith(TestSource.MARK), source);
        Golden.assertMatches("generated/BoundedBufferRavelTest.java.txt", source);
    }

    @Test
    void namesTheMethodsThatItWrites() {
        String source = TestSource.of(GenerationSamples.failing());
        List<String> names = TestSource.methodNames(GenerationSamples.failing());
        assertEquals(
                List.of(
                        "clearAndTake_throwsNullPointerException", "takeTwice_throwsNoSuchElementException",
                        "putAndTake_starvation", "putTwice_corruptedState"),
                names);
        for (String name : names) {
            assertTrue(source.contains("    void " + name + "() throws Exception {\n"), name);
        }
    }

    /** The file needs these names for itself. */
    @Test
    void writesOtherClassesOfTheSameNameInFull() {
        JavaSource java = new JavaSource("com.acme");
        java.take("java.util.List");
        assertEquals("com.acme.List", java.type("com.acme.List"));
        assertEquals("com.acme.List.Node", java.type("com.acme.List$Node"));
        assertEquals("List", java.type("java.util.List"));
        assertEquals("Queue", java.type("com.acme.Queue"));
        assertEquals("java.util.Queue", java.type("java.util.Queue"));
    }

    /** Of methods with the same name, the one that was called. */
    @Test
    void tellsTypesWhereThereAreOthersOfTheSameName() {
        assertEquals("new Cell((Long) 2L)", made("java.lang.Long", new Operand.Constant("java.lang.Long", 2L)));
        assertEquals("new Cell(2L)", made("long", new Operand.Constant("long", 2L)));
        assertEquals(
                "new Cell((Object) (-1))", made("java.lang.Object", new Operand.Constant("java.lang.Integer", -1)));
        assertEquals(
                "new Cell((Object) \"a\")", made("java.lang.Object", new Operand.Constant("java.lang.String", "a")));
        assertEquals("new Cell(\"a\")", made("java.lang.String", new Operand.Constant("java.lang.String", "a")));
    }

    private static String made(String parameter, Operand operand) {
        return new JavaSource("com.acme")
                .expression(new Statement.Call(
                        Statement.Call.Kind.CONSTRUCTOR,
                        "com.acme.Cell",
                        "<init>",
                        List.of(parameter),
                        "com.acme.Cell",
                        Statement.Call.Overloads.SOME,
                        List.of(operand)));
    }

    @Test
    void escapesWhatNoEncodingIsSureOf() {
        assertEquals("a\\\"\\\\\\n\\u00e9\\u0001", JavaSource.escaped("a\"\\\n\u00e9\u0001"));
    }

    /** The JVM forbids packages that begin with java. */
    @Test
    void putsTestsOfTheJdkIntoAPackageOfTheirOwn() {
        assertEquals("ravel.java.util.ArrayListRavelTest", TestSource.testClass("java.util.ArrayList"));
        assertEquals("com.acme.BoundedBufferRavelTest", TestSource.testClass("com.acme.BoundedBuffer"));
        assertEquals("com.acme.OuterInnerRavelTest", TestSource.testClass("com.acme.Outer$Inner"));
        assertEquals("PlainRavelTest", TestSource.testClass("Plain"));
    }

    /** In its own package the class would hide the one that the file means. */
    @Test
    void putsTestsOfClassesWithNamesThatTheFileUsesElsewhere() {
        assertEquals("ravel.com.acme.ThreadRavelTest", TestSource.testClass("com.acme.Thread"));
        assertEquals("ravel.com.acme.ListRavelTest", TestSource.testClass("com.acme.List"));
    }
}
