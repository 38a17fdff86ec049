package dev.ravel.delta.code;

import dev.ravel.delta.statement.Statement;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.ClassNode;

/** What statements and classes look like to people. */
final class Texts {
    private Texts() {}

    static String file(ClassNode node) {
        return node.sourceFile == null ? "" : node.sourceFile;
    }

    /** Where statements are. Marks and jumps have borrowed lines, which count only if there are no others. */
    static Lines lines(ClassNode node, List<Statement> statements) {
        Lines own = lines(node, statements, Statement.Kind.CODE);
        return own.isEmpty() ? lines(node, statements, null) : own;
    }

    private static Lines lines(
            ClassNode node, List<Statement> statements, Statement.@org.jspecify.annotations.Nullable Kind only) {
        int first = Integer.MAX_VALUE;
        int last = 0;
        for (Statement statement : statements) {
            if (statement.firstLine() > 0 && (only == null || statement.kind() == only)) {
                first = Math.min(first, statement.firstLine());
                last = Math.max(last, statement.lastLine());
            }
        }
        return last == 0 ? new Lines(file(node), 0, 0) : new Lines(file(node), first, last);
    }

    static List<String> texts(List<Statement> statements) {
        List<String> texts = new ArrayList<>();
        for (Statement statement : statements) {
            texts.add(statement.text());
        }
        return texts;
    }
}
