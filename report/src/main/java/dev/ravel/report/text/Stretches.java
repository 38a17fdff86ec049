package dev.ravel.report.text;

import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.finding.InterleavingStep;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * An interleaving cut into stretches of one thread: what is shown of each, and why it ends. Long stretches are folded:
 * their first steps tell what the thread was about, their last ones where the switch is.
 */
public final class Stretches {
    /** A stretch longer than this is folded. */
    private static final int LONGEST_STRETCH = 9;
    /** Steps shown of a folded stretch at its beginning, and at its end, where the switch is. */
    private static final int SHOWN_AT_EACH_END = 3;

    private final Layout.Detail detail;
    private final Predicate<InterleavingStep> always;
    private final List<Row> rows = new ArrayList<>();

    private Stretches(Layout.Detail detail, Predicate<InterleavingStep> always) {
        this.detail = detail;
        this.always = always;
    }

    /**
     * One line before it is laid out.
     *
     * @param marked whether it is a step that the reader looks for
     */
    public record Row(int thread, Kind kind, String text, String source, boolean marked) {}

    public enum Kind {
        STEP,
        FOLD,
        REASON
    }

    public static List<Row> of(Interleaving interleaving, Layout.Detail detail) {
        return of(interleaving, detail, step -> false);
    }

    /** With steps that the reader looks for: they are marked, and never folded. */
    public static List<Row> of(Interleaving interleaving, Layout.Detail detail, Predicate<InterleavingStep> always) {
        Stretches stretches = new Stretches(detail, always);
        stretches.collect(interleaving.steps());
        return stretches.rows;
    }

    private void collect(List<InterleavingStep> steps) {
        int from = 0;
        while (from < steps.size()) {
            int to = from + 1;
            while (to < steps.size()
                    && steps.get(to).thread() == steps.get(from).thread()
                    && steps.get(to - 1).switchReason().isEmpty()) {
                to++;
            }
            collectStretch(steps.subList(from, to), to < steps.size());
            from = to;
        }
    }

    private void collectStretch(List<InterleavingStep> stretch, boolean switches) {
        int hiddenFrom = stretch.size();
        int hiddenTo = stretch.size();
        if (detail == Layout.Detail.FOLDED && stretch.size() > LONGEST_STRETCH) {
            hiddenFrom = SHOWN_AT_EACH_END;
            hiddenTo = stretch.size() - SHOWN_AT_EACH_END;
        }
        List<InterleavingStep> hidden = new ArrayList<>();
        for (int i = 0; i < stretch.size(); i++) {
            InterleavingStep step = stretch.get(i);
            if (ends(step)) {
                continue;
            }
            boolean marked = always.test(step);
            if (i >= hiddenFrom && i < hiddenTo && !marked) {
                hidden.add(step);
                continue;
            }
            fold(hidden);
            rows.add(new Row(step.thread(), Kind.STEP, step.action(), step.source(), marked));
        }
        fold(hidden);
        InterleavingStep last = stretch.get(stretch.size() - 1);
        String reason = last.switchReason();
        if (reason.isEmpty()) {
            reason = ends(last) ? "ended" : switches ? "another thread goes on" : "";
        }
        if (!reason.isEmpty()) {
            rows.add(new Row(last.thread(), Kind.REASON, "└ " + reason, "", false));
        }
    }

    /** The end of a thread is the reason of the switch after it, and is shown as that. */
    private static boolean ends(InterleavingStep step) {
        return step.action().equals("ends") && step.source().isEmpty();
    }

    private void fold(List<InterleavingStep> hidden) {
        if (!hidden.isEmpty()) {
            rows.add(new Row(hidden.get(0).thread(), Kind.FOLD, folded(hidden), "", false));
            hidden.clear();
        }
    }

    private static String folded(List<InterleavingStep> hidden) {
        Set<String> methods = new LinkedHashSet<>();
        for (InterleavingStep step : hidden) {
            if (!step.method().isEmpty()) {
                methods.add(step.method());
            }
        }
        String text = "… " + Numbers.count(hidden.size(), "more step");
        if (methods.isEmpty()) {
            return text;
        }
        String first = methods.iterator().next();
        return switch (methods.size()) {
            case 1 -> text + " in " + first;
            case 2 -> text + " in " + String.join(" and ", methods);
            default -> text + " in " + first + " and " + (methods.size() - 1) + " other methods";
        };
    }
}
