package dev.ravel.delta.source;

import com.github.gumtreediff.gen.SyntaxException;
import com.github.gumtreediff.gen.jdt.JdtTreeGenerator;
import com.github.gumtreediff.matchers.CompositeMatchers;
import com.github.gumtreediff.matchers.MappingStore;
import com.github.gumtreediff.tree.Tree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The statements of two versions of a source file, and which of them differ, by the syntax trees that GumTree maps (Falleri and others, ASE
 * 2014).
 *
 * <p>A statement is unchanged if it is mapped to one with the same text, apart from statements inside it and from names of locals whose
 * declarations are mapped to each other. A declaration of a field is a statement here, and so is the head of a method.
 */
public final class SourceDelta {
    private final List<LineRange> oldStatements = new ArrayList<>();
    private final List<LineRange> newStatements = new ArrayList<>();
    private final List<LineRange> oldChanged = new ArrayList<>();
    private final List<LineRange> newChanged = new ArrayList<>();
    /** For the head of each method the lines of all of it. */
    private final Map<LineRange, LineRange> oldMethods = new HashMap<>();

    private final Map<LineRange, LineRange> newMethods = new HashMap<>();

    public SourceDelta(String old, String young) {
        Tree before = parse(old);
        Tree after = parse(young);
        MappingStore mapping = new CompositeMatchers.ClassicGumtree().match(before, after);
        Map<Tree, String> oldNames = new HashMap<>();
        Map<Tree, String> newNames = new HashMap<>();
        Lines oldLines = new Lines(old);
        Lines newLines = new Lines(young);
        nameLocals(before, oldNames, Map.of(), null);
        nameLocals(after, newNames, Map.of(), mapping);
        Map<Tree, Integer> order = new HashMap<>();
        for (Tree statement : before.preOrder()) {
            order.put(statement, order.size());
        }
        List<Tree> candidates = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (Tree statement : after.preOrder()) {
            if (isStatement(statement)) {
                Tree same = mapping.isDstMapped(statement) ? mapping.getSrcForDst(statement) : null;
                if (same != null && words(same, oldNames).equals(words(statement, newNames))) {
                    candidates.add(statement);
                    places.add(isMember(statement) ? -1 : order.getOrDefault(same, 0));
                }
            }
        }
        // a statement that was moved past others is another one; members may stand anywhere
        Set<Tree> kept = new HashSet<>();
        Set<Tree> keptNew = new HashSet<>();
        for (int k : inOrder(candidates, places)) {
            keptNew.add(candidates.get(k));
            kept.add(mapping.getSrcForDst(candidates.get(k)));
        }
        for (Tree statement : after.preOrder()) {
            if (isStatement(statement)) {
                LineRange range = newLines.of(statement);
                if (statement.getType().name.equals("MethodDeclaration")) {
                    newMethods.put(range, newLines.whole(statement));
                }
                newStatements.add(range);
                if (!keptNew.contains(statement)) {
                    newChanged.add(range);
                }
            }
        }
        for (Tree statement : before.preOrder()) {
            if (isStatement(statement)) {
                LineRange range = oldLines.of(statement);
                if (statement.getType().name.equals("MethodDeclaration")) {
                    oldMethods.put(range, oldLines.whole(statement));
                }
                oldStatements.add(range);
                if (!kept.contains(statement)) {
                    oldChanged.add(range);
                }
            }
        }
    }

    /** Statements that are not in the new version as they were. */
    public List<LineRange> oldChanged() {
        return oldChanged;
    }

    /** Statements that were not in the old version as they are. */
    public List<LineRange> newChanged() {
        return newChanged;
    }

    /** The head of the innermost method of the old version that has code at a line. */
    public Optional<LineRange> oldHead(int line) {
        return head(oldMethods, line);
    }

    /** The head of the innermost method of the new version that has code at a line. */
    public Optional<LineRange> newHead(int line) {
        return head(newMethods, line);
    }

    private static Optional<LineRange> head(Map<LineRange, LineRange> methods, int line) {
        return methods.entrySet().stream()
                .filter(method -> method.getValue().contains(line))
                .min(Comparator.comparingInt(
                        method -> method.getValue().last() - method.getValue().first()))
                .map(Map.Entry::getKey);
    }

    /** The innermost statement of the old version at a line. */
    public Optional<LineRange> oldStatement(int line) {
        return innermost(oldStatements, line);
    }

    /** The innermost statement of the new version at a line. */
    public Optional<LineRange> newStatement(int line) {
        return innermost(newStatements, line);
    }

    private static Optional<LineRange> innermost(List<LineRange> all, int line) {
        return all.stream()
                .filter(range -> range.contains(line))
                .min(Comparator.comparingInt(range -> range.last() - range.first()));
    }

    private static Tree parse(String text) {
        try {
            return new JdtTreeGenerator().generateFrom().string(text).getRoot();
        } catch (SyntaxException e) {
            throw new IllegalArgumentException("it is no Java that can be parsed", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isMember(Tree tree) {
        String type = tree.getType().name;
        return type.equals("FieldDeclaration")
                || type.equals("MethodDeclaration")
                || type.equals("EnumConstantDeclaration");
    }

    /** Indices of all members, and for each member the longest list of statements in it that are in the same order as before. */
    private static List<Integer> inOrder(List<Tree> candidates, List<Integer> places) {
        List<Integer> result = new ArrayList<>();
        Map<Tree, List<Integer>> byMember = new LinkedHashMap<>();
        for (int k = 0; k < candidates.size(); k++) {
            if (places.get(k) < 0) {
                result.add(k);
                continue;
            }
            Tree member = candidates.get(k).getParent();
            while (member.getParent() != null && !isMember(member)) {
                member = member.getParent();
            }
            byMember.computeIfAbsent(member, m -> new ArrayList<>()).add(k);
        }
        byMember.values().forEach(list -> result.addAll(longestRise(list, places)));
        return result;
    }

    private static List<Integer> longestRise(List<Integer> list, List<Integer> places) {
        List<Integer> tails = new ArrayList<>();
        Map<Integer, Integer> before = new HashMap<>();
        for (int k : list) {
            int at = 0;
            while (at < tails.size() && places.get(tails.get(at)) < places.get(k)) {
                at++;
            }
            if (at > 0) {
                before.put(k, tails.get(at - 1));
            }
            if (at == tails.size()) {
                tails.add(k);
            } else {
                tails.set(at, k);
            }
        }
        List<Integer> rise = new ArrayList<>();
        Integer at = tails.isEmpty() ? null : tails.get(tails.size() - 1);
        while (at != null) {
            rise.add(at);
            at = before.get(at);
        }
        return rise;
    }

    private static boolean isStatement(Tree tree) {
        String type = tree.getType().name;
        return type.endsWith("Statement")
                || type.equals("FieldDeclaration")
                || type.equals("MethodDeclaration")
                || type.equals("ConstructorInvocation")
                || type.equals("SuperConstructorInvocation")
                || type.equals("EnumConstantDeclaration")
                || type.equals("SwitchCase")
                || type.equals("CatchClause");
    }

    /** What a statement says without the statements inside it. */
    private static List<String> words(Tree statement, Map<Tree, String> names) {
        List<String> words = new ArrayList<>();
        collect(statement, names, words);
        return words;
    }

    private static void collect(Tree tree, Map<Tree, String> names, List<String> words) {
        String type = tree.getType().name;
        if (type.endsWith("Annotation")
                || type.equals("Javadoc")
                || type.equals("Modifier") && tree.getLabel().equals("final")) {
            return;
        }
        words.add(type + " " + names.getOrDefault(tree, tree.getLabel()));
        for (Tree child : tree.getChildren()) {
            if (!isStatement(child)) {
                collect(child, names, words);
            }
        }
        words.add("end");
    }

    /** Gives each use of a local a name that is the same in both versions if its declarations are mapped. */
    private static void nameLocals(
            Tree tree, Map<Tree, String> names, Map<String, String> outer, @Nullable MappingStore mapping) {
        Map<String, String> scope = outer;
        String type = tree.getType().name;
        if (type.equals("MethodDeclaration") || type.equals("LambdaExpression") || type.equals("Initializer")) {
            scope = new HashMap<>(outer);
            for (Tree at : tree.preOrder()) {
                boolean declares = at.getType().name.equals("VariableDeclarationFragment")
                                && !at.getParent().getType().name.equals("FieldDeclaration")
                        || at.getType().name.equals("SingleVariableDeclaration");
                if (declares) {
                    Tree name = at.getChildren().stream()
                            .filter(child -> child.getType().name.equals("SimpleName"))
                            .reduce((a, b) -> at.getType().name.equals("SingleVariableDeclaration") ? b : a)
                            .orElse(at);
                    Tree same = mapping != null && mapping.isDstMapped(name) ? mapping.getSrcForDst(name) : null;
                    scope.putIfAbsent(name.getLabel(), "local " + (same == null ? name : same).getLabel());
                }
            }
        }
        String local = type.equals("SimpleName") ? scope.get(tree.getLabel()) : null;
        if (local != null) {
            names.put(tree, local);
        }
        for (Tree child : tree.getChildren()) {
            nameLocals(child, names, scope, mapping);
        }
    }

    /** Lines of places in a text. */
    private static final class Lines {
        private final String text;
        private final int[] starts;

        Lines(String text) {
            this.text = text;
            int[] found = new int[text.length() + 1];
            int count = 1;
            for (int i = 0; i < text.length(); i++) {
                if (text.charAt(i) == '\n') {
                    found[count++] = i + 1;
                }
            }
            starts = Arrays.copyOf(found, count);
        }

        /** The end of what stands before a place. */
        private int behindBlanks(int place) {
            int end = place;
            while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
                end--;
            }
            return end;
        }

        private int line(int place) {
            int at = Arrays.binarySearch(starts, place);
            return at >= 0 ? at + 1 : -at - 1;
        }

        /** From where a statement begins to where the first statement inside it does. */
        LineRange of(Tree statement) {
            int start = start(statement);
            int first = line(start);
            int end = statement.getEndPos();
            for (Tree inside : statement.preOrder()) {
                if (inside != statement && isStatement(inside)) {
                    end = Math.min(end, Math.max(start, behindBlanks(inside.getPos())));
                }
            }
            return new LineRange(first, Math.max(first, line(Math.max(start, end - 1))));
        }

        /** All lines of a tree. */
        LineRange whole(Tree tree) {
            int first = line(start(tree));
            return new LineRange(first, Math.max(first, line(tree.getEndPos() - 1)));
        }

        /** Where a tree begins behind its comment. */
        private static int start(Tree tree) {
            return tree.getChildren().stream()
                    .filter(child -> !child.getType().name.equals("Javadoc"))
                    .mapToInt(Tree::getPos)
                    .filter(at -> !tree.getChildren().isEmpty()
                            && tree.getChild(0).getType().name.equals("Javadoc"))
                    .findFirst()
                    .orElse(tree.getPos());
        }
    }
}
