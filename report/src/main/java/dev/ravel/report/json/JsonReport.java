package dev.ravel.report.json;

import dev.ravel.model.exploration.ExplorationResult;
import dev.ravel.model.exploration.ExplorationResult.OutcomeCount;
import dev.ravel.model.exploration.Note;
import dev.ravel.model.finding.Expectation.Grade;
import dev.ravel.model.finding.Finding;
import java.util.List;
import java.util.Locale;

/** Results as JSON, in the form that docs/json.md describes. */
public final class JsonReport {
    private JsonReport() {}

    /** One document for several tests; ends with a line break. */
    public static String of(List<ExplorationResult> results) {
        JsonWriter json = new JsonWriter();
        json.beginObject().name("tests").beginArray();
        for (ExplorationResult result : results) {
            test(json, result);
        }
        return json.endArray().endObject().toString();
    }

    private static void test(JsonWriter json, ExplorationResult result) {
        double seconds = result.nanos() / 1e9;
        json.beginObject();
        json.name("test").value(result.test());
        json.name("verdict").value(result.verdict().name().toLowerCase(Locale.ROOT));
        json.name("complete").value(result.complete());
        json.name("strategy").value(result.strategy().word());
        if (result.bound() < 0) {
            json.name("bound").nullValue();
        } else {
            json.name("bound").value(result.bound());
        }
        json.name("executions").value(result.executions());
        json.name("traces").value(result.traces());
        json.name("states").value(result.states());
        json.name("transitions").value(result.transitions());
        json.name("seconds").value(seconds, 6);
        json.name("executionsPerSecond").value(seconds > 0 ? result.executions() / seconds : 0, 1);
        json.name("outcomes").beginArray();
        for (OutcomeCount outcome : result.outcomes()) {
            json.beginObject();
            json.name("outcome").value(outcome.outcome());
            json.name("traces").value(outcome.traces());
            if (outcome.traces() > 0) {
                json.name("schedule").value(outcome.schedule());
            }
            if (outcome.grade() != Grade.UNGRADED) {
                json.name("expectation").value(outcome.grade().word());
                json.name("description").value(outcome.description());
            }
            json.endObject();
        }
        json.endArray();
        json.name("findings").beginArray();
        for (Finding finding : result.findings()) {
            json.beginObject();
            json.name("kind").value(finding.kind().word());
            json.name("message").value(finding.message());
            json.name("schedule").value(finding.schedule());
            json.name("execution").value(finding.execution());
            json.name("step").value(finding.step());
            json.endObject();
        }
        json.endArray();
        json.name("strength").value(result.strength().word());
        json.name("explored").value(result.explored(), 6);
        json.name("points").value(result.points());
        json.name("substrate").value(result.substrate());
        json.name("reason").value(result.reason());
        json.name("notes").beginArray();
        for (Note note : result.notes()) {
            json.value(note.sentence());
        }
        json.endArray();
        json.endObject();
    }
}
