package dev.ravel.exactness;

import dev.ravel.api.Ravel;
import dev.ravel.model.exploration.ExplorationRequest;
import dev.ravel.model.exploration.Mutations;
import dev.ravel.model.mutation.Mutant;
import dev.ravel.model.search.Rules;
import dev.ravel.model.search.SearchLimits;
import dev.ravel.model.search.SearchOrder;
import dev.ravel.model.search.SearchSpec;
import dev.ravel.model.search.SearchSpec.Scope;
import dev.ravel.model.search.StrategyKind;
import dev.ravel.mutate.Mutator;
import dev.ravel.mutate.code.Operator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * Random classes with their tests, compiled into one directory, and some mutants of each. They share the numbers of mutants, so that a
 * worker keeps the classes from test to test.
 */
final class RandomClasses {
    private static final int STEPS = 20_000;

    private final Path directory;
    private final Map<RandomClass, List<Mutant>> mutants = new HashMap<>();
    private final Mutations mutations;

    /** A class with the source of its test. */
    record Subject(RandomClass type, String test) {}

    private RandomClasses(Path directory, List<Subject> subjects) {
        this.directory = directory;
        List<JavaFileObject> sources = new ArrayList<>();
        for (Subject subject : subjects) {
            sources.add(source(subject.type.name(), subject.type.source()));
            sources.add(source(subject.type.testName(), subject.test));
        }
        compile(sources);
        Set<Operator> all = EnumSet.allOf(Operator.class);
        Mutator mutator = new Mutator(all);
        Map<String, Integer> first = new HashMap<>();
        int next = 1;
        for (Subject subject : subjects) {
            ClassNode node = new ClassNode();
            new ClassReader(bytes(subject.type.name())).accept(node, ClassReader.EXPAND_FRAMES);
            List<Mutant> found = mutator.apply(node, next);
            first.put(subject.type.name(), next);
            next += found.size();
            mutants.put(subject.type, found);
        }
        mutations = new Mutations(first, all.stream().map(Operator::word).toList(), 0, "");
    }

    static RandomClasses of(List<Subject> subjects, Path directory) {
        return new RandomClasses(directory, subjects);
    }

    private void compile(List<JavaFileObject> sources) {
        StringWriter messages = new StringWriter();
        String path = RealEngine.home(Ravel.class).toString();
        boolean compiled = ToolProvider.getSystemJavaCompiler()
                .getTask(
                        messages,
                        null,
                        null,
                        List.of("--release", "17", "-g", "-proc:none", "-cp", path, "-d", directory.toString()),
                        null,
                        sources)
                .call();
        if (!compiled) {
            throw new IllegalStateException(messages.toString());
        }
    }

    private static JavaFileObject source(String name, String java) {
        return new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return java;
            }
        };
    }

    private byte[] bytes(String name) {
        try {
            return Files.readAllBytes(directory.resolve(name + ".class"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Some mutants, by chance; of as many operators as possible. */
    List<Mutant> some(RandomClass type, int most) {
        List<Mutant> all = new ArrayList<>(mutants.get(type));
        Collections.shuffle(all, new Random(type.name().hashCode()));
        Set<String> operators = new LinkedHashSet<>();
        List<Mutant> others = new ArrayList<>(all);
        others.removeIf(mutant -> operators.add(mutant.operator()));
        List<Mutant> firsts = new ArrayList<>(all);
        firsts.removeAll(others);
        return Stream.concat(firsts.stream(), others.stream()).limit(most).toList();
    }

    ExplorationRequest request(RandomClass type, MutantSearch search, Rules rules) {
        return request(type, search.strategy(), search.bound(), search.order(), 0, rules, mutations);
    }

    /** Of the class as it is written, with nothing in it. */
    ExplorationRequest request(RandomClass type, String strategy, Rules rules, int executions) {
        return request(type, strategy, -1, "depth", executions, rules, Mutations.NONE);
    }

    private ExplorationRequest request(
            RandomClass type, String strategy, int bound, String order, int executions, Rules rules, Mutations put) {
        SearchSpec search = new SearchSpec(
                StrategyKind.valueOf(strategy.toUpperCase(Locale.ROOT)),
                bound,
                SearchOrder.valueOf(order.toUpperCase(Locale.ROOT)),
                SearchLimits.ofExecutions(executions),
                STEPS,
                1,
                Scope.FIRST_FAILURE,
                rules);
        return new ExplorationRequest(
                        List.of(
                                directory.toString(),
                                RealEngine.home(Ravel.class).toString()),
                        type.testName(),
                        "test",
                        search)
                .with(put, "");
    }
}
