package dev.ravel.mutate.sync;

import dev.ravel.mutate.code.CallKinds;
import dev.ravel.mutate.code.LoadExpression;
import dev.ravel.mutate.code.MethodCode;
import dev.ravel.mutate.code.Mutation;
import dev.ravel.mutate.code.Operator;
import dev.ravel.mutate.code.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/** Two calls of lock() that follow each other lock what the other would; the calls of unlock() stay. */
public final class LockExchange implements Mutation {
    private record Lock(MethodInsnNode call, LoadExpression name) {}

    @Override
    public void apply(MethodCode body, Set<Operator> chosen) {
        if (!chosen.contains(Operator.EELO)) {
            return;
        }
        List<Lock> locks = new ArrayList<>();
        for (AbstractInsnNode i : body.instructions()) {
            if (i instanceof MethodInsnNode call && CallKinds.isLock(call)) {
                LoadExpression.endingAt(body, body.position(call) - 1)
                        .ifPresent(name -> locks.add(new Lock(call, name)));
            }
        }
        for (int k = 0; k + 1 < locks.size(); k++) {
            exchange(body, locks.get(k), locks.get(k + 1));
        }
    }

    private static void exchange(MethodCode body, Lock one, Lock two) {
        boolean possible = !one.name.text().equals(two.name.text())
                && one.call.owner.equals(two.call.owner)
                && one.name.type(body).equals(two.name.type(body))
                && one.name.isAvailableAt(body, body.position(two.call))
                && two.name.isAvailableAt(body, body.position(one.call));
        if (possible) {
            String lines = body.line(one.call) + " and " + body.line(two.call);
            int id = body.mutant(Operator.EELO, one.call, "exchanged the locks of lines " + lines);
            lockOther(body, one.call, two.name, id);
            lockOther(body, two.call, one.name, id);
        }
    }

    private static void lockOther(MethodCode body, MethodInsnNode call, LoadExpression other, int id) {
        InsnList code = Words.list(Words.op(Opcodes.POP));
        code.add(other.copy());
        code.add(call.clone(new HashMap<>()));
        body.branch(call, 1, Type.VOID_TYPE, List.of(new MethodCode.Alternative(id, code)));
    }
}
