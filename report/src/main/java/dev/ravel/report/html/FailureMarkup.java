package dev.ravel.report.html;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.finding.InterleavingStep;
import dev.ravel.report.text.Numbers;
import dev.ravel.report.text.TextReport;
import java.util.function.Predicate;

/** How a test failed, in HTML: the message, and the interleaving behind a click. */
public final class FailureMarkup {
    private FailureMarkup() {}

    /**
     * Writes it.
     *
     * @param looked steps that the reader looks for
     */
    public static void write(Markup page, Finding finding, Predicate<InterleavingStep> looked) {
        String message = TextReport.withoutForeignFrames(finding.message());
        if (!message.isEmpty()) {
            page.element("pre", message, "class", "message").line();
        }
        Interleaving interleaving = finding.interleaving();
        if (interleaving != null && !interleaving.steps().isEmpty()) {
            page.open("details", "class", "interleaving").line();
            page.element(
                            "summary",
                            "The interleaving, "
                                    + Numbers.count(interleaving.steps().size(), "step"))
                    .line();
            InterleavingTable.write(page, interleaving, looked);
            page.close().line();
        }
    }
}
