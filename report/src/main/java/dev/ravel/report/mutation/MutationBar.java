package dev.ravel.report.mutation;

import dev.ravel.model.mutation.MutantResult.Status;
import dev.ravel.report.html.Markup;

/** How many mutants had each fate, as a bar. */
final class MutationBar {
    private MutationBar() {}

    static void write(Markup page, Tally tally) {
        String words = tally.score() + (tally.others().isEmpty() ? "" : ", " + tally.others());
        page.open("span", "class", "bar", "role", "img", "aria-label", words, "title", words);
        for (Status status : Status.values()) {
            if (tally.count(status) > 0) {
                page.element("span", "", "class", status.word(), "style", "flex-grow:" + tally.count(status));
            }
        }
        page.close();
    }
}
