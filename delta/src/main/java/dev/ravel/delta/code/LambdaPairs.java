package dev.ravel.delta.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiPredicate;

/** Which lambda of the new version of a class is which of the old: by content first, then by the method around it, in order. */
final class LambdaPairs {
    private LambdaPairs() {}

    /**
     * The method of a lambda.
     *
     * @param base what its name says of the method around it
     * @param masked its descriptor without numbers of classes
     * @param content its code without numbers
     */
    record Lambda(String name, String descriptor, String base, String masked, String content) {}

    /** Names that new lambdas get: those of their old ones, or names that no old one has. */
    static Map<String, String> names(List<Lambda> old, List<Lambda> young, String owner) {
        Map<String, String> names = new HashMap<>();
        List<Lambda> open = new ArrayList<>(young);
        List<Lambda> free = new ArrayList<>(old);
        List<BiPredicate<Lambda, Lambda>> rules = List.of(
                (a, b) -> a.name().equals(b.name())
                        && sameSignature(a, b)
                        && a.content().equals(b.content()),
                (a, b) -> sameSignature(a, b) && a.content().equals(b.content()),
                (a, b) -> a.masked().equals(b.masked()) && a.content().equals(b.content()),
                LambdaPairs::sameSignature,
                (a, b) -> a.base().equals(b.base()));
        for (BiPredicate<Lambda, Lambda> rule : rules) {
            for (Lambda lambda : List.copyOf(open)) {
                for (Lambda candidate : free) {
                    if (rule.test(candidate, lambda)) {
                        names.put(owner + "." + lambda.name() + lambda.descriptor(), candidate.name());
                        free.remove(candidate);
                        open.remove(lambda);
                        break;
                    }
                }
            }
        }
        for (Lambda lambda : open) {
            names.put(owner + "." + lambda.name() + lambda.descriptor(), lambda.name() + "'");
        }
        return names;
    }

    private static boolean sameSignature(Lambda a, Lambda b) {
        return Objects.equals(a.base(), b.base()) && a.masked().equals(b.masked());
    }
}
