package dev.ravel.campaigns.difference;

import dev.ravel.campaigns.HistoryFile;
import dev.ravel.campaigns.regression.Versions;
import dev.ravel.model.difference.OutcomeSet;
import dev.ravel.model.difference.Side;
import dev.ravel.model.difference.TestOutcomes;
import dev.ravel.model.generation.GeneratedTest;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Outcomes of tests on versions of classes, kept for when a version is compared again: what CONDIFF calls incremental analysis.
 *
 * <p>What a version does depends on its classes, on the search, on the JDK and on Ravel's version. In which words it is told depends on the other version, too: fields that
 * only one of the two has are left out. All of this is in the name of a version. What cannot be in it is kept out: outcomes of tests whose objects differ as soon as they are made,
 * and of tests that were not explored to the end.
 *
 * <p>Any thread may ask it and tell it something.
 */
final class KeptOutcomes {
    /** Outcomes are forgotten when there are more, those of the versions first that were not compared for longest. */
    private static final int MAX_TESTS = 20_000;

    private final HistoryFile file;
    /** Fixed for what a run is asked to do. */
    private final String conditions;
    // guarded by this; the version that was compared last comes last
    private final LinkedHashMap<String, HashMap<String, Kept>> versions = new LinkedHashMap<>();

    /**
     * What is known of a test on a version.
     *
     * @param beside the name of the version that it was compared with
     * @param leftOut fields that did not count
     */
    private record Kept(OutcomeSet outcomes, String beside, ArrayList<String> leftOut) implements Serializable {}

    private KeptOutcomes(HistoryFile file, String conditions) {
        this.file = file;
        this.conditions = conditions;
    }

    /** Reads what earlier runs have left. */
    static KeptOutcomes load(HistoryFile file, String conditions) {
        KeptOutcomes kept = new KeptOutcomes(file, conditions);
        boolean whole = file.read(in -> {
            for (int n = in.readInt(); n > 0; n--) {
                String version = in.readUTF();
                HashMap<String, Kept> tests = new HashMap<>();
                for (int k = in.readInt(); k > 0; k--) {
                    String test = in.readUTF();
                    String beside = in.readUTF();
                    @SuppressWarnings("unchecked")
                    ArrayList<String> leftOut = (ArrayList<String>) in.readObject();
                    tests.put(test, new Kept((OutcomeSet) in.readObject(), beside, leftOut));
                }
                kept.versions.put(version, tests);
            }
        });
        if (!whole) {
            kept.versions.clear();
        }
        return kept;
    }

    /** Those of a class in two versions. */
    OfClass of(String className, Versions compared) {
        return new OfClass(
                name(className, compared.older(), compared.newer()),
                name(className, compared.newer(), compared.older()));
    }

    private String name(String className, Versions.Version version, Versions.Version other) {
        return Versions.digestOf(className + " " + conditions + " " + version.digest() + " "
                + SharedFields.missingIn(other.classes(), version.classes()));
    }

    /** Keeps it all for the next run. */
    synchronized void save() {
        int size = versions.values().stream().mapToInt(Map::size).sum();
        for (String oldest : List.copyOf(versions.keySet())) {
            if (size > MAX_TESTS && versions.size() > 2) {
                size -= Objects.requireNonNull(versions.remove(oldest)).size();
            }
        }
        if (size > 0) {
            file.write(this::write);
        }
    }

    private void write(ObjectOutputStream out) throws IOException {
        out.writeInt(versions.size());
        for (Map.Entry<String, HashMap<String, Kept>> version : versions.entrySet()) {
            out.writeUTF(version.getKey());
            out.writeInt(version.getValue().size());
            for (Map.Entry<String, Kept> test : version.getValue().entrySet()) {
                out.writeUTF(test.getKey());
                out.writeUTF(test.getValue().beside());
                out.writeObject(test.getValue().leftOut());
                out.writeObject(test.getValue().outcomes());
            }
        }
    }

    /** Outcomes of a class in two versions. */
    final class OfClass {
        private final String older;
        private final String newer;

        private OfClass(String older, String newer) {
            this.older = older;
            this.newer = newer;
        }

        private String name(Side side) {
            return side == Side.OLD ? older : newer;
        }

        private @Nullable Kept kept(Side side, String test) {
            HashMap<String, Kept> tests = versions.get(name(side));
            return tests == null ? null : tests.get(test);
        }

        /** The versions on which a test must be run. */
        Set<Side> open(GeneratedTest test) {
            synchronized (KeptOutcomes.this) {
                String name = Versions.digestOf(test.toString());
                Kept old = kept(Side.OLD, name);
                Kept now = kept(Side.NEW, name);
                if (old != null && now != null) {
                    // each knows only that its own objects were like those of the version that it was beside
                    return old.beside().equals(newer) && now.beside().equals(older)
                            ? EnumSet.noneOf(Side.class)
                            : EnumSet.of(Side.NEW);
                }
                return old != null
                        ? EnumSet.of(Side.NEW)
                        : now != null ? EnumSet.of(Side.OLD) : EnumSet.allOf(Side.class);
            }
        }

        /** What was found out just now, with what was known of the other version; null if the two do not fit. */
        TestOutcomes.@Nullable OfTest whole(GeneratedTest test, TestOutcomes.OfTest some, Set<Side> run) {
            if (run.size() == Side.values().length) {
                return some;
            }
            if (!some.unlike().isEmpty()) {
                return null;
            }
            synchronized (KeptOutcomes.this) {
                String name = Versions.digestOf(test.toString());
                Kept old = run.contains(Side.OLD) ? null : kept(Side.OLD, name);
                Kept now = run.contains(Side.NEW) ? null : kept(Side.NEW, name);
                return new TestOutcomes.OfTest(
                        old == null ? some.older() : old.outcomes(),
                        now == null ? some.newer() : now.outcomes(),
                        old == null ? now == null ? some.leftOut() : now.leftOut() : old.leftOut(),
                        List.of(),
                        some.refused(),
                        some.nanos());
            }
        }

        /** Keeps what is known of a test. */
        void add(GeneratedTest test, TestOutcomes.OfTest outcomes) {
            boolean whole = outcomes.older().extent() == OutcomeSet.Extent.ALL
                    && outcomes.newer().extent() == OutcomeSet.Extent.ALL;
            if (whole && outcomes.unlike().isEmpty() && outcomes.refused().isEmpty()) {
                synchronized (KeptOutcomes.this) {
                    add(Side.OLD, test, outcomes);
                    add(Side.NEW, test, outcomes);
                }
            }
        }

        private void add(Side side, GeneratedTest test, TestOutcomes.OfTest outcomes) {
            HashMap<String, Kept> tests = Objects.requireNonNullElseGet(versions.remove(name(side)), HashMap::new);
            tests.put(
                    Versions.digestOf(test.toString()),
                    new Kept(outcomes.of(side), name(side.other()), new ArrayList<>(outcomes.leftOut())));
            versions.put(name(side), tests);
        }
    }
}
