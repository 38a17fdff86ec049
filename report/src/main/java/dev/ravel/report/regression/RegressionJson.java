package dev.ravel.report.regression;

import dev.ravel.model.finding.Finding;
import dev.ravel.model.regression.ChangedPlace;
import dev.ravel.model.regression.Regression;
import dev.ravel.model.regression.RegressionResult;
import dev.ravel.model.regression.TestComparison;
import dev.ravel.report.json.InterleavingJson;
import dev.ravel.report.json.JsonWriter;
import dev.ravel.report.regression.RegressionWords.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** What a comparison of two versions has found out as JSON, in the form that docs/json.md describes. */
public final class RegressionJson {
    private RegressionJson() {}

    /** One document; ends with a line break. */
    public static String of(RegressionResult result) {
        JsonWriter json = new JsonWriter();
        json.beginObject();
        json.name("verdict")
                .value(Verdict.of(result).name().toLowerCase(Locale.ROOT).replace('_', '-'));
        json.name("confirmed").value(result.confirmed());
        json.name("predicted").value(result.predicted());
        json.name("jdk").value(result.jdk());
        json.name("seconds").value(result.nanos() / 1e9, 6);
        json.name("changes").beginArray();
        for (ChangedPlace place : result.changes()) {
            json.beginObject();
            json.name("number").value(place.number());
            json.name("what").value(place.what());
            json.name("where").value(place.where());
            strings(json, "hunk", place.hunk());
            json.endObject();
        }
        json.endArray();
        all(json, "regressions", result, TestComparison::regressions);
        all(json, "others", result, TestComparison::others);
        json.name("tests").beginArray();
        for (TestComparison test : result.tests()) {
            test(json, test);
        }
        json.endArray();
        strings(json, "notes", result.notes());
        return json.endObject().toString();
    }

    private static void all(
            JsonWriter json, String name, RegressionResult result, Function<TestComparison, List<Regression>> which) {
        json.name(name).beginArray();
        for (TestComparison test : result.tests()) {
            for (Regression regression : which.apply(test)) {
                regression(json, test.test(), regression);
            }
        }
        json.endArray();
    }

    private static void regression(JsonWriter json, String test, Regression regression) {
        json.beginObject();
        json.name("test").value(test);
        json.name("kind").value(regression.kind().word());
        json.name("cause").value(regression.cause().word());
        json.name("status").value(regression.status().word());
        json.name("effect").value(regression.effect().word());
        json.name("change");
        if (regression.change() == ChangedPlace.NONE) {
            json.nullValue();
        } else {
            json.value(regression.change());
        }
        json.name("location").value(regression.location());
        json.name("message").value(regression.message());
        strings(json, "accesses", regression.accesses());
        json.name("schedule").value(regression.schedule());
        json.name("interleaving");
        Finding finding = regression.finding();
        InterleavingJson.write(json, finding == null ? null : finding.interleaving());
        json.endObject();
    }

    private static void test(JsonWriter json, TestComparison test) {
        json.beginObject();
        json.name("test").value(test.test());
        json.name("fate").value(test.fate().word());
        json.name("why").value(test.why());
        json.name("meets").beginArray();
        test.met().stream().sorted().forEach(json::value);
        json.endArray();
        json.name("basis").value(test.basis().word());
        json.name("recorded").value(test.impact().recorded());
        json.name("different").value(test.impact().different());
        json.name("accesses").value(test.impact().accesses());
        json.name("impacted").value(test.impact().impacted());
        json.name("selected").value(test.impact().selected());
        json.name("problematic").value(test.impact().all());
        json.name("feasible").value(test.impact().feasible());
        json.name("oldExecutions").value(test.effort().oldExecutions());
        json.name("newExecutions").value(test.effort().newExecutions());
        json.name("directedExecutions").value(test.effort().directed());
        json.name("seconds").value(test.effort().nanos() / 1e9, 6);
        json.endObject();
    }

    private static void strings(JsonWriter json, String name, List<String> values) {
        json.name(name).beginArray();
        values.forEach(json::value);
        json.endArray();
    }
}
