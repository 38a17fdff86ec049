package dev.ravel.delta.code;

import dev.ravel.delta.statement.Body;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A method in both versions.
 *
 * @param oldClass internal name of its class in the old version
 * @param oldName its name there
 * @param oldDescriptor its descriptor there
 * @param oldBody its code there
 * @param newBody its code now
 * @param oldOfNew for each new instruction the old one that it stands for, or -1
 * @param oldChange for each old statement the index of its change among all, or -1
 * @param newChange the same of new statements
 */
record MethodPair(
        String oldClass,
        String oldName,
        String oldDescriptor,
        Body oldBody,
        Body newBody,
        int[] oldOfNew,
        @Nullable CodeChange[] oldChange,
        @Nullable CodeChange[] newChange) {
    List<CodeChange> changes() {
        return java.util.stream.Stream.concat(java.util.Arrays.stream(oldChange), java.util.Arrays.stream(newChange))
                .filter(java.util.Objects::nonNull)
                .map(change -> java.util.Objects.requireNonNull(change))
                .distinct()
                .toList();
    }
}
