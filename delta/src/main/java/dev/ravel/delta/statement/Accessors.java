package dev.ravel.delta.statement;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts what hidden methods do in the place of their calls: {@code access$000} and constructors with an extra parameter, by which classes
 * of one source file reach each other's private members before Java 11; and {@code $values} of enums.
 */
final class Accessors {
    private final Surroundings surroundings;

    Accessors(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** Whether a method is only there to be put in the place of its calls. */
    static boolean isHidden(MethodNode method) {
        if ((method.access & ACC_SYNTHETIC) == 0) {
            return false;
        }
        return method.name.startsWith("access$")
                || method.name.equals("$values")
                || method.name.equals("$deserializeLambda$")
                || method.name.equals("<init>");
    }

    void inline(List<Piece> pieces) {
        for (int at = 0; at < pieces.size(); at++) {
            if (pieces.get(at).node instanceof MethodInsnNode call
                    && (call.name.startsWith("access$") || call.name.equals("$values") || call.name.equals("<init>"))) {
                Optional<MethodNode> hidden = hidden(call);
                if (hidden.isPresent()) {
                    if (call.name.equals("<init>")) {
                        dropLastArgument(pieces, at, hidden.get());
                    } else {
                        replace(pieces, at, call, hidden.get());
                    }
                }
            }
        }
    }

    private Optional<MethodNode> hidden(MethodInsnNode call) {
        Optional<ClassNode> owner = surroundings.find(call.owner);
        if (owner.isEmpty()) {
            return Optional.empty();
        }
        for (MethodNode method : owner.get().methods) {
            if (method.name.equals(call.name) && method.desc.equals(call.desc) && isHidden(method)) {
                return Optional.of(method);
            }
        }
        return Optional.empty();
    }

    private static void dropLastArgument(List<Piece> pieces, int at, MethodNode hidden) {
        for (AbstractInsnNode i : hidden.instructions) {
            if (i instanceof MethodInsnNode real && real.name.equals("<init>") && at > 0) {
                Piece argument = pieces.get(at - 1);
                if (argument.node.getOpcode() == ACONST_NULL) {
                    Piece call = new Piece(real, pieces.get(at).instruction, "", argument.before);
                    pieces.set(at, call);
                    pieces.remove(at - 1);
                }
                return;
            }
        }
    }

    private static void replace(List<Piece> pieces, int at, MethodInsnNode call, MethodNode hidden) {
        List<AbstractInsnNode> code = straight(hidden);
        Type[] types = Type.getArgumentTypes(call.desc);
        Piece caller = pieces.get(at);
        int base = caller.low;
        if (code.isEmpty()) {
            return;
        }
        // where each argument begins
        int[] slots = new int[types.length + 1];
        int[] starts = new int[types.length + 1];
        slots[0] = 0;
        for (int k = 0; k < types.length; k++) {
            slots[k + 1] = slots[k] + types[k].getSize();
            starts[k] = Piece.startOf(pieces, at, base + slots[k]);
        }
        starts[types.length] = at;
        int next = 0;
        int first = types.length == 0 ? at : starts[0];
        int depth = base;
        List<Piece> inlined = new ArrayList<>();
        for (AbstractInsnNode i : code) {
            if (i instanceof VarInsnNode load && load.getOpcode() <= ALOAD) {
                if (next == types.length || load.var != slots[next]) {
                    return;
                }
                for (Piece moved : pieces.subList(starts[next], starts[next + 1])) {
                    moved.shift(depth - base - slots[next]);
                    inlined.add(moved);
                }
                depth += types[next++].getSize();
            } else if (i instanceof VarInsnNode) {
                return;
            } else {
                StackEffect effect = StackEffect.of(i);
                Piece piece = new Piece(i, caller.instruction, "", depth);
                piece.home = call.owner;
                inlined.add(piece);
                depth += effect.pushes() - effect.pops();
            }
        }
        if (next < types.length) {
            return;
        }
        if (at + 1 < pieces.size() && isPop(pieces.get(at + 1)) && dropCopy(inlined, caller.instruction)) {
            pieces.remove(at + 1);
        }
        pieces.subList(first, at + 1).clear();
        pieces.addAll(first, inlined);
    }

    private static boolean isPop(Piece piece) {
        return piece.node.getOpcode() == POP || piece.node.getOpcode() == POP2;
    }

    /** An assignment leaves a copy of its value for a caller that may not want it. */
    private static boolean dropCopy(List<Piece> inlined, int caller) {
        boolean assigns = false;
        int copy = -1;
        for (int k = 0; k < inlined.size(); k++) {
            Piece piece = inlined.get(k);
            int opcode = piece.node.getOpcode();
            if (piece.instruction != caller) {
                continue;
            }
            if (piece.node instanceof FieldInsnNode && (opcode == PUTFIELD || opcode == PUTSTATIC)) {
                assigns = true;
            }
            boolean hidesBelow = opcode == DUP_X1 || opcode == DUP_X2 || opcode == DUP2_X1 || opcode == DUP2_X2;
            if (hidesBelow || copy < 0 && (opcode == DUP || opcode == DUP2)) {
                copy = k;
            }
        }
        if (assigns && copy >= 0) {
            inlined.remove(copy);
            return true;
        }
        return false;
    }

    /** The instructions of a method without jumps, without its return; empty if it has jumps. */
    private static List<AbstractInsnNode> straight(MethodNode method) {
        List<AbstractInsnNode> code = new ArrayList<>();
        for (AbstractInsnNode i : method.instructions) {
            if (i instanceof JumpInsnNode || !Flow.targets(i).isEmpty()) {
                return List.of();
            }
            if (i.getOpcode() >= 0 && !(i.getOpcode() >= IRETURN && i.getOpcode() <= RETURN)) {
                code.add(i);
            } else if (i instanceof LabelNode) {
                continue;
            }
        }
        return code;
    }
}
