package dev.ravel.report.mutation;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.mutation.MutantResult;
import dev.ravel.model.mutation.MutantResult.Status;
import dev.ravel.model.mutation.MutationResult;
import dev.ravel.model.mutation.TestUse;
import dev.ravel.report.json.InterleavingJson;
import dev.ravel.report.json.JsonWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a measurement of tests by mutants found out as JSON, in the form that docs/json.md describes. */
public final class MutationJson {
    private MutationJson() {}

    /** One document; ends with a line break. */
    public static String of(MutationResult result) {
        JsonWriter json = new JsonWriter();
        json.beginObject();
        json.name("score").value(result.score(), 6);
        for (Status status : Status.values()) {
            json.name(status.word()).value(result.count(status));
        }
        json.name("interrupted").value(result.tests().stream().anyMatch(t -> t.use() == TestUse.Use.INTERRUPTED));
        json.name("technique").value(result.technique().word());
        json.name("strategy").value(result.strategy().word());
        if (result.bound() < 0) {
            json.name("bound").nullValue();
        } else {
            json.name("bound").value(result.bound());
        }
        json.name("jdk").value(result.jdk());
        json.name("seconds").value(result.nanos() / 1e9, 6);
        json.name("tests").beginArray();
        for (TestUse test : result.tests()) {
            test(json, test);
        }
        json.endArray();
        json.name("mutants").beginArray();
        for (MutantResult mutant : result.mutants()) {
            mutant(json, mutant);
        }
        json.endArray();
        json.name("notes").beginArray();
        for (String note : result.notes()) {
            json.value(note);
        }
        return json.endArray().endObject().toString();
    }

    private static void test(JsonWriter json, TestUse test) {
        json.beginObject();
        json.name("test").value(test.test());
        json.name("use").value(test.use().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        json.name("complete").value(test.complete());
        json.name("reason").value(test.reason());
        json.name("reached").value(test.reached());
        json.name("killed").value(test.killed());
        json.name("executions").value(test.executions());
        json.name("states").value(test.states());
        json.name("transitions").value(test.transitions());
        json.name("seconds").value(test.nanos() / 1e9, 6);
        finding(json, test.finding());
        json.endObject();
    }

    private static void mutant(JsonWriter json, MutantResult result) {
        json.beginObject();
        json.name("mutant").value(result.mutant().name());
        json.name("operator").value(result.mutant().operator());
        json.name("class").value(result.mutant().className());
        json.name("method").value(result.mutant().method());
        json.name("line").value(result.mutant().line());
        json.name("index").value(result.mutant().index());
        json.name("description").value(result.mutant().description());
        json.name("status").value(result.status().word());
        json.name("test").value(result.test());
        json.name("reason").value(result.reason());
        json.name("infected").value(result.infected());
        json.name("reachedBy").value(result.reachedBy());
        json.name("executions").value(result.effort().executions());
        json.name("states").value(result.effort().states());
        json.name("transitions").value(result.effort().transitions());
        json.name("restored").value(result.effort().restored());
        json.name("source").value(result.source() == MutantResult.Source.HISTORY ? "history" : "run");
        json.name("id").value(result.mutant().id());
        finding(json, result.finding());
        json.endObject();
    }

    private static void finding(JsonWriter json, @Nullable Finding finding) {
        json.name("finding");
        if (finding == null) {
            json.nullValue();
            return;
        }
        json.beginObject();
        json.name("kind").value(finding.kind().word());
        json.name("message").value(finding.message());
        json.name("schedule").value(finding.schedule());
        json.name("execution").value(finding.execution());
        json.name("step").value(finding.step());
        json.name("interleaving");
        InterleavingJson.write(json, finding.interleaving());
        json.endObject();
    }
}
