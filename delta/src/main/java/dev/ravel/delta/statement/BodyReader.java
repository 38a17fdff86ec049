package dev.ravel.delta.statement;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes the normal form of a method of its bytecode.
 *
 * <p>A statement ends where the operand stack is empty: javac keeps nothing on the stack between statements. So every statement of the
 * source is one or several of ours (a condition of {@code &&} has one for each operand), and none of ours is part of two. Line tables are
 * not asked: two formats of one source have different ones, and the groups have to be the same. They only say where a statement is.
 *
 * <p>Compilers differ in how they say the same thing. What is brought to one form: constants, local slots ({@link Variables}), string
 * concatenation ({@link Concatenations}), access to private members ({@link Accessors}), null checks, calls of private methods and of methods
 * of Object, switches on enums ({@link SwitchMaps}) and strings, exception tables ({@link Marks}). What compilers do for a statement of try
 * with resources, for patterns and for records is compared as it is.
 */
public final class BodyReader {
    private final ClassNode owner;
    private final Naming naming;
    private final Surroundings surroundings;
    private final Wording wording;

    public BodyReader(ClassNode owner, Naming naming, Surroundings surroundings) {
        this.owner = owner;
        this.naming = naming;
        this.surroundings = surroundings;
        this.wording = new Wording(owner.name, naming);
    }

    /** Whether a method is only there to be put in the place of its calls, so that it has no statements of its own. */
    public static boolean isHidden(MethodNode method) {
        return Accessors.isHidden(method);
    }

    /** Whether a class only helps with switches, so that it has no statements of its own. */
    public static boolean isHidden(ClassNode node) {
        return SwitchMaps.isHidden(node);
    }

    /** The name of a method without the number that a compiler gave it, if it is that of a lambda. */
    public static String baseName(MethodNode method) {
        return (method.access & ACC_SYNTHETIC) != 0 && method.name.startsWith("lambda$")
                ? Wording.lambdaBase(method.name)
                : method.name;
    }

    public Body read(MethodNode method) {
        if (method.instructions.size() == 0) {
            return Body.NONE;
        }
        Flow flow = new Flow(method);
        Variables variables = new Variables(flow);
        int[] groupOf = new int[flow.code.length];
        List<List<Piece>> groups = group(flow, variables, groupOf);
        Marks marks = new Marks(flow, groupOf, wording, naming);
        Accessors accessors = new Accessors(surroundings);
        Concatenations concatenations = new Concatenations(wording);
        StringSwitches strings = new StringSwitches(groups);
        for (int g = 0; g < groups.size(); g++) {
            List<Piece> pieces = groups.get(g);
            accessors.inline(pieces);
            word(pieces, flow);
            dropUnlocking(pieces);
            concatenations.normalise(pieces);
            joinNullChecks(pieces);
            markCases(pieces, strings, flow, groupOf, marks);
        }
        strings.rename(groups);
        return assemble(method, flow, variables, groupOf, groups, marks);
    }

    private static List<List<Piece>> group(Flow flow, Variables variables, int[] groupOf) {
        List<List<Piece>> groups = new ArrayList<>();
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < flow.code.length; i++) {
            AbstractInsnNode node = flow.code[i];
            Piece piece = new Piece(node, i, "", flow.depth[i]);
            piece.variable = variables.of(i);
            for (LabelNode target : Flow.targets(node)) {
                piece.reach = Math.max(piece.reach, flow.position(target));
            }
            pieces.add(piece);
            groupOf[i] = groups.size();
            StackEffect effect = StackEffect.of(node);
            boolean empty = Flow.fallsThrough(node) || node.getOpcode() == GOTO
                    ? flow.depth[i] - effect.pops() + (node.getOpcode() == JSR ? 0 : effect.pushes()) <= 0
                    : i + 1 < flow.code.length && flow.depth[i + 1] <= 1;
            if (empty || i + 1 == flow.code.length) {
                groups.add(pieces);
                pieces = new ArrayList<>();
            }
        }
        return groups;
    }

    private void word(List<Piece> pieces, Flow flow) {
        for (Piece piece : pieces) {
            piece.text = piece.home.isEmpty() ? wording.of(piece.node) : wording.of(piece.node, piece.home);
            piece.targets = piece.text.equals("switch") ? List.of() : Flow.targets(piece.node);
            boolean isThis = piece.node.getOpcode() == ALOAD
                    && (flow.method.access & ACC_STATIC) == 0
                    && Variables.slot(piece.node) == 0;
            if (isThis) {
                piece.text = "this";
                piece.variable = Variables.NONE;
            }
            if (piece.node instanceof FieldInsnNode field) {
                piece.field = field.owner + "." + field.name;
            }
        }
    }

    /** A statement that returns a value gives back, with the value on the stack, the locks that it is in: which these are is no part of it. */
    private static void dropUnlocking(List<Piece> pieces) {
        for (int at = pieces.size() - 1; at > 1; at--) {
            if (pieces.get(at).node.getOpcode() == MONITOREXIT
                    && pieces.get(at - 1).node.getOpcode() == ALOAD
                    && pieces.get(at - 1).before > 0) {
                pieces.remove(at);
                pieces.remove(at - 1);
                at--;
            }
        }
    }

    private static void joinNullChecks(List<Piece> pieces) {
        for (int at = pieces.size() - 1; at > 0; at--) {
            if (pieces.get(at).node.getOpcode() == POP && pieces.get(at - 1).node instanceof MethodInsnNode call) {
                boolean old = call.name.equals("getClass") && call.desc.startsWith("()");
                boolean young = call.owner.equals("java/util/Objects")
                        && call.name.equals("requireNonNull")
                        && call.desc.startsWith("(Ljava/lang/Object;)");
                if (old || young) {
                    pieces.get(at - 1).text = "nullcheck";
                    pieces.remove(at);
                }
            }
        }
    }

    private void markCases(List<Piece> pieces, StringSwitches strings, Flow flow, int[] groupOf, Marks marks) {
        Map<Integer, String> names = Map.of();
        for (Piece piece : List.copyOf(pieces)) {
            if (piece.node instanceof FieldInsnNode field && field.name.startsWith(SwitchMaps.PREFIX)) {
                names = surroundings
                        .find(field.owner)
                        .map(holder -> SwitchMaps.names(holder, field.name))
                        .orElse(Map.of());
                // where the enum is compiled together with the switch, javac 25 uses the ordinal as it is
                pieces.remove(piece);
                pieces.removeIf(load -> load.node.getOpcode() == IALOAD && load.low == piece.before);
            } else if (piece.node instanceof MethodInsnNode call
                    && names.isEmpty()
                    && (call.name + call.desc).equals("ordinal()I")) {
                names = surroundings.find(call.owner).map(SwitchMaps::ordinals).orElse(Map.of());
            } else if (piece.text.equals("switch")) {
                List<String> texts = new ArrayList<>();
                Map<String, Integer> places = new HashMap<>();
                for (Map.Entry<Integer, LabelNode> entry :
                        SwitchMaps.cases(piece.node).entrySet()) {
                    String plain = names.getOrDefault(entry.getKey(), String.valueOf(entry.getKey()));
                    String text = "case " + strings.caseOf(piece, entry.getKey(), plain);
                    texts.add(text);
                    places.put(text, groupOf[flow.position(entry.getValue())]);
                }
                texts.sort(String::compareTo);
                texts.forEach(text -> marks.addCase(places.getOrDefault(text, 0), text));
                List<LabelNode> targets = Flow.targets(piece.node);
                marks.addCase(groupOf[flow.position(targets.get(targets.size() - 1))], "default");
            }
        }
    }

    private Body assemble(
            MethodNode method, Flow flow, Variables variables, int[] groupOf, List<List<Piece>> groups, Marks marks) {
        int[] place = new int[groups.size()];
        int next = 0;
        for (int g = 0; g < groups.size(); g++) {
            place[g] = next + marks.before(g).size();
            next = place[g] + 1 + marks.after(g).size();
        }
        List<Statement> statements = new ArrayList<>();
        int[] statementOf = new int[flow.code.length];
        int[] tokenOf = new int[flow.code.length];
        Map<Integer, Integer> parameters = new HashMap<>();
        Map<Integer, String> names = new HashMap<>();
        Map<Integer, Integer> slots = new HashMap<>();
        for (int g = 0, first = 0; g < groups.size(); g++) {
            int end = first;
            while (end < groupOf.length && groupOf[end] == g) {
                end++;
            }
            int[] lines = Arrays.stream(flow.lines, first, end)
                    .filter(line -> line > 0)
                    .toArray();
            int firstLine = Arrays.stream(lines).min().orElse(0);
            int lastLine = Arrays.stream(lines).max().orElse(0);
            marks.before(g).forEach(mark -> statements.add(mark(mark, firstLine)));
            List<Piece> pieces = groups.get(g);
            List<Token> tokens = new ArrayList<>();
            for (Piece piece : pieces) {
                tokens.add(token(piece, pieces, g, flow, groupOf, place));
                if (piece.variable != Variables.NONE) {
                    if (variables.parameter(piece.variable) != Variables.NONE) {
                        parameters.put(piece.variable, variables.parameter(piece.variable));
                    }
                    names.put(piece.variable, variables.name(piece.variable));
                    if (variables.name(piece.variable).isEmpty()) {
                        slots.put(piece.variable, Variables.slot(piece.node));
                    }
                }
            }
            statements.add(new Statement(kind(method, pieces), tokens, firstLine, lastLine));
            marks.after(g).forEach(mark -> statements.add(mark(mark, lastLine)));
            for (int i = first; i < end; i++) {
                statementOf[i] = place[g];
                tokenOf[i] = nearest(pieces, i);
            }
            first = end;
        }
        return new Body(statements, statementOf, tokenOf, parameters, names, slots);
    }

    private static Statement mark(String text, int line) {
        return new Statement(
                Statement.Kind.MARK, List.of(new Token(text, Variables.NONE, -1, "", List.of())), line, line);
    }

    private Statement.Kind kind(MethodNode method, List<Piece> pieces) {
        if (pieces.size() == 1 && pieces.get(0).text.equals("goto")) {
            return Statement.Kind.JUMP;
        }
        // since Java 18 an inner class may do without its outer object, since 25 that must not be null and comes behind
        // what was captured
        Piece last = pieces.get(pieces.size() - 1);
        boolean keeps = pieces.get(0).text.equals("this")
                && pieces.size() <= 5
                && pieces.stream()
                        .noneMatch(piece -> piece.node instanceof MethodInsnNode && !piece.text.equals("nullcheck"))
                && last.node instanceof FieldInsnNode field
                && field.getOpcode() == PUTFIELD
                && (field.name.startsWith("this$") || field.name.startsWith("val$"));
        boolean checksOuter = Variables.slot(pieces.get(0).node) == 1
                && owner.name.indexOf('$') > 0
                && pieces.stream().anyMatch(piece -> piece.text.equals("nullcheck"))
                && pieces.stream()
                        .skip(1)
                        .allMatch(piece -> List.of("dup", "nullcheck", "pop").contains(piece.text));
        return method.name.equals("<init>") && (keeps || checksOuter) ? Statement.Kind.HIDDEN : Statement.Kind.CODE;
    }

    private static Token token(Piece piece, List<Piece> pieces, int group, Flow flow, int[] groupOf, int[] place) {
        List<Integer> targets = new ArrayList<>();
        StringBuilder text = new StringBuilder(piece.text);
        for (LabelNode target : piece.targets) {
            int at = flow.position(target);
            if (groupOf[at] == group) {
                text.append(" to ").append(place(pieces, at));
            } else {
                targets.add(place[groupOf[at]]);
            }
        }
        return new Token(text.toString(), piece.variable, piece.instruction, piece.field, targets);
    }

    /** Where a jump within a statement leads: behind what was written before its target. */
    private static int place(List<Piece> pieces, int target) {
        int place = 0;
        for (int k = 0; k < pieces.size(); k++) {
            if (pieces.get(k).instruction < target) {
                place = k + 1;
            }
        }
        return place;
    }

    /** The piece that an instruction is or has become part of: its own, or the next one, or else the last. */
    private static int nearest(List<Piece> pieces, int instruction) {
        int best = pieces.size() - 1;
        int distance = Integer.MAX_VALUE;
        for (int k = 0; k < pieces.size(); k++) {
            int behind = pieces.get(k).instruction - instruction;
            if (behind >= 0 && behind < distance) {
                best = k;
                distance = behind;
            }
        }
        return best;
    }
}
