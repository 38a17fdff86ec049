package dev.ravel.api;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * How to explore a body of code: immutable, each call returns another.
 *
 * <pre>
 * Ravel.with("strategy", "bounded").with("bound", 2).expect(Expect.ACCEPTABLE, "2").explore(() -> …);
 * </pre>
 */
public final class Exploration {
    static final Exploration PLAIN = new Exploration(Map.of(), List.of());

    private final Map<String, String> options;
    private final List<Expected> expectations;

    /**
     * What some outcomes mean.
     *
     * @param outcomes each as it is recorded; if there are none, all that no other expectation names
     */
    public record Expected(Expect expect, List<String> outcomes) {
        public Expected {
            outcomes = List.copyOf(outcomes);
        }
    }

    private Exploration(Map<String, String> options, List<Expected> expectations) {
        this.options = options;
        this.expectations = List.copyOf(expectations);
    }

    /**
     * The same with an option set. Names and values are those of {@code @RavelTest} and of the command line:
     * {@code strategy}, {@code bound}, {@code executions}, {@code budget}, {@code seed}, {@code replay}, …
     */
    public Exploration with(String option, Object value) {
        Map<String, String> more = new LinkedHashMap<>(options);
        more.put(option, String.valueOf(value));
        return new Exploration(more, expectations);
    }

    /**
     * The same with an expectation: as with {@link Outcome}, from the first on every outcome must be named.
     *
     * @param outcomes each as it is recorded; none for all that no other expectation names
     */
    public Exploration expect(Expect expect, String... outcomes) {
        List<Expected> more = new ArrayList<>(expectations);
        more.add(new Expected(expect, List.of(outcomes)));
        return new Exploration(options, more);
    }

    /** Those that were set. */
    public Map<String, String> options() {
        return Map.copyOf(options);
    }

    public List<Expected> expectations() {
        return expectations;
    }

    /**
     * Runs the body under every interleaving, in another JVM.
     *
     * @throws ExplorationFailure if one fails, or if it is not known whether one does
     * @throws IllegalArgumentException if an option can't be, or the body can't be taken to another JVM
     */
    public Explored explore(Body body) {
        Explorations.Answer answer = run(body);
        if (!answer.complaint().isEmpty()) {
            throw new ExplorationFailure(answer.complaint(), answer.explored());
        }
        return answer.explored();
    }

    /** As {@link #explore}, and returns what it found even if that is a failure. */
    public Explored examine(Body body) {
        return run(body).explored();
    }

    private Explorations.Answer run(Body body) {
        if (Ravel.exploring()) {
            throw new IllegalStateException(
                    "Ravel.explore was called inside an exploration: an exploration explores the"
                            + " body alone, so explore either the body or the test around it.");
        }
        return service().explore(body, this);
    }

    private static Explorations service() {
        try {
            // the loader of whoever runs the tests; then our own
            for (ClassLoader loader :
                    new ClassLoader[] {Thread.currentThread().getContextClassLoader(), Ravel.class.getClassLoader()}) {
                Iterator<Explorations> found =
                        ServiceLoader.load(Explorations.class, loader).iterator();
                if (found.hasNext()) {
                    return found.next();
                }
            }
        } catch (ServiceConfigurationError e) {
            throw new IllegalStateException("Ravel.explore cannot use what it found on the class path: " + e, e);
        }
        throw new IllegalStateException(
                "Ravel.explore needs the artifact dev.ravel:ravel-junit on the class path of the tests.");
    }
}
