package dev.ravel.instrument.sync;

import dev.ravel.instrument.code.Code;
import dev.ravel.instrument.code.MethodEdit;
import dev.ravel.instrument.code.MethodTransform;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Marks where the JDK's executors and futures are done with a task, and where they hand one on: what they do
 * next is a call of its own.
 *
 * <p>These calls need not show otherwise, since tasks and executors may be the JDK's. Without the marks, a worker of a pool would
 * complete a future and say that it is idle in one step; {@code invokeAll} would hand in all tasks at once; and
 * whoever completes a CompletableFuture would complete those that depend on it at the same moment. Nothing of that is promised.
 *
 * <p>What a task throws arrives in a handler, so handlers are marked too. That a worker takes a task and begins with it in one
 * step is left as it is: only who looks into the pool's queue could tell, and pools would have ten times as many interleavings.
 */
public final class TaskTransform implements MethodTransform {
    private static final Set<String> DONE = Set.of("run", "doExec");
    private static final Set<String> HANDED_ON = Set.of("execute", "tryFire");

    @Override
    public void apply(MethodEdit edit) {
        if (!AtomicCalls.isSynchronizer(edit.owner.name)) {
            return;
        }
        edit.eachInstruction(i -> {
            if (i instanceof MethodInsnNode call && DONE.contains(call.name)) {
                edit.insertAfter(call, Code.betweenCalls());
            } else if (i instanceof MethodInsnNode call && HANDED_ON.contains(call.name)) {
                edit.insertBefore(call, Code.betweenCalls());
            }
        });
        edit.eachHandler(at -> edit.insertAfter(at, Code.betweenCalls()));
    }
}
