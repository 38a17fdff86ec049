package dev.ravel.campaigns.difference;

import dev.ravel.delta.code.ChangeReach.Distance;
import dev.ravel.delta.code.ChangeReach.Method;
import dev.ravel.model.generation.Aim;
import dev.ravel.model.generation.ClassNames;
import dev.ravel.model.generation.MethodPair;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/**
 * A class that is to be compared.
 *
 * @param changed signatures of the public methods from which a change is reached
 * @param covered pairs of methods that existing tests call at the same time; empty if nobody has looked
 */
record ComparedClass(String name, List<String> changed, Optional<Set<MethodPair>> covered) {
    ComparedClass {
        changed = List.copyOf(changed);
        covered = covered.map(Set::copyOf);
    }

    static ComparedClass of(String name, Map<Method, Distance> reach) {
        return new ComparedClass(
                name,
                reach.keySet().stream().map(ComparedClass::signature).sorted().toList(),
                Optional.empty());
    }

    /** The same when it is known what tests cover. */
    ComparedClass withCovered(Set<MethodPair> pairs) {
        return new ComparedClass(name, changed, Optional.of(pairs));
    }

    /** What tests of it are aimed at. */
    Aim aim(DifferenceOptions options) {
        return new Aim(Set.copyOf(changed), covered.orElse(Set.of()), options.calls(), options.candidates());
    }

    /** {@code put(Object, int)}, as tests name methods. */
    static String signature(Method method) {
        return method.name()
                + Stream.of(Type.getArgumentTypes(method.descriptor()))
                        .map(t -> t.getSort() == Type.ARRAY ? t.getDescriptor().replace('/', '.') : t.getClassName())
                        .map(ClassNames::simple)
                        .collect(Collectors.joining(", ", "(", ")"));
    }
}
