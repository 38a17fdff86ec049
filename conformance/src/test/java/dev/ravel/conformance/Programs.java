package dev.ravel.conformance;

import dev.ravel.conformance.Program.Expectation;
import dev.ravel.model.finding.FindingKind;
import dev.ravel.model.search.Rules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Reads the programs of a directory of classes, without loading them: this JVM may be older than they are. */
final class Programs {
    private static final int API = Opcodes.ASM9;

    private Programs() {}

    /** All programs there, by name; since is the first JDK that can run them. */
    static List<Program> in(Path classes, int since) {
        List<Program> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".class"))
                    .sorted()
                    .toList()) {
                ClassReader reader = new ClassReader(Files.readAllBytes(file));
                reader.accept(new OneClass(since, found), ClassReader.SKIP_CODE);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found.stream().sorted(Comparator.comparing(Program::name)).toList();
    }

    private static String descriptor(Class<?> annotation) {
        return annotation.descriptorString();
    }

    /** Annotation members by name; arrays become lists, enums the name of the constant. */
    private static final class Values extends AnnotationVisitor {
        final Map<String, Object> byName = new HashMap<>();

        Values() {
            super(API);
        }

        @Override
        public void visit(String name, Object value) {
            byName.put(name, value);
        }

        @Override
        public void visitEnum(String name, String descriptor, String value) {
            byName.put(name, value);
        }

        @Override
        public AnnotationVisitor visitArray(String name) {
            List<Object> elements = new ArrayList<>();
            byName.put(name, elements);
            return new AnnotationVisitor(API) {
                @Override
                public void visit(String none, Object value) {
                    elements.add(value);
                }
            };
        }

        String text(String name) {
            return (String) byName.getOrDefault(name, "");
        }

        @SuppressWarnings("unchecked")
        <T> List<T> list(String name, List<T> byDefault) {
            Object value = byName.getOrDefault(name, byDefault);
            // arrays of numbers come whole
            return value instanceof int[] numbers
                    ? (List<T>) java.util.Arrays.stream(numbers).boxed().toList()
                    : (List<T>) value;
        }
    }

    private static final class OneClass extends ClassVisitor {
        private final int since;
        private final List<Program> found;
        private final Values covers = new Values();
        private String type;

        OneClass(int since, List<Program> found) {
            super(API);
            this.since = since;
            this.found = found;
        }

        @Override
        public void visit(int version, int access, String name, String sign, String parent, String[] interfaces) {
            type = name.replace('/', '.');
        }

        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            return descriptor.equals(descriptor(Covers.class)) ? covers : null;
        }

        @Override
        public MethodVisitor visitMethod(int access, String member, String signature, String generic, String[] thrown) {
            Map<String, Values> annotations = new HashMap<>();
            return new MethodVisitor(API) {
                @Override
                public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
                    return annotations.computeIfAbsent(descriptor, any -> new Values());
                }

                @Override
                public void visitEnd() {
                    add(member, annotations);
                }
            };
        }

        private static Rules rules(Values under) {
            List<Type> atomic = under.list("atomic", List.of());
            return new Rules(
                    Rules.DEFAULT.granularity(),
                    Rules.Locks.valueOf((String) under.byName.getOrDefault("locks", "MODEL")),
                    Rules.Timeouts.valueOf((String) under.byName.getOrDefault("timeouts", "LAST")),
                    Rules.Wakeups.valueOf((String) under.byName.getOrDefault("wakeups", "NOTIFIED")),
                    atomic.stream().map(Type::getClassName).toList());
        }

        private void add(String member, Map<String, Values> annotations) {
            Values proved = annotations.get(descriptor(Proved.class));
            Values finds = annotations.get(descriptor(Finds.class));
            Values refused = annotations.get(descriptor(Refused.class));
            Values told = annotations.get(descriptor(Told.class));
            String text;
            Expectation expectation;
            if (proved != null) {
                text = proved.text("value");
                expectation = new Expectation.Proof(
                        proved.list("outcomes", List.of()), (int) proved.byName.getOrDefault("bound", -1));
            } else if (finds != null) {
                text = finds.text("seeded");
                expectation = new Expectation.Fault(
                        FindingKind.valueOf(finds.text("value")), (int) finds.byName.getOrDefault("bound", -1));
            } else if (told != null) {
                text = told.text("value");
                expectation = new Expectation.Gap(told.text("names"));
            } else if (refused != null) {
                text = refused.text("value");
                expectation = new Expectation.Refusal(refused.text("names"));
            } else {
                return;
            }
            Values notYet = annotations.getOrDefault(descriptor(NotYet.class), new Values());
            String area = type.substring(0, type.lastIndexOf('.'));
            found.add(new Program(
                    type,
                    member,
                    area.substring(area.lastIndexOf('.') + 1),
                    covers.text("value"),
                    text,
                    expectation,
                    rules(annotations.getOrDefault(descriptor(Under.class), new Values())),
                    notYet.text("value"),
                    notYet.list("on", List.of(17, 25)),
                    since));
        }
    }
}
