package dev.ravel.generate.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.generate.Samples;
import dev.ravel.model.generation.Statement.Stub;
import dev.ravel.model.generation.Statement.Stub.Answers;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.util.List;
import org.junit.jupiter.api.Test;

class StubClassesTest {
    private static final class Loader extends ClassLoader {
        Loader() {
            super(StubClassesTest.class.getClassLoader());
        }

        Class<?> define(String name, byte[] classFile) {
            return defineClass(name, classFile, 0, classFile.length);
        }
    }

    private final StubClasses stubs = new StubClasses(new Loader()::define);

    private <T> T made(Class<T> type, Answers answers) throws ReflectiveOperationException {
        assertTrue(StubClasses.isPossible(type));
        Constructor<?> constructor = stubs.of(type, answers).getConstructors()[0];
        return type.cast(
                constructor.getParameterCount() == 0 ? constructor.newInstance() : constructor.newInstance("n", 7L));
    }

    @Test
    @SuppressWarnings("unchecked")
    void interfacesKeepTheirDefaultMethods() throws Exception {
        Samples.Shape<Object> something = made(Samples.Shape.class, Answers.SOMETHING);
        assertEquals(1, something.size());
        assertEquals(2, something.twice());
        assertTrue(something.isRound());
        assertNotNull(something.get());
        Samples.Shape<Object> nothing = made(Samples.Shape.class, Answers.NOTHING);
        assertEquals(0, nothing.size());
        assertFalse(nothing.isRound());
        assertNull(nothing.get());
        assertNull(nothing.grown("x", 1, 1));
        Samples.Shape<Object> argument = made(Samples.Shape.class, Answers.ARGUMENT);
        assertEquals("x", argument.grown("x", 1, 1));
    }

    /** Called by the type that it inherits from, too. */
    @Test
    void methodsWithMoreSpecialTypesAreThereInBothForms() throws Exception {
        Samples.NamedShape named = made(Samples.NamedShape.class, Answers.ARGUMENT);
        assertEquals("", named.get());
        assertEquals("x", named.grown("x", 1L << 40, 0.5));
        Samples.Shape<String> shape = named;
        assertEquals("", shape.get());
        assertEquals("x", shape.grown("x", 1, 1));
    }

    /** What the code under test does with a result must not fail where no implementation could make it. */
    @Test
    void whatIsInheritedHasTheTypesThatWereGivenForIt() throws Exception {
        assertNull(made(Samples.TextSink.class, Answers.SOMETHING).apply("x"));
        assertNull(made(Samples.TextSink.class, Answers.ARGUMENT).apply("x"));
        assertEquals(
                List.of(
                        new Stub.Method("public", "apply", List.of("java.lang.String"), "java.lang.Integer", "null"),
                        new Stub.Method("public", "more", List.of(), "int", "1")),
                StubClasses.described(Samples.TextSink.class, Answers.ARGUMENT));
        assertEquals(
                List.of(new Stub.Method("public", "apply", List.of("java.lang.String"), "java.lang.Integer", "null")),
                StubClasses.described(Samples.SaidAgain.class, Answers.SOMETHING));
        assertNull(made(Samples.SaidAgain.class, Answers.SOMETHING).apply("x"));
    }

    @Test
    void aLambdaStandsForOneMethodThatIsNotGeneric() {
        assertEquals(Stub.Kind.FUNCTION, StubClasses.kind(Samples.SaidAgain.class));
        assertEquals(Stub.Kind.INTERFACE, StubClasses.kind(Samples.TextSink.class));
        assertEquals(Stub.Kind.INTERFACE, StubClasses.kind(Samples.Visited.class));
        assertEquals(Stub.Kind.CLASS, StubClasses.kind(Samples.Texts.class));
    }

    @Test
    void protectedMethodsAndConstructorsAreEnough() throws Exception {
        Samples.Guarded guarded = made(Samples.Guarded.class, Answers.ARGUMENT);
        assertEquals("n7", guarded.name);
        assertEquals(5, guarded.ask(5));
        assertNotNull(guarded.open());
        assertEquals(21, made(Samples.HalfDone.class, Answers.SOMETHING).size());
        assertEquals(42, made(Samples.HalfDone.class, Answers.SOMETHING).twice());
    }

    @Test
    void methodsOfObjectThatWereMadeAbstractAreWritten() throws Exception {
        assertEquals("", made(Samples.Texts.class, Answers.SOMETHING).toString());
    }

    @Test
    void theSameQuestionHasTheSameAnswer() {
        assertSame(stubs.of(Samples.Shape.class, Answers.NOTHING), stubs.of(Samples.Shape.class, Answers.NOTHING));
    }

    @Test
    void whatATestCouldNotWriteIsRefused() {
        assertFalse(StubClasses.isPossible(Samples.Closed.class), "a method of the package alone");
        assertFalse(StubClasses.isPossible(Samples.OnlyHere.class), "a constructor of the package alone");
        assertFalse(StubClasses.isPossible(Samples.Sealed.class));
        assertFalse(StubClasses.isPossible(Samples.OneSealed.class));
        assertFalse(StubClasses.isPossible(String.class));
        assertFalse(StubClasses.isPossible(Answers.class));
        assertFalse(StubClasses.isPossible(Override.class));
    }

    /** Has classes of its own for the samples, but one. */
    private static final class WithoutGone extends ClassLoader {
        WithoutGone() {
            super(StubClassesTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(Samples.class.getName())) {
                return super.loadClass(name, resolve);
            }
            Class<?> there = findLoadedClass(name);
            if (there != null) {
                return there;
            }
            if (name.equals(Samples.Gone.class.getName())) {
                throw new ClassNotFoundException(name);
            }
            try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] classFile = in.readAllBytes();
                return defineClass(name, classFile, 0, classFile.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    /** An optional dependency, say. */
    @Test
    void aTypeThatSpeaksOfAClassThatIsNotThereIsRefused() throws Exception {
        assertFalse(StubClasses.isPossible(new WithoutGone().loadClass(Samples.OfGone.class.getName())));
        assertTrue(StubClasses.isPossible(Samples.OfGone.class));
    }
}
