package dev.ravel.delta.code;

import dev.ravel.delta.code.CodeChange.Kind;
import dev.ravel.delta.code.CodeChange.Subject;
import dev.ravel.delta.statement.Naming;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Compares what a class is besides its methods: what it extends and implements, its fields. Annotations do not count. */
final class ClassShape {
    private static final Map<Integer, String> FLAGS =
            Map.of(Opcodes.ACC_VOLATILE, "volatile", Opcodes.ACC_FINAL, "final", Opcodes.ACC_STATIC, "static");

    private ClassShape() {}

    static void compare(ClassNode before, ClassNode after, Naming newNaming, Findings findings) {
        List<String> reasons = new ArrayList<>();
        String superclass = after.superName == null ? "" : newNaming.type(after.superName);
        if (!superclass.equals(before.superName == null ? "" : before.superName)) {
            reasons.add("it extends " + superclass.replace('/', '.') + " now");
        }
        List<String> interfaces = after.interfaces.stream().map(newNaming::type).toList();
        if (!interfaces.equals(before.interfaces)) {
            reasons.add("it implements " + String.join(", ", interfaces).replace('/', '.') + " now");
        }
        if (!reasons.isEmpty()) {
            CodeChange change = change(before, after, Kind.CHANGED, Subject.CLASS, null, String.join(", ", reasons));
            findings.add(change);
            before.methods.forEach(m -> findings.subject(Version.OLD, before.name, m.name + m.desc, change));
            after.methods.forEach(m -> findings.subject(Version.NEW, after.name, m.name + m.desc, change));
        }
        Map<String, FieldNode> old = new LinkedHashMap<>();
        before.fields.stream().filter(ClassShape::counts).forEach(field -> old.put(field.name + field.desc, field));
        for (FieldNode field : after.fields) {
            if (counts(field)) {
                FieldNode same = old.remove(field.name + newNaming.descriptor(field.desc));
                if (same == null) {
                    field(before, after, Kind.ADDED, field, "the field is new", findings);
                } else {
                    compareField(before, after, same, field, findings);
                }
            }
        }
        old.values().forEach(field -> field(before, after, Kind.REMOVED, field, "the field is gone", findings));
    }

    /** Whether two declarations of a field differ in being volatile: then no access to it is what it was. */
    static boolean differInVolatile(FieldNode before, FieldNode after) {
        return ((before.access ^ after.access) & Opcodes.ACC_VOLATILE) != 0;
    }

    private static boolean counts(FieldNode field) {
        return (field.access & Opcodes.ACC_SYNTHETIC) == 0;
    }

    private static void compareField(
            ClassNode before, ClassNode after, FieldNode old, FieldNode field, Findings findings) {
        List<String> reasons = new ArrayList<>();
        FLAGS.forEach((flag, word) -> {
            if (((old.access ^ field.access) & flag) != 0) {
                reasons.add(word + ((field.access & flag) != 0 ? " was added" : " was removed"));
            }
        });
        if (!Objects.equals(old.value, field.value)) {
            reasons.add("its constant value is " + field.value + " now, it was " + old.value);
        }
        if (!reasons.isEmpty()) {
            reasons.sort(String::compareTo);
            field(before, after, Kind.CHANGED, field, String.join(", ", reasons), findings);
        }
    }

    private static void field(
            ClassNode before, ClassNode after, Kind kind, FieldNode field, String reason, Findings findings) {
        CodeChange change = change(before, after, kind, Subject.FIELD, field, reason);
        findings.add(change);
        // who makes such an object, or initialises the class
        String initializer = (field.access & Opcodes.ACC_STATIC) != 0 ? "<clinit>" : "<init>";
        for (MethodNode method : before.methods) {
            if (method.name.equals(initializer)) {
                findings.subject(Version.OLD, before.name, method.name + method.desc, change);
            }
        }
        for (MethodNode method : after.methods) {
            if (method.name.equals(initializer)) {
                findings.subject(Version.NEW, after.name, method.name + method.desc, change);
            }
        }
    }

    private static CodeChange change(
            ClassNode before, ClassNode after, Kind kind, Subject subject, @Nullable FieldNode field, String reason) {
        return new CodeChange(
                kind,
                subject,
                after.name,
                field == null ? "" : field.name,
                field == null ? "" : field.desc,
                new Lines(Texts.file(before), 0, 0),
                new Lines(Texts.file(after), 0, 0),
                reason,
                List.of(),
                List.of());
    }
}
