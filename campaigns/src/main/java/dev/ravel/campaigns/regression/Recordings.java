package dev.ravel.campaigns.regression;

import dev.ravel.delta.code.CodeChange;
import dev.ravel.toolkit.program.TestSelector;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What was recorded of a test on both versions.
 *
 * @param older executions of the old version
 * @param newer executions of the new version, the first with the fewest switches
 * @param met the changes that they meet
 * @param nanos that it took
 */
record Recordings(TestSelector test, List<Recorded> older, List<Recorded> newer, Set<CodeChange> met, long nanos) {
    Recordings {
        older = List.copyOf(older);
        newer = List.copyOf(newer);
    }

    /** The execution that others are compared with. */
    Recorded now() {
        return newer.get(0);
    }

    /** With more of both. */
    Recordings and(List<Recorded> moreOld, List<Recorded> moreNew) {
        List<Recorded> old = new ArrayList<>(older);
        old.addAll(moreOld);
        List<Recorded> now = new ArrayList<>(newer);
        now.addAll(moreNew);
        return new Recordings(test, old, now, met, nanos);
    }

    /** Takes the traces away. */
    void delete() {
        List<Recorded> all = new ArrayList<>(older);
        all.addAll(newer);
        for (Recorded one : all) {
            try {
                Files.deleteIfExists(one.trace());
            } catch (IOException e) {
                // it goes with its directory
            }
        }
    }
}
