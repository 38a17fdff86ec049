package dev.ravel.mutate.sync;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.mutate.code.LoadExpression;
import dev.ravel.mutate.code.MethodCode;
import dev.ravel.mutate.code.Mutation;
import dev.ravel.mutate.code.Operator;
import dev.ravel.mutate.code.Statements;
import dev.ravel.mutate.code.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Critical regions: synchronized blocks and methods, and lock() with its unlock(). */
public final class RegionMutation implements Mutation {
    /** What the mutants of one region do at its ends. */
    private static final class Plan {
        final List<RegionCode.OtherLock> others = new ArrayList<>();
        final List<Integer> skipping = new ArrayList<>();
        final List<Integer> late = new ArrayList<>();
        /** What they do inside and around it; needs the code of the region. */
        final List<Consumer<RegionCode>> steps = new ArrayList<>();

        boolean isEmpty() {
            return others.isEmpty() && skipping.isEmpty() && late.isEmpty() && steps.isEmpty();
        }
    }

    @Override
    public void apply(MethodCode body, Set<Operator> chosen) {
        RegionFinder finder = new RegionFinder(body);
        List<Region> blocks = finder.blocks();
        List<Region> locks = finder.lockRegions();
        List<Plan> plans = new ArrayList<>();
        for (Region block : blocks) {
            plans.add(planBlock(body, block, chosen));
        }
        if (chosen.contains(Operator.ESP)) {
            exchange(body, blocks, plans);
        }
        for (Region region : locks) {
            Plan plan = new Plan();
            planShape(body, region, chosen, plan);
            plans.add(plan);
        }
        List<Region> regions = new ArrayList<>(blocks);
        regions.addAll(locks);
        for (int k = 0; k < regions.size(); k++) {
            carryOut(body, regions.get(k), plans.get(k));
        }
        if ((body.method.access & ACC_SYNCHRONIZED) != 0) {
            wholeMethod(body, chosen);
        }
    }

    private static Plan planBlock(MethodCode body, Region block, Set<Operator> chosen) {
        Plan plan = new Plan();
        if (chosen.contains(Operator.RSB)) {
            plan.skipping.add(body.mutant(Operator.RSB, block.enter(), "removed synchronized from a block"));
        }
        if (chosen.contains(Operator.MSP)) {
            boolean hasThis = !body.isStatic() && !body.method.name.equals("<init>");
            boolean locksThis = block.lock().filter(lock -> lock.isThis(body)).isPresent();
            boolean toThis = hasThis && !locksThis;
            String phrase = "made a synchronized block lock " + (toThis ? "this" : "the class");
            plan.others.add(new RegionCode.OtherLock(
                    body.mutant(Operator.MSP, block.enter(), phrase),
                    Words.list(toThis ? Words.local(ALOAD, 0) : body.classConstant())));
        }
        planShape(body, block, chosen, plan);
        return plan;
    }

    private static void wholeMethod(MethodCode body, Set<Operator> chosen) {
        Plan plan = new Plan();
        AbstractInsnNode first = body.at(0);
        String name = body.method.name;
        if (chosen.contains(Operator.RSK)) {
            plan.skipping.add(body.mutant(Operator.RSK, first, "removed synchronized from " + name));
        }
        if (chosen.contains(Operator.ASTK) && !body.isStatic()) {
            plan.others.add(new RegionCode.OtherLock(
                    body.mutant(Operator.ASTK, first, "made " + name + " lock the class instead of the object"),
                    Words.list(body.classConstant())));
        }
        if (chosen.contains(Operator.RSTK) && body.isStatic()) {
            plan.others.add(new RegionCode.OtherLock(
                    body.mutant(Operator.RSTK, first, "made " + name + " lock its own thread instead of the class"),
                    Words.list(Words.call(Words.THREAD, "currentThread", "()Ljava/lang/Thread;"))));
        }
        int size = body.size();
        boolean closes = body.at(size - 1).getOpcode() == RETURN;
        List<Integer> boundaries = new Statements(body).boundaries(0, closes ? size - 1 : size);
        planInside(body, first, boundaries, chosen, plan);
        if (plan.isEmpty()) {
            return;
        }
        SynchronizedMethod method = new SynchronizedMethod(body);
        SynchronizedMethod.Point enter = method.spellOut();
        RegionCode code = new RegionCode(body, enter.instruction(), Words.op(MONITOREXIT));
        code.atEnter(enter.state(), plan.others, plan.skipping);
        method.exits().forEach(exit -> code.atExit(exit.instruction(), exit.state(), List.of()));
        method.exceptionalExits().forEach(exit -> code.atExit(exit.instruction(), exit.state(), List.of()));
        plan.steps.forEach(step -> step.accept(code));
    }

    private static void carryOut(MethodCode body, Region region, Plan plan) {
        if (plan.isEmpty()) {
            return;
        }
        AbstractInsnNode exit = region.exceptionalExits().isEmpty()
                ? region.exits().get(0)
                : region.exceptionalExits().get(0);
        RegionCode code = new RegionCode(body, region.enter(), exit);
        // Their ends are before the code that they share an instruction with.
        plan.steps.forEach(step -> step.accept(code));
        code.atEnter(body.before(region.enter()), plan.others, plan.skipping);
        for (AbstractInsnNode at : region.exits()) {
            code.atExit(at, body.before(at), plan.late);
        }
        for (AbstractInsnNode at : region.exceptionalExits()) {
            code.atExit(at, body.before(at), List.of());
        }
    }

    /** Mutants that move the ends of a region. */
    private static void planShape(MethodCode body, Region region, Set<Operator> chosen, Plan plan) {
        AbstractInsnNode at = region.enter();
        Statements statements = new Statements(body);
        List<Integer> boundaries = statements.boundaries(region.start(), region.end());
        planInside(body, at, boundaries, chosen, plan);

        int enter = body.position(at);
        int before = region.lock()
                .map(lock -> {
                    int b = statements.before(lock.first());
                    boolean possible = b >= 0 && lock.isAvailableAt(body, b) && RegionCode.canHandle(body, b, enter);
                    return possible ? b : -1;
                })
                .orElse(-1);
        int continuation = region.exits().size() == 1
                ? statements.continuation(region.exits().get(0))
                : -1;
        int next = continuation < 0 ? -1 : statements.after(continuation);
        int after = next >= 0 && RegionCode.canHandle(body, continuation, next) ? next : -1;

        List<Integer> early = new ArrayList<>();
        if (before >= 0) {
            int line = body.line(body.at(before));
            if (chosen.contains(Operator.EXCR)) {
                early.add(body.mutant(Operator.EXCR, at, "made the critical region begin at line " + line));
            }
            if (chosen.contains(Operator.SHCR) && !boundaries.isEmpty()) {
                AbstractInsnNode last = body.at(boundaries.get(boundaries.size() - 1));
                int id = body.mutant(
                        Operator.SHCR,
                        at,
                        "shifted the critical region up: from line " + line + " to before line " + body.line(last));
                early.add(id);
                plan.steps.add(code -> code.leaveHere(last, id));
            }
        }
        if (after >= 0) {
            int line = body.line(body.at(continuation));
            if (chosen.contains(Operator.EXCR)) {
                plan.late.add(body.mutant(Operator.EXCR, at, "made the critical region end after line " + line));
            }
            if (chosen.contains(Operator.SHCR) && !boundaries.isEmpty()) {
                AbstractInsnNode second = body.at(boundaries.get(0));
                int id = body.mutant(
                        Operator.SHCR,
                        at,
                        "shifted the critical region down: from line " + body.line(second) + " to after line " + line);
                plan.skipping.add(id);
                plan.late.add(id);
                plan.steps.add(code -> code.enterHere(second, id));
            }
        }
        if (!early.isEmpty()) {
            plan.steps.add(code -> code.enterEarly(before, enter, region.lock().orElseThrow(), early));
        }
        if (!plan.late.isEmpty()) {
            plan.steps.add(code -> code.leaveLate(continuation, after));
        }
    }

    /** Mutants that give the lock up for a part of a region. */
    private static void planInside(
            MethodCode body, AbstractInsnNode at, List<Integer> boundaries, Set<Operator> chosen, Plan plan) {
        if (boundaries.isEmpty()) {
            return;
        }
        AbstractInsnNode second = body.at(boundaries.get(0));
        AbstractInsnNode middle = body.at(boundaries.get(boundaries.size() / 2));
        AbstractInsnNode last = body.at(boundaries.get(boundaries.size() - 1));
        if (chosen.contains(Operator.SKCR)) {
            int start =
                    body.mutant(Operator.SKCR, at, "made the critical region begin only at line " + body.line(second));
            plan.skipping.add(start);
            plan.steps.add(code -> code.enterHere(second, start));
            int end = body.mutant(Operator.SKCR, at, "made the critical region end before line " + body.line(last));
            plan.steps.add(code -> code.leaveHere(last, end));
        }
        if (chosen.contains(Operator.SPCR)) {
            int id = body.mutant(Operator.SPCR, at, "split the critical region before line " + body.line(middle));
            plan.steps.add(code -> code.splitHere(middle, id));
        }
    }

    /** Two blocks that follow each other or stand one in the other: each locks what the other would. */
    private static void exchange(MethodCode body, List<Region> blocks, List<Plan> plans) {
        for (int k = 0; k + 1 < blocks.size(); k++) {
            Region one = blocks.get(k);
            Region two = blocks.get(k + 1);
            if (one.lock().isEmpty() || two.lock().isEmpty()) {
                continue;
            }
            LoadExpression first = one.lock().get();
            LoadExpression second = two.lock().get();
            if (first.text().equals(second.text())
                    || !first.isAvailableAt(body, body.position(two.enter()))
                    || !second.isAvailableAt(body, body.position(one.enter()))) {
                continue;
            }
            int id = body.mutant(
                    Operator.ESP,
                    one.enter(),
                    "exchanged the locks of lines " + body.line(one.enter()) + " and " + body.line(two.enter()));
            plans.get(k).others.add(new RegionCode.OtherLock(id, second.copy()));
            plans.get(k + 1).others.add(new RegionCode.OtherLock(id, first.copy()));
        }
    }
}
