package dev.ravel.exactness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.campaigns.generation.GenerationCampaign;
import dev.ravel.campaigns.generation.GenerationOptions;
import dev.ravel.campaigns.generation.GenerationProgress;
import dev.ravel.model.generation.GenerationResult;
import dev.ravel.model.generation.GenerationResult.Ended;
import dev.ravel.toolkit.program.ClassPath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Calls that do not meet are taken for that, and no others: classes made up by chance, of whose methods each touches one place once. Two calls then have two
 * interleavings if they touch the same place and one of them writes, and else one. Calls that do not meet get one test, others one in each state of the
 * object; so the numbers of tests and executions tell what was taken for meeting, and it must be what the text of the class says.
 */
class MeetingTest {
    private static final int CLASSES = 6;
    private static final int METHODS = 5;

    @TempDir
    Path directory;

    /** Where a method may read and write. */
    private enum Place {
        FIELD("int field;", "field", "field = 1;"),
        VOLATILE("volatile int shown;", "shown", "shown = 1;"),
        OBJECT("Object object;", "object == null ? 0 : 1", "object = \"\";"),
        FIRST_ELEMENT("final long[] array = new long[2];", "(int) array[0]", "array[0] = 1;"),
        SECOND_ELEMENT("", "(int) array[1]", "array[1] = 1;"),
        ATOMIC(
                "final java.util.concurrent.atomic.AtomicInteger atomic = new java.util.concurrent.atomic.AtomicInteger();",
                "atomic.get()",
                "atomic.set(1);");

        private final String declared;
        private final String read;
        private final String write;

        Place(String declared, String read, String write) {
            this.declared = declared;
            this.read = read;
            this.write = write;
        }
    }

    private record Touch(Place place, boolean writes) {
        boolean meets(Touch other) {
            return place == other.place && (writes || other.writes);
        }

        String method(int number) {
            return writes
                    ? "    public void set" + number + "() { " + place.write + " }\n"
                    : "    public int get" + number + "() { return " + place.read + "; }\n";
        }
    }

    static Stream<Arguments> classes() {
        List<RealEngine> engines = RealEngine.all().toList();
        return Stream.iterate(0, i -> i + 1)
                .limit(CLASSES)
                .map(i -> Arguments.of(engines.get(i % engines.size()), "Random" + i, i));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("classes")
    void whatDoesNotMeetIsTestedOnce(RealEngine engine, String name, long seed) throws Exception {
        List<Touch> touches = touches(new Random(seed));
        String source = source(name, touches);
        Path classes = Sources.written(directory, "acme/" + name + ".java", source, directory);
        GenerationResult result;
        try (GenerationCampaign campaign = new GenerationCampaign(
                new ClassPath(List.of(classes)),
                "acme." + name,
                GenerationOptions.DEFAULT,
                engine.launcher(),
                1,
                GenerationProgress.NONE)) {
            result = campaign.run();
        }
        assertEquals(Ended.NO_MORE, result.ended(), source);
        assertEquals(METHODS * (METHODS + 1) / 2, result.pairs(), source);
        assertEquals(List.of(), result.clusters(), source);
        long apart = apart(touches);
        assertEquals(apart, 2 * result.tests() - result.executions(), source);
        assertEquals(apart + (result.pairs() - apart) * states(touches), result.tests(), source);
    }

    private static List<Touch> touches(Random random) {
        // few places, so that some meet
        List<Place> places = new ArrayList<>(List.of(Place.values()));
        Collections.shuffle(places, random);
        List<Touch> touches = new ArrayList<>();
        for (int i = 0; i < METHODS; i++) {
            touches.add(new Touch(places.get(random.nextInt(3)), random.nextInt(3) > 0));
        }
        return touches;
    }

    private static long apart(List<Touch> touches) {
        long apart = 0;
        for (int i = 0; i < touches.size(); i++) {
            for (int k = i; k < touches.size(); k++) {
                apart += touches.get(i).meets(touches.get(k)) ? 0 : 1;
            }
        }
        return apart;
    }

    /** Of an object: each place was written or not. */
    private static long states(List<Touch> touches) {
        return 1L
                << touches.stream()
                        .filter(Touch::writes)
                        .map(Touch::place)
                        .distinct()
                        .count();
    }

    private static String source(String name, List<Touch> touches) {
        StringBuilder text = new StringBuilder("package acme;\n\npublic class " + name + " {\n");
        for (Place place : Place.values()) {
            text.append("    ").append(place.declared).append('\n');
        }
        for (int i = 0; i < touches.size(); i++) {
            text.append(touches.get(i).method(i));
        }
        return text.append("}\n").toString();
    }
}
