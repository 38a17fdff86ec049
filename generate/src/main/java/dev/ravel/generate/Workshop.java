package dev.ravel.generate;

import dev.ravel.generate.program.Program;
import dev.ravel.generate.program.StubClasses;
import dev.ravel.generate.reflect.ClassBytes;
import dev.ravel.generate.reflect.ClassDefiner;
import dev.ravel.generate.reflect.ClassIndex;
import dev.ravel.generate.reflect.ResultUse;
import dev.ravel.generate.subject.FieldUse;
import dev.ravel.generate.subject.NoSubject;
import dev.ravel.generate.subject.Observers;
import dev.ravel.generate.subject.Subject;
import dev.ravel.generate.value.Chance;
import dev.ravel.generate.value.MinedConstants;
import dev.ravel.generate.value.Values;
import dev.ravel.model.generation.GenerationRequest;

/** All that is needed to make up tests of one class, and to run what is in them. */
public final class Workshop {
    private final Program program;
    private final Class<?> type;
    private final Subject subject;
    private final GenerationRequest request;
    private final ClassIndex index;
    private final ClassBytes bytes;

    /** With stubs whose calls count. Throws {@link NoSubject} if the class cannot be tested. */
    public Workshop(GenerationRequest request, ClassLoader loader, ClassDefiner definer, Program.World world)
            throws NoSubject {
        this(request, loader, new ClassIndex(request.classPath()), definer, world);
    }

    private Workshop(
            GenerationRequest request, ClassLoader loader, ClassIndex index, ClassDefiner definer, Program.World world)
            throws NoSubject {
        this(request, loader, index, StubClasses.counting(definer, new ResultUse(index, loader)::isForEffect), world);
    }

    /** With stubs of a certain kind. Throws {@link NoSubject} if the class cannot be tested. */
    public Workshop(GenerationRequest request, ClassLoader loader, StubClasses stubs, Program.World world)
            throws NoSubject {
        this(request, loader, new ClassIndex(request.classPath()), stubs, world);
    }

    private Workshop(
            GenerationRequest request, ClassLoader loader, ClassIndex index, StubClasses stubs, Program.World world)
            throws NoSubject {
        this.request = request;
        this.index = index;
        this.bytes = new ClassBytes(loader);
        this.program = new Program(loader, stubs, world);
        this.type = load();
        try {
            this.subject = Subject.of(type, request.methods(), index, bytes, program);
        } catch (LinkageError incomplete) {
            throw new NoSubject(request.className() + " needs classes that are not on the class path: " + incomplete);
        }
    }

    private Class<?> load() throws NoSubject {
        try {
            return program.type(request.className());
        } catch (IllegalArgumentException e) {
            throw new NoSubject("There is no class " + request.className() + " in the class path.");
        } catch (LinkageError e) {
            throw new NoSubject("Class " + request.className() + " cannot be loaded: " + e);
        }
    }

    /** The class under test. */
    public Class<?> type() {
        return type;
    }

    public Program program() {
        return program;
    }

    /** Calls that look at an object. */
    public Observers observers() {
        return new Observers(subject);
    }

    /** The class under test, taken apart. */
    public Subject subject() {
        return subject;
    }

    /** Makes tests, as the request wants them. */
    public Generator generator(Laboratory laboratory) {
        return generator(laboratory, subject);
    }

    /** Makes tests of some of what the class has. */
    public Generator generator(Laboratory laboratory, Subject part) {
        Chance chance = new Chance(request.seed());
        Values values = new Values(type, chance, new MinedConstants(bytes, request.className()), index, program);
        Pairs pairs = new Pairs(part, request.aim(), new FieldUse(bytes), chance);
        return new Generator(part, request.shape(), request.aim(), chance, values, laboratory, pairs);
    }
}
