package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.difference.DifferenceRequest;
import dev.ravel.model.difference.Outcome;
import dev.ravel.model.difference.OutcomeSet;
import dev.ravel.model.difference.OutcomesRequest;
import dev.ravel.model.difference.Side;
import dev.ravel.model.difference.TestOutcomes;
import dev.ravel.model.generation.Aim;
import dev.ravel.model.generation.GeneratedTest;
import dev.ravel.model.generation.GenerationRequest;
import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Shape;
import dev.ravel.model.generation.Statement;
import dev.ravel.model.generation.Statement.Call;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.toolkit.crew.SessionClient;
import dev.ravel.toolkit.process.Worker;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The outcomes of calls on classes that are made up by chance, in two versions with other locks, against those of a brute-force interpreter of the same operations, which shares nothing with the explorer: it
 * runs every interleaving, and looks at the fields in the very moment in which a call makes its last access.
 */
class OutcomeTwinTest {
    private static final int CLASSES = 8;
    private static final int METHODS = 3;
    private static final String[] FIELDS = {"a", "b"};

    @TempDir
    Path directory;

    /** Reads a field into a local, or writes the local and a number into one. */
    private record Op(boolean writes, int field, int number) {
        String source() {
            return writes ? FIELDS[field] + " = r + " + number + ";" : "r = " + FIELDS[field] + ";";
        }
    }

    /** Operations, of which those from one up to another are in the lock of the object; none if both are the same. */
    private record Method(List<Op> ops, int locked, int unlocked) {
        String source(int number) {
            StringBuilder text = new StringBuilder("    public int m" + number + "() {\n        int r = 0;\n");
            for (int i = 0; i < ops.size(); i++) {
                if (i == locked && locked < unlocked) {
                    text.append("        synchronized (this) {\n");
                }
                text.append("        ").append(ops.get(i).source()).append('\n');
                if (i + 1 == unlocked && locked < unlocked) {
                    text.append("        }\n");
                }
            }
            return text.append("        return r;\n    }\n").toString();
        }

        Method withLock(Random random) {
            int from = random.nextInt(ops.size() + 1);
            return new Method(ops, from, from + random.nextInt(ops.size() + 1 - from));
        }
    }

    static Stream<Arguments> classes() {
        List<RealEngine> engines = RealEngine.all().toList();
        return IntStream.range(0, CLASSES).mapToObj(i -> Arguments.of(engines.get(i % engines.size()), i));
    }

    @ParameterizedTest(name = "{0} seed {1}")
    @MethodSource("classes")
    void explorerAndInterpreterSeeTheSame(RealEngine engine, int seed) throws Exception {
        Random random = new Random(seed);
        List<Method> older = new ArrayList<>();
        List<Method> newer = new ArrayList<>();
        for (int m = 0; m < METHODS; m++) {
            List<Op> ops = new ArrayList<>();
            for (int i = 1 + random.nextInt(3); i > 0; i--) {
                ops.add(new Op(random.nextBoolean(), random.nextInt(FIELDS.length), 1 + random.nextInt(3)));
            }
            Method method = new Method(ops, 0, 0);
            older.add(method.withLock(random));
            newer.add(method.withLock(random));
        }
        Path old = written("old", older);
        Path now = written("new", newer);
        try (SessionClient session = new SessionClient(engine.launcher())) {
            session.open(new DifferenceRequest(request(old), request(now)), Worker.NO_DEADLINE);
            for (int i = 0; i < METHODS; i++) {
                for (int k = i; k < METHODS; k++) {
                    TestOutcomes.OfTest seen = session.ask(
                                    new OutcomesRequest(
                                            List.of(test(i, k)),
                                            List.of(SearchSpec.DEFAULT.with(SearchSpec.Scope.ALL_FAILURES)),
                                            EnumSet.allOf(Side.class)),
                                    Worker.NO_DEADLINE)
                            .tests()
                            .get(0);
                    String which = source(older) + source(newer) + "m" + i + " beside m" + k;
                    assertEquals(new Twin(older.get(i), older.get(k)).outcomes(), outcomes(seen.older()), which);
                    assertEquals(new Twin(newer.get(i), newer.get(k)).outcomes(), outcomes(seen.newer()), which);
                }
            }
        }
    }

    private Path written(String version, List<Method> methods) throws Exception {
        return Sources.written(directory.resolve(version), "acme/Made.java", source(methods), directory);
    }

    private static String source(List<Method> methods) {
        StringBuilder text = new StringBuilder("package acme;\n\npublic class Made {\n    int a;\n    int b;\n");
        for (int m = 0; m < methods.size(); m++) {
            text.append(methods.get(m).source(m));
        }
        return text.append("}\n").toString();
    }

    private static GenerationRequest request(Path classes) {
        return new GenerationRequest(
                List.of(classes.toString()), "acme.Made", List.of(), Aim.ALL, Shape.DEFAULT, 1, Rules.DEFAULT, 1_000);
    }

    private static GeneratedTest test(int first, int second) {
        Statement made = new Call(
                Call.Kind.CONSTRUCTOR, "acme.Made", "<init>", List.of(), "acme.Made", Call.Overloads.NONE, List.of());
        return new GeneratedTest(
                List.of(made), List.of(0), List.of(List.of(call(first)), List.of(call(second))), List.of());
    }

    private static Call call(int method) {
        return new Call(
                Call.Kind.METHOD,
                "acme.Made",
                "m" + method,
                List.of(),
                "int",
                Call.Overloads.NONE,
                List.of(new Operand.Variable(0)));
    }

    private static Set<String> outcomes(OutcomeSet set) {
        assertEquals(OutcomeSet.Extent.ALL, set.extent(), set.trouble());
        Set<String> all = new TreeSet<>();
        for (OutcomeSet.Seen seen : set.outcomes()) {
            Outcome o = seen.outcome();
            StringBuilder text = new StringBuilder();
            for (Outcome.Output output : o.calls()) {
                text.append(output.result().words()).append(' ').append(output.state().get(1)).append(' ');
            }
            all.add(text.append(o.state().get(2)).toString());
        }
        return all;
    }

    /** Runs two methods in every interleaving. */
    private static final class Twin {
        private final Method[] methods;
        private final Set<String> outcomes = new TreeSet<>();

        Twin(Method first, Method second) {
            methods = new Method[] {first, second};
        }

        Set<String> outcomes() {
            go(new int[2], new int[2], new int[FIELDS.length], -1, new String[2]);
            return outcomes;
        }

        private void go(int[] at, int[] locals, int[] fields, int owner, String[] exits) {
            boolean over = true;
            for (int t = 0; t < 2; t++) {
                Method m = methods[t];
                if (at[t] == m.ops().size()) {
                    continue;
                }
                over = false;
                boolean inside = at[t] >= m.locked() && at[t] < m.unlocked();
                if (inside && owner >= 0 && owner != t) {
                    continue;
                }
                int[] nextAt = at.clone();
                int[] nextLocals = locals.clone();
                int[] nextFields = fields.clone();
                String[] nextExits = exits.clone();
                Op op = m.ops().get(at[t]);
                if (op.writes()) {
                    nextFields[op.field()] = locals[t] + op.number();
                } else {
                    nextLocals[t] = fields[op.field()];
                }
                nextAt[t]++;
                int nextOwner = inside ? nextAt[t] < m.unlocked() ? t : -1 : owner;
                if (nextAt[t] == m.ops().size()) {
                    nextExits[t] = nextLocals[t] + " " + state(nextFields);
                }
                go(nextAt, nextLocals, nextFields, nextOwner, nextExits);
            }
            if (over) {
                outcomes.add(exits[0] + " " + exits[1] + " " + state(fields));
            }
        }

        private static String state(int[] fields) {
            return "acme.Made(a=" + fields[0] + ",b=" + fields[1] + ",)";
        }
    }
}
