package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Marks where the JDK's executors and futures run a task, or hand one on: each is a call of its own, and what the
 * executor does before it or after it is not part of its step.
 *
 * <p>These calls need not show otherwise, since tasks and executors may be the JDK's. Without the marks, a worker of a pool would
 * complete a future, say that it is idle and take the next task in one step; {@code invokeAll} would hand in all tasks at
 * once; and whoever completes a CompletableFuture would complete those that depend on it at the same moment. Nothing of that is promised.
 *
 * <p>What a task throws arrives in a handler, so handlers are marked too.
 */
final class TaskTransform implements MethodTransform {
    private static final Set<String> TASKS = Set.of("run", "execute", "doExec", "tryFire");

    @Override
    public void apply(MethodEdit edit) {
        if (!AtomicCalls.isSynchronizer(edit.owner.name)) {
            return;
        }
        edit.eachInstruction(i -> {
            if (i instanceof MethodInsnNode call && TASKS.contains(call.name)) {
                edit.insertBefore(call, Code.betweenCalls());
                edit.insertAfter(call, Code.betweenCalls());
            }
        });
        edit.eachHandler(at -> edit.insertAfter(at, Code.betweenCalls()));
    }
}
