package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.exactness.Hunt.Effort;
import dev.ravel.exactness.Hunt.Kind;
import dev.ravel.exactness.Hunt.Row;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What real threads show, Ravel shows too or says that it does not know: on seeded random pairs of calls of java.base.
 *
 * <p>Normally a sample; more with {@code mvn verify -Dravel.hunt=2000}, others with {@code -Dravel.hunt.seed=7},
 * on one JDK with {@code -Dravel.hunt.jdk=17}. Those of which real threads
 * show a single outcome do not count. All is in {@code target/hunt}, row by row; a hunt that is interrupted has said there what it knows.
 */
class HuntTest {
    private static final int SAMPLE = 6;
    private static final int PAIRS = Integer.getInteger("ravel.hunt", SAMPLE);
    private static final long SEED = Long.getLong("ravel.hunt.seed", 1);
    /** Both threads run at once for so long, in milliseconds. */
    private static final int MILLIS = Integer.getInteger("ravel.hunt.millis", PAIRS > SAMPLE ? 150 : 30);

    /** Programs before this one are made up, but not run: where a hunt that was interrupted goes on. */
    private static final int FROM = Integer.getInteger("ravel.hunt.from", 0);

    /** All, or the one with this number. */
    private static final Integer JDK = Integer.getInteger("ravel.hunt.jdk");

    @TempDir
    static Path directory;

    private static Hunt hunt;

    static Stream<RealEngine> engines() {
        return RealEngine.all().filter(engine -> JDK == null || engine.feature() == JDK);
    }

    @BeforeAll
    static void begin() {
        hunt = new Hunt(SEED, directory, new Effort(Duration.ofMillis(MILLIS), 300));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void realThreadsShowNothingThatRavelSaysCanNotBe(RealEngine engine) {
        HuntTable table = new HuntTable(Path.of("target/hunt/jdk" + engine.feature() + "-seed" + SEED + ".txt"));
        hunt.run(FROM, PAIRS, engine, table::add);
        System.out.println(engine + ": " + table);
        assertEquals(List.of(), table.defects());
        assertTrue(table.count(Kind.SHOWN) > PAIRS / 2, table::toString);
    }

    /** Under Ravel this program lets its threads run one after the other, on real threads it does not. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void anOrderThatRavelDoesNotShowIsADefect(RealEngine engine) {
        PairProgram pair = new PairProgram("Ordered", "StringBuffer: append | append", """
                public final class Ordered extends dev.ravel.exactness.Pair {
                    private final StringBuffer it = new StringBuffer();

                    protected void first() {
                        it.append("a");
                    }

                    protected void second() {
                        it.append("b");
                    }

                    protected void look(dev.ravel.exactness.Seen seen) {
                        seen.thing("it", () -> it);
                    }

                    public static void explored() throws Exception {
                        Ordered pair = new Ordered();
                        for (Runnable run : new Runnable[] {pair::runFirst, pair::runSecond}) {
                            Thread thread = new Thread(run);
                            thread.start();
                            thread.join();
                        }
                        dev.ravel.api.Ravel.outcome(pair.outcome());
                    }
                }
                """);
        Row row = hunt.run(pair, engine);
        assertEquals(Kind.DEFECT, row.kind());
        assertEquals(Set.of("- | - | it=ab"), row.explored());
        assertEquals(Set.of("- | - | it=ab", "- | - | it=ba"), row.shown().serial());
    }
}
