package dev.ravel.mutate.sync;

import dev.ravel.mutate.code.LoadExpression;
import dev.ravel.mutate.code.MethodCode;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * A critical region as the compiler made it. Positions are those of {@link MethodCode}.
 *
 * @param enter takes the lock, which is on top of the stack
 * @param lock how the lock is named in the source, if that is simple
 * @param exits give the lock back when the region ends normally or is left by a jump or a return
 * @param exceptionalExits give it back when an exception passes
 * @param start position of the first instruction inside
 * @param end position behind the last instruction inside; where there are several exits, that of the last
 */
record Region(
        AbstractInsnNode enter,
        Optional<LoadExpression> lock,
        List<AbstractInsnNode> exits,
        List<AbstractInsnNode> exceptionalExits,
        int start,
        int end) {}
