package dev.ravel.model.difference;

import dev.ravel.model.finding.Interleaving;
import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Interleavings that show a difference.
 *
 * @param schedule of the execution whose outcome one version alone has
 * @param shown that execution
 * @param nearestOutcome the outcome of the other version that is most like it; null if it has none
 * @param nearest an execution of the other version with that outcome, the one that is most like this one; null if there is none
 */
public record Evidence(
        String schedule,
        Interleaving shown,
        @Nullable Outcome nearestOutcome,
        @Nullable Interleaving nearest) implements Serializable {
    /** The execution of the other version that is most like this one. */
    public Optional<Interleaving> other() {
        return Optional.ofNullable(nearest);
    }
}
