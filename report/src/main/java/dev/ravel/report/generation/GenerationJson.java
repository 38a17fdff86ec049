package dev.ravel.report.generation;

import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.Cluster;
import dev.ravel.model.generation.ClusterReport;
import dev.ravel.model.generation.GenerationResult;
import dev.ravel.model.generation.StubCall;
import dev.ravel.model.generation.Violation;
import dev.ravel.report.generation.GenerationWords.Verdict;
import dev.ravel.report.java.GeneratedTestText;
import dev.ravel.report.java.TestSource;
import dev.ravel.report.json.InterleavingJson;
import dev.ravel.report.json.JsonWriter;
import java.util.List;
import java.util.Locale;

/** What generated tests have shown as JSON, in the form that docs/json.md describes. */
public final class GenerationJson {
    private GenerationJson() {}

    /**
     * One document; ends with a line break.
     *
     * @param testFile where the failing tests were written; "" if nowhere
     */
    public static String of(GenerationResult result, String testFile) {
        JsonWriter json = new JsonWriter();
        json.beginObject();
        json.name("class").value(result.facts().className());
        json.name("verdict").value(word(Verdict.of(result)));
        json.name("seed").value(result.seed());
        json.name("shape").value(result.shape().toString());
        json.name("beginning").value(word(result.shape().beginning()));
        json.name("tests").value(result.tests());
        json.name("pairs").value(result.pairs());
        json.name("allPairs").value(result.facts().pairs());
        json.name("complete").value(result.complete());
        json.name("bounded").value(result.bounded());
        json.name("unfinished").value(result.unfinished());
        json.name("hidden").value(result.hidden());
        json.name("states").value(result.sequences());
        json.name("executions").value(result.executions());
        json.name("transitions").value(result.transitions());
        json.name("ended").value(word(result.ended()));
        json.name("seconds").value(result.nanos() / 1e9, 6);
        strings(json, "methods", result.facts().methods());
        json.name("clusters").beginArray();
        List<String> names = TestSource.methodNames(result);
        for (int i = 0; i < result.clusters().size(); i++) {
            cluster(json, result, result.clusters().get(i), names.get(i), testFile);
        }
        json.endArray();
        strings(json, "notes", result.facts().notes());
        strings(json, "refused", result.refused());
        strings(json, "troubles", result.troubles());
        return json.endObject().toString();
    }

    private static void cluster(
            JsonWriter json, GenerationResult result, ClusterReport report, String testMethod, String testFile) {
        Cluster cluster = report.cluster();
        Violation example = report.example();
        json.beginObject();
        json.name("kind").value(word(cluster.kind()));
        json.name("exception").value(cluster.exception());
        strings(json, "methods", cluster.methods());
        json.name("tests").value(report.tests());
        json.name("firstTest").value(report.firstTest());
        json.name("executions").value(report.executions());
        json.name("transitions").value(report.transitions());
        json.name("seconds").value(report.nanos() / 1e9, 6);
        strings(json, "test", GeneratedTestText.code(example.test(), GeneratedTestText.home(result)));
        StubCall counted = example.counted();
        json.name("counted").value(counted == null ? "" : GeneratedTestText.called(example.test(), counted));
        strings(json, "results", words(example.results()));
        json.name("serial").beginArray();
        for (List<CallResult> order : example.serial()) {
            json.beginArray();
            words(order).forEach(json::value);
            json.endArray();
        }
        json.endArray();
        json.name("message").value(example.finding().message());
        json.name("schedule").value(example.finding().schedule());
        json.name("interleaving");
        InterleavingJson.write(json, example.finding().interleaving());
        json.name("testFile").value(testFile);
        json.name("testMethod").value(testFile.isEmpty() ? "" : testMethod);
        json.endObject();
    }

    private static List<String> words(List<CallResult> results) {
        return results.stream().map(CallResult::words).toList();
    }

    private static void strings(JsonWriter json, String name, List<String> values) {
        json.name(name).beginArray();
        values.forEach(json::value);
        json.endArray();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
