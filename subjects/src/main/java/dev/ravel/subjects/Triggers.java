package dev.ravel.subjects;

import java.nio.file.Path;
import java.util.List;

/** The class paths on which triggers run: the trigger, compiled against one version of its library, and that library. */
public final class Triggers {
    /** The package of all triggers. */
    public static final String PACKAGE = "dev.ravel.subjects.triggers";

    private final TestClasses classes;

    /** Of the module in this directory, whose libraries Maven has copied to {@code target}. */
    public Triggers(Path module) {
        this.classes = new TestClasses(module);
    }

    /** All that is needed to run the trigger of a subject on one of its versions. */
    public List<Path> classPath(LibrarySubject subject, LibraryVersion version) {
        return classes.classPath(
                subject.id() + "-" + version.key(), subject.artifacts(version), testClass(subject, version));
    }

    /** The fully qualified name of the test class. */
    public static String testClass(LibrarySubject subject, LibraryVersion version) {
        return PACKAGE + "." + subject.trigger(version);
    }
}
