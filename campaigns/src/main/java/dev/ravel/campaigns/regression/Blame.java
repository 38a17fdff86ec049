package dev.ravel.campaigns.regression;

import dev.ravel.delta.code.CodeChange;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.finding.InterleavingStep;
import dev.ravel.model.regression.ChangedPlace;
import dev.ravel.model.regression.Regression;
import dev.ravel.model.trace.TraceSite;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the change that has probably made something possible: the last in its interleaving that is at a line of it, else in a method of it, else
 * in a class of it; else the first that the test meets.
 */
final class Blame {
    private static final Pattern LINE = Pattern.compile("([^:]+):(\\d+)");

    /** A brace; the end of a synchronized block in bytecode. */
    private static final Pattern END = Pattern.compile("[^\\p{Alnum}]*|.*\\bmonitorexit");

    private final CodeDelta code;
    /** Without ends of blocks, if there is anything else. */
    private final List<CodeChange> met;

    /** @param met the changes that the test meets */
    Blame(CodeDelta code, Collection<CodeChange> met) {
        this.code = code;
        List<CodeChange> telling = met.stream().filter(change -> !isEnd(change)).toList();
        this.met = telling.isEmpty() ? List.copyOf(met) : telling;
    }

    /** Whether nothing but the end of a block has changed: that it was entered elsewhere is another change. */
    private static boolean isEnd(CodeChange change) {
        List<String> lines = Stream.concat(change.oldText().stream(), change.newText().stream())
                .toList();
        return !lines.isEmpty()
                && lines.stream().allMatch(line -> END.matcher(line).matches());
    }

    /** The same with the change that is to blame. */
    Regression of(Regression regression, List<TraceSite> impacted) {
        return regression.with(number(regression.finding(), impacted));
    }

    private int number(@Nullable Finding finding, List<TraceSite> impacted) {
        for (TraceSite site : impacted) {
            Optional<CodeChange> change = code.at(site);
            if (change.isPresent()) {
                return code.number(change.get());
            }
        }
        List<InterleavingStep> steps = new ArrayList<>();
        Interleaving shown = finding == null ? null : finding.interleaving();
        if (shown != null) {
            steps.addAll(shown.steps());
            // what came last is closest to what went wrong
            Collections.reverse(steps);
        }
        for (int closeness = 0; closeness < 3; closeness++) {
            for (InterleavingStep step : steps) {
                for (CodeChange change : met) {
                    if (isAt(change, step, closeness)) {
                        return code.number(change);
                    }
                }
            }
            for (TraceSite site : impacted) {
                for (CodeChange change : met) {
                    if (isIn(change, site, closeness)) {
                        return code.number(change);
                    }
                }
            }
        }
        return met.isEmpty() ? ChangedPlace.NONE : code.number(met.get(0));
    }

    private static boolean isAt(CodeChange change, InterleavingStep step, int closeness) {
        String simple = change.className().substring(change.className().lastIndexOf('/') + 1);
        return switch (closeness) {
            case 0 -> {
                Matcher line = LINE.matcher(step.source());
                yield line.matches()
                        && line.group(1).equals(change.newLines().file())
                        && change.newLines().first() <= Integer.parseInt(line.group(2))
                        && Integer.parseInt(line.group(2)) <= change.newLines().last();
            }
            case 1 -> !change.member().isEmpty() && step.method().equals(simple + "." + change.member());
            default -> step.method().startsWith(simple + ".");
        };
    }

    private static boolean isIn(CodeChange change, TraceSite site, int closeness) {
        return closeness > 0
                && site.className().equals(change.className())
                && (closeness > 1 || site.method().equals(change.member()));
    }
}
