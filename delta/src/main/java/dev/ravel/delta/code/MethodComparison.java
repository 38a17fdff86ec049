package dev.ravel.delta.code;

import dev.ravel.delta.code.CodeChange.Kind;
import dev.ravel.delta.code.CodeChange.Subject;
import dev.ravel.delta.statement.Body;
import dev.ravel.delta.statement.BodyDelta;
import dev.ravel.delta.statement.Hunk;
import dev.ravel.delta.statement.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Compares one method of both versions: its statements, and what it is as such. */
final class MethodComparison {
    private static final Map<Integer, String> FLAGS = Map.of(
            Opcodes.ACC_SYNCHRONIZED, "synchronized",
            Opcodes.ACC_STATIC, "static",
            Opcodes.ACC_ABSTRACT, "abstract",
            Opcodes.ACC_NATIVE, "native",
            Opcodes.ACC_PRIVATE, "private");

    private MethodComparison() {}

    static void only(Version version, ClassNode node, MethodNode method, Body body, Findings findings) {
        boolean isNew = version == Version.NEW;
        Lines lines = Texts.lines(node, body.statements());
        List<String> texts = Texts.texts(body.statements());
        CodeChange change = new CodeChange(
                isNew ? Kind.ADDED : Kind.REMOVED,
                Subject.METHOD,
                node.name,
                method.name,
                method.desc,
                isNew ? Lines.NONE : lines,
                isNew ? lines : Lines.NONE,
                isNew ? "the method is new" : "the method is gone",
                isNew ? List.of() : texts,
                isNew ? texts : List.of());
        findings.add(change);
        findings.only(version, node.name, method.name + method.desc, change);
        boolean dispatched =
                !method.name.startsWith("<") && (method.access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)) == 0;
        if (dispatched) {
            findings.dispatched(version, node.name, method.name + method.desc, change);
        }
    }

    static void pair(
            ClassNode before,
            MethodNode oldMethod,
            Body oldBody,
            ClassNode after,
            MethodNode method,
            Body body,
            Predicate<String> changedField,
            Findings findings) {
        BodyDelta delta = new BodyDelta(oldBody, body, changedField);
        @Nullable CodeChange[] oldChanges = new CodeChange[oldBody.statements().size()];
        @Nullable CodeChange[] newChanges = new CodeChange[body.statements().size()];
        Map<List<Lines>, CodeChange> byLines = new HashMap<>();
        for (Hunk hunk : delta.hunks()) {
            List<Statement> gone = oldBody.statements().subList(hunk.oldFrom(), hunk.oldTo());
            List<Statement> come = body.statements().subList(hunk.newFrom(), hunk.newTo());
            CodeChange change = change(before, after, method, gone, come, changedField);
            // code of finally is there several times: one change
            List<Lines> lines = List.of(change.oldLines(), change.newLines());
            boolean known = !change.oldLines().isEmpty() || !change.newLines().isEmpty();
            CodeChange same = known ? byLines.putIfAbsent(lines, change) : null;
            CodeChange counted = same == null ? change : same;
            if (same == null) {
                findings.add(change);
            }
            java.util.Arrays.fill(oldChanges, hunk.oldFrom(), hunk.oldTo(), counted);
            java.util.Arrays.fill(newChanges, hunk.newFrom(), hunk.newTo(), counted);
        }
        findings.pair(
                after.name,
                method.name + method.desc,
                new MethodPair(
                        before.name,
                        oldMethod.name,
                        oldMethod.desc,
                        oldBody,
                        body,
                        delta.instructions(),
                        oldChanges,
                        newChanges));
        compareFlags(before, oldMethod, oldBody, after, method, body, findings);
    }

    private static CodeChange change(
            ClassNode before,
            ClassNode after,
            MethodNode method,
            List<Statement> gone,
            List<Statement> come,
            Predicate<String> changedField) {
        Kind kind = gone.isEmpty() ? Kind.ADDED : come.isEmpty() ? Kind.REMOVED : Kind.CHANGED;
        String reason = come.stream()
                .flatMap(statement -> statement.tokens().stream())
                .filter(token -> changedField.test(token.field()))
                .findFirst()
                .map(token ->
                        "it accesses " + token.field().replace('/', '.') + ", which is volatile in one version only")
                .orElse("");
        return new CodeChange(
                kind,
                Subject.STATEMENTS,
                after.name,
                method.name,
                method.desc,
                Texts.lines(before, gone),
                Texts.lines(after, come),
                reason,
                Texts.texts(gone),
                Texts.texts(come));
    }

    private static void compareFlags(
            ClassNode before,
            MethodNode oldMethod,
            Body oldBody,
            ClassNode after,
            MethodNode method,
            Body body,
            Findings findings) {
        List<String> reasons = new ArrayList<>();
        boolean lambda = method.name.startsWith("lambda$");
        FLAGS.forEach((flag, word) -> {
            boolean was = (oldMethod.access & flag) != 0;
            boolean is = (method.access & flag) != 0;
            if (was != is && !lambda) {
                reasons.add(word + (is ? " was added" : " was removed"));
            }
        });
        if (!reasons.isEmpty()) {
            reasons.sort(String::compareTo);
            CodeChange change = new CodeChange(
                    Kind.CHANGED,
                    Subject.METHOD,
                    after.name,
                    method.name,
                    method.desc,
                    Texts.lines(before, oldBody.statements()),
                    Texts.lines(after, body.statements()),
                    String.join(", ", reasons),
                    List.of(),
                    List.of());
            findings.add(change);
            findings.subject(Version.OLD, before.name, oldMethod.name + oldMethod.desc, change);
            findings.subject(Version.NEW, after.name, method.name + method.desc, change);
        }
    }
}
