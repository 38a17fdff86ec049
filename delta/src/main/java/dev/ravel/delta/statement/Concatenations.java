package dev.ravel.delta.statement;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Brings the ways to concatenate strings to one form: each part, then "concat part"; at the end "concat".
 *
 * <p>Java 8 and before makes a StringBuilder and appends; later a dynamic call gets all parts at once, with constants in its recipe, and
 * from Java 19 on they are made strings before. Where a part begins and ends is seen from the depth of the stack.
 */
final class Concatenations {
    private static final String PART = "concat part ";
    private static final String END = "concat";
    private static final String CONSTANT = PART + "constant ";

    private final Wording wording;

    Concatenations(Wording wording) {
        this.wording = wording;
    }

    void normalise(List<Piece> pieces) {
        boolean any = false;
        for (int at = 0; at < pieces.size(); at++) {
            if (isDynamic(pieces.get(at))) {
                at = dynamic(pieces, at);
                any = true;
            } else if (isBuilder(pieces, at) && builder(pieces, at)) {
                any = true;
            }
        }
        if (any) {
            mergeConstants(pieces);
        }
    }

    private static boolean isDynamic(Piece piece) {
        return piece.node instanceof InvokeDynamicInsnNode call
                && call.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
    }

    private int dynamic(List<Piece> pieces, int at) {
        Piece call = pieces.get(at);
        InvokeDynamicInsnNode node = (InvokeDynamicInsnNode) call.node;
        Type[] types = Type.getArgumentTypes(node.desc);
        List<Piece> parts = new ArrayList<>();
        int[] starts = new int[types.length + 1];
        int slot = call.low;
        for (int k = 0; k < types.length; k++) {
            starts[k] = Piece.startOf(pieces, at, slot);
            slot += types[k].getSize();
        }
        starts[types.length] = at;
        String recipe = node.bsmArgs.length == 0 ? "\1".repeat(types.length) : (String) node.bsmArgs[0];
        int argument = 0;
        int constant = 1;
        StringBuilder literal = new StringBuilder();
        for (int next = 0; next < recipe.length(); next++) {
            char c = recipe.charAt(next);
            if (c == '\1') {
                addLiteral(call, literal, parts);
                parts.addAll(pieces.subList(starts[argument], starts[argument + 1]));
                parts.add(derived(call, PART + kind(types[argument++])));
            } else if (c == '\2') {
                literal.append(node.bsmArgs[constant++]);
            } else {
                literal.append(c);
            }
        }
        addLiteral(call, literal, parts);
        parts.add(derived(call, END));
        int first = types.length == 0 ? at : starts[0];
        pieces.subList(first, at + 1).clear();
        pieces.addAll(first, parts);
        return first + parts.size() - 1;
    }

    private static void addLiteral(Piece call, StringBuilder literal, List<Piece> parts) {
        if (!literal.isEmpty()) {
            parts.add(derived(call, CONSTANT + literal));
            literal.setLength(0);
        }
    }

    private static boolean isBuilder(List<Piece> pieces, int at) {
        return pieces.get(at).node instanceof TypeInsnNode type
                && type.getOpcode() == NEW
                && isBuilder(type.desc)
                && at + 2 < pieces.size()
                && pieces.get(at + 1).node.getOpcode() == DUP
                && pieces.get(at + 2).node instanceof MethodInsnNode init
                && init.desc.equals("()V");
    }

    private static boolean isBuilder(String type) {
        return type.equals("java/lang/StringBuilder") || type.equals("java/lang/StringBuffer");
    }

    /** One chain from its new to its toString; false if it is not a plain concatenation. */
    private boolean builder(List<Piece> pieces, int at) {
        String type = ((TypeInsnNode) pieces.get(at).node).desc;
        int slot = pieces.get(at).before;
        List<Piece> result = new ArrayList<>();
        for (int k = at + 3; k < pieces.size(); k++) {
            Piece piece = pieces.get(k);
            int opcode = piece.node.getOpcode();
            if (piece.node instanceof MethodInsnNode call && call.owner.equals(type) && piece.low == slot) {
                if (call.name.equals("append") && Type.getArgumentTypes(call.desc).length == 1) {
                    result.add(derived(piece, PART + kind(Type.getArgumentTypes(call.desc)[0])));
                    continue;
                } else if (call.name.equals("toString")) {
                    result.add(derived(piece, END));
                    pieces.subList(at, k + 1).clear();
                    pieces.addAll(at, result);
                    return true;
                }
                return false;
            } else if (opcode == DUP_X1 && piece.before - 2 == slot || opcode == DUP2_X1 && piece.before - 3 == slot) {
                // s += x: what s is part of is kept below the builder
                slot += opcode == DUP_X1 ? 1 : 2;
                AbstractInsnNode dup = new InsnNode(opcode == DUP_X1 ? DUP : DUP2);
                Piece copy = new Piece(dup, piece.instruction, wording.of(dup), piece.before);
                result.add(copy);
            } else if (piece.low <= slot && piece.low < piece.before) {
                // something else is done with the builder
                return false;
            } else {
                result.add(piece);
            }
        }
        return false;
    }

    private static Piece derived(Piece from, String text) {
        Piece piece = new Piece(new InsnNode(-1), from.instruction, text, from.before);
        piece.low = from.low;
        return piece;
    }

    private static String kind(Type type) {
        return switch (type.getSort()) {
            case Type.BYTE, Type.SHORT, Type.INT -> "int";
            case Type.ARRAY -> type.getDescriptor().equals("[C") ? "chars" : "object";
            case Type.OBJECT -> "object";
            default -> type.getDescriptor();
        };
    }

    /** Parts that are constants become one; a conversion to a string before a part is left out. */
    private void mergeConstants(List<Piece> pieces) {
        for (int at = pieces.size() - 1; at > 0; at--) {
            Piece part = pieces.get(at);
            if (!part.text.startsWith(PART) || part.text.startsWith(CONSTANT)) {
                continue;
            }
            if (pieces.get(at - 1).node instanceof MethodInsnNode call
                    && call.owner.equals("java/lang/String")
                    && call.name.equals("valueOf")
                    && call.desc.equals("(Ljava/lang/Object;)Ljava/lang/String;")) {
                pieces.remove(at - 1);
                at--;
            }
            // behind a jump to the part it is one of two values
            boolean alone = at == 1
                    || pieces.get(at - 2).node.getOpcode() != GOTO
                    || pieces.get(at - 2).reach > part.instruction;
            String constant = !alone ? null : literal(pieces.get(at - 1).node, part.text.substring(PART.length()));
            if (constant != null) {
                pieces.set(at, derived(part, CONSTANT + constant));
                pieces.remove(at - 1);
            }
        }
        for (int at = pieces.size() - 1; at >= 0; at--) {
            Piece part = pieces.get(at);
            boolean isPart = at + 1 < pieces.size() && pieces.get(at + 1).text.equals(PART + "object");
            if (part.text.equals(END) && isPart) {
                // parts of a part are parts
                pieces.remove(at + 1);
                pieces.remove(at);
            }
        }
        for (int at = pieces.size() - 1; at >= 0; at--) {
            Piece part = pieces.get(at);
            if (part.text.equals(CONSTANT)) {
                pieces.remove(at);
            } else if (part.text.startsWith(CONSTANT)
                    && at > 0
                    && pieces.get(at - 1).text.startsWith(CONSTANT)) {
                pieces.get(at - 1).text += part.text.substring(CONSTANT.length());
                pieces.remove(at);
            }
        }
    }

    private @Nullable String literal(AbstractInsnNode i, String kind) {
        @Nullable Object value = null;
        int opcode = i.getOpcode();
        if (i instanceof LdcInsnNode ldc && (ldc.cst instanceof String || ldc.cst instanceof Number)) {
            value = ldc.cst;
        } else if (i instanceof IntInsnNode number && opcode != NEWARRAY) {
            value = number.operand;
        } else if (opcode == ACONST_NULL) {
            return "null";
        } else if (opcode >= ICONST_M1 && opcode <= DCONST_1) {
            String text = wording.of(i).substring("const ".length());
            value = Character.isLetter(text.charAt(0)) ? text.substring(1) : Integer.valueOf(text);
        }
        if (value instanceof Integer number && kind.equals("C")) {
            return String.valueOf((char) number.intValue());
        } else if (value instanceof Integer number && kind.equals("Z")) {
            return number == 0 ? "false" : "true";
        }
        return value == null ? null : value.toString();
    }
}
