package dev.ravel.mutate.sync;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.mutate.code.CallKinds;
import dev.ravel.mutate.code.LoadExpression;
import dev.ravel.mutate.code.MethodCode;
import dev.ravel.mutate.code.Statements;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds critical regions in the code of a compiler: synchronized blocks, and lock() with its unlock().
 *
 * <p>A synchronized block is: duplicate the lock, store it, monitorenter; a range of a handler that catches everything, in which each way
 * out loads the lock and does monitorexit; and the handler does the same and throws on. A region of an explicit lock is the same with
 * calls, and its way out names the lock again. What looks otherwise is not taken for a region.
 */
final class RegionFinder {
    private final MethodCode body;

    RegionFinder(MethodCode body) {
        this.body = body;
    }

    /** The synchronized blocks, in code order. */
    List<Region> blocks() {
        List<Region> blocks = new ArrayList<>();
        for (int p = 2; p < body.size(); p++) {
            if (body.at(p).getOpcode() == MONITORENTER && body.isMutable(body.at(p))) {
                block(p).ifPresent(blocks::add);
            }
        }
        return blocks;
    }

    /** The regions between a call of lock() and its unlock(), in code order. */
    List<Region> lockRegions() {
        List<Region> regions = new ArrayList<>();
        for (int p = 1; p < body.size(); p++) {
            if (body.at(p) instanceof MethodInsnNode call && CallKinds.isLock(call) && body.isMutable(call)) {
                int position = p;
                LoadExpression.endingAt(body, p - 1)
                        .flatMap(lock -> lockRegion(position, call, lock))
                        .ifPresent(regions::add);
            }
        }
        return regions;
    }

    private Optional<Region> block(int enter) {
        if (!(body.at(enter - 1) instanceof VarInsnNode store)
                || store.getOpcode() != ASTORE
                || body.at(enter - 2).getOpcode() != DUP) {
            return Optional.empty();
        }
        LabelNode handler = handlerFrom(enter + 1);
        if (handler == null) {
            return Optional.empty();
        }
        int caught = body.position(handler);
        if (caught + 2 >= body.size() || body.at(caught).getOpcode() != ASTORE || !isExit(caught + 2, store.var)) {
            return Optional.empty();
        }
        List<AbstractInsnNode> exits = new ArrayList<>();
        int end = 0;
        for (TryCatchBlockNode entry : body.method.tryCatchBlocks) {
            if (entry.handler == handler && entry.start != handler) {
                int last = body.position(entry.end) - 1;
                if (last == caught + 2 || isLeaving(body.at(last))) {
                    continue;
                }
                if (!isExit(last, store.var)) {
                    return Optional.empty();
                }
                exits.add(body.at(last));
                end = Math.max(end, last - 1);
            }
        }
        for (int k = enter + 1; k < caught; k++) {
            if (isExit(k, store.var) && !exits.contains(body.at(k))) {
                return Optional.empty();
            }
        }
        return Optional.of(new Region(
                body.at(enter),
                LoadExpression.endingAt(body, enter - 3),
                exits,
                List.of(body.at(caught + 2)),
                enter + 1,
                exits.isEmpty() ? caught : end));
    }

    private Optional<Region> lockRegion(int enter, MethodInsnNode lock, LoadExpression name) {
        LabelNode handler = handlerFrom(enter + 1);
        List<AbstractInsnNode> exceptional = new ArrayList<>();
        int limit = body.size();
        if (handler != null) {
            int caught = body.position(handler);
            if (caught >= body.size() || body.at(caught).getOpcode() != ASTORE) {
                return Optional.empty();
            }
            int exit = nextUnlock(caught + 1, body.size(), lock, name);
            if (exit < 0
                    || LoadExpression.endingAt(body, exit - 1).orElseThrow().first() != caught + 1) {
                return Optional.empty();
            }
            exceptional.add(body.at(exit));
            limit = caught;
        }
        List<AbstractInsnNode> exits = new ArrayList<>();
        int end = 0;
        for (int p = nextUnlock(enter + 1, limit, lock, name); p >= 0; p = nextUnlock(p + 1, limit, lock, name)) {
            exits.add(body.at(p));
            end = LoadExpression.endingAt(body, p - 1).orElseThrow().first();
            if (handler == null) {
                break;
            }
        }
        boolean understood = !exits.isEmpty() && (handler != null || isStraight(enter + 1, end));
        return understood
                ? Optional.of(new Region(lock, Optional.of(name), exits, exceptional, enter + 1, end))
                : Optional.empty();
    }

    /** Without a handler, nothing may lead in or out on the way. */
    private boolean isStraight(int from, int to) {
        return !body.isTarget(body.at(from)) && new Statements(body).isClosed(from, to);
    }

    /** Position of the next unlock() of the same lock, or -1; the next lock() of it ends the search. */
    private int nextUnlock(int from, int limit, MethodInsnNode lock, LoadExpression name) {
        for (int p = from; p < limit; p++) {
            if (body.at(p) instanceof MethodInsnNode call
                    && call.owner.equals(lock.owner)
                    && call.desc.equals("()V")
                    && (call.name.equals("unlock") || call.name.equals("lock"))
                    && LoadExpression.endingAt(body, p - 1)
                            .filter(other -> other.text().equals(name.text()))
                            .isPresent()) {
                return call.name.equals("unlock") ? p : -1;
            }
        }
        return -1;
    }

    /** The handler of everything whose range begins at a position, or null; of several the one with the widest range. */
    private LabelNode handlerFrom(int position) {
        LabelNode found = null;
        for (TryCatchBlockNode entry : body.method.tryCatchBlocks) {
            if (entry.type == null && body.position(entry.start) == position) {
                found = entry.handler;
            }
        }
        return found;
    }

    private boolean isExit(int position, int variable) {
        return position > 0
                && body.at(position).getOpcode() == MONITOREXIT
                && body.at(position - 1) instanceof VarInsnNode load
                && load.getOpcode() == ALOAD
                && load.var == variable;
    }

    private static boolean isLeaving(AbstractInsnNode i) {
        return i.getOpcode() == ATHROW || i.getOpcode() == GOTO;
    }
}
