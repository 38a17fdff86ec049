package dev.ravel.mutate.sync;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.mutate.code.CallKinds;
import dev.ravel.mutate.code.MethodCode;
import dev.ravel.mutate.code.Mutation;
import dev.ravel.mutate.code.Operator;
import dev.ravel.mutate.code.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that are left out, or that become calls of something else. */
public final class CallMutation implements Mutation {
    /** What join() without a time becomes. */
    private static final long SLEEP_MILLIS = 10;

    private static final String ATOMIC = "java/util/concurrent/atomic/";
    private static final String SPLIT = "dev/ravel/hooks/SplitAtomics";
    /** By class, the updates that are split. Those that may fail for no reason are the same as those that may not. */
    private static final Map<String, Set<String>> UPDATES = Map.of(
            ATOMIC + "AtomicInteger", numeric(),
            ATOMIC + "AtomicLong", numeric(),
            ATOMIC + "AtomicBoolean", Set.of("getAndSet", "compareAndSet"),
            ATOMIC + "AtomicReference",
                    Set.of(
                            "getAndSet",
                            "compareAndSet",
                            "updateAndGet",
                            "getAndUpdate",
                            "accumulateAndGet",
                            "getAndAccumulate"));

    private final CallKinds kinds;

    public CallMutation(CallKinds kinds) {
        this.kinds = kinds;
    }

    @Override
    public void apply(MethodCode body, Set<Operator> chosen) {
        for (AbstractInsnNode i : body.instructions()) {
            if (i instanceof MethodInsnNode call && !call.name.equals("<init>")) {
                List<MethodCode.Alternative> alternatives = new ArrayList<>();
                remove(body, call, chosen, alternatives);
                if (chosen.contains(Operator.RNA)) {
                    wakeOne(body, call, alternatives);
                }
                if (chosen.contains(Operator.RJS) && kinds.isJoin(call)) {
                    alternatives.add(new MethodCode.Alternative(
                            body.mutant(Operator.RJS, call, "replaced join by sleep"), sleep(call)));
                }
                if (chosen.contains(Operator.RFU) && kinds.isUnlock(call) && body.isExceptional(call)) {
                    int id = body.mutant(
                            Operator.RFU, call, "removed the finally around " + call.name + ": an exception passes it");
                    alternatives.add(new MethodCode.Alternative(id, withoutCall(call)));
                }
                if (chosen.contains(Operator.EAN)) {
                    split(body, call, alternatives);
                }
                body.branch(call, poppedSlots(call), Type.getReturnType(call.desc), alternatives);
            }
        }
    }

    private void remove(
            MethodCode body, MethodInsnNode call, Set<Operator> chosen, List<MethodCode.Alternative> alternatives) {
        Operator operator;
        if (kinds.isMonitorMethod(call) || kinds.isThreadMethod(call)) {
            operator = Operator.RTXC;
        } else if (kinds.isLockMethod(call)) {
            operator = Operator.RCXC;
        } else if (call.desc.endsWith(")V") && !call.name.equals("addSuppressed")) {
            // addSuppressed is what javac makes of try with resources
            operator = Operator.VOID_CALL;
        } else {
            return;
        }
        if (chosen.contains(operator)) {
            int id = body.mutant(operator, call, "removed the call of " + call.name);
            alternatives.add(new MethodCode.Alternative(id, withoutCall(call)));
        }
    }

    private void wakeOne(MethodCode body, MethodInsnNode call, List<MethodCode.Alternative> alternatives) {
        String one;
        if (kinds.isMonitorMethod(call) && call.name.equals("notifyAll")) {
            one = "notify";
        } else if (kinds.isSignalAll(call)) {
            one = "signal";
        } else {
            return;
        }
        int id = body.mutant(Operator.RNA, call, "replaced " + call.name + " by " + one);
        alternatives.add(new MethodCode.Alternative(
                id, Words.list(new MethodInsnNode(call.getOpcode(), call.owner, one, call.desc, call.itf))));
    }

    private static InsnList sleep(MethodInsnNode join) {
        boolean timed = !join.desc.equals("()V");
        InsnList code = new InsnList();
        if (!timed) {
            code.add(new LdcInsnNode(SLEEP_MILLIS));
        }
        code.add(Words.call(Words.THREAD, "sleep", timed ? join.desc : "(J)V"));
        code.add(Words.op(POP));
        return code;
    }

    private static void split(MethodCode body, MethodInsnNode call, List<MethodCode.Alternative> alternatives) {
        // compareAndSet may be called weakCompareAndSetVolatile, which does the same and may fail besides
        boolean weak = call.name.startsWith("weakCompareAndSet");
        String name = weak ? "compareAndSet" : call.name;
        if (!UPDATES.getOrDefault(call.owner, Set.of()).contains(name)) {
            return;
        }
        int id = body.mutant(Operator.EAN, call, "replaced " + call.name + " by get and set");
        String descriptor = "(L" + call.owner + ";" + call.desc.substring(1);
        alternatives.add(new MethodCode.Alternative(id, Words.list(Words.call(SPLIT, name, descriptor))));
    }

    private static InsnList withoutCall(MethodInsnNode call) {
        InsnList code = Words.popArguments(call);
        switch (Type.getReturnType(call.desc).getSort()) {
            case Type.VOID -> {}
            case Type.BOOLEAN -> code.add(Words.op(ICONST_1));
            case Type.LONG -> code.add(Words.op(LCONST_0));
            case Type.FLOAT -> code.add(Words.op(FCONST_0));
            case Type.DOUBLE -> code.add(Words.op(DCONST_0));
            default -> code.add(Words.op(ICONST_0));
        }
        return code;
    }

    static int poppedSlots(MethodInsnNode call) {
        int slots = Type.getArgumentsAndReturnSizes(call.desc) >> 2;
        return call.getOpcode() == INVOKESTATIC ? slots - 1 : slots;
    }

    private static Set<String> numeric() {
        return Set.of(
                "incrementAndGet",
                "getAndIncrement",
                "decrementAndGet",
                "getAndDecrement",
                "addAndGet",
                "getAndAdd",
                "getAndSet",
                "compareAndSet",
                "updateAndGet",
                "getAndUpdate",
                "accumulateAndGet",
                "getAndAccumulate");
    }
}
