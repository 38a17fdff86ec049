package dev.ravel.report.difference;

import dev.ravel.model.difference.ClassDifference;
import dev.ravel.model.difference.Coverage;
import dev.ravel.model.difference.Difference;
import dev.ravel.model.difference.DifferenceResult;
import dev.ravel.model.difference.Evidence;
import dev.ravel.model.difference.FoundDifference;
import dev.ravel.model.difference.Outcome;
import dev.ravel.model.difference.OutcomeSet;
import dev.ravel.model.difference.SequentialDifferences;
import dev.ravel.model.difference.Side;
import dev.ravel.model.generation.CallResult;
import dev.ravel.model.generation.MethodPair;
import dev.ravel.model.regression.ChangedPlace;
import dev.ravel.report.difference.DifferenceWords.Verdict;
import dev.ravel.report.java.GeneratedTestText;
import dev.ravel.report.json.InterleavingJson;
import dev.ravel.report.json.JsonWriter;
import java.util.List;
import java.util.Locale;

/** What differential testing has shown, as JSON (docs/json.md). */
public final class DifferenceJson {
    private DifferenceJson() {}

    /** One document; ends with a line break. */
    public static String of(DifferenceResult result) {
        JsonWriter json = new JsonWriter();
        json.beginObject();
        json.name("verdict").value(word(Verdict.of(result)));
        json.name("seed").value(result.seed());
        json.name("changes").value(result.changes());
        json.name("seconds").value(result.nanos() / 1e9, 6);
        json.name("classes").beginArray();
        result.classes().forEach(c -> add(json, c));
        json.endArray();
        json.name("notTested").beginArray();
        result.leftOut().forEach(left -> {
            json.beginObject();
            json.name("class").value(left.className());
            json.name("reason").value(left.reason());
            json.endObject();
        });
        json.endArray();
        strings(json, "notes", result.notes());
        return json.endObject().toString();
    }

    private static void add(JsonWriter json, ClassDifference c) {
        String home = c.className().substring(0, Math.max(0, c.className().lastIndexOf('.')));
        json.beginObject();
        json.name("class").value(c.className());
        strings(json, "changed", c.changed());
        if (c.coverage() != null) {
            add(json, c.coverage());
        }
        json.name("pairs").value(c.facts().subject().pairs());
        json.name("tests").value(c.counts().tests());
        json.name("repeated").value(c.counts().repeated());
        json.name("filtered").value(c.counts().filtered());
        json.name("explored").value(c.counts().checked());
        json.name("complete").value(c.counts().complete());
        json.name("withoutAnswer").value(c.counts().without());
        json.name("executions").value(c.counts().executions());
        json.name("seconds").value(c.times().all() / 1e9, 6);
        json.name("ended").value(word(c.ended()));
        json.name("differences").beginArray();
        c.found().forEach(found -> add(json, found, home));
        json.endArray();
        json.name("sequential").beginArray();
        c.sequential().examples().forEach(example -> add(json, example, home));
        json.endArray();
        json.name("changedPlaces").beginArray();
        c.changes().forEach(place -> add(json, place));
        json.endArray();
        strings(json, "onlyOld", c.facts().onlyOld());
        strings(json, "onlyNew", c.facts().onlyNew());
        strings(json, "notCompared", c.leftOut());
        strings(json, "unlike", c.unlike());
        strings(json, "notes", c.facts().subject().notes());
        strings(json, "refused", c.refused());
        strings(json, "troubles", c.troubles());
        json.endObject();
    }

    private static void add(JsonWriter json, Coverage coverage) {
        json.name("coverage").beginObject();
        json.name("pairs").value(coverage.pairs());
        json.name("covered").beginArray();
        for (MethodPair pair : coverage.covered()) {
            json.beginArray().value(pair.first()).value(pair.second()).endArray();
        }
        json.endArray().endObject();
    }

    private static void add(JsonWriter json, FoundDifference found, String home) {
        Difference d = found.example();
        json.beginObject();
        json.name("kind").value(word(d.kind()));
        json.name("way").value(word(d.way()));
        json.name("version").value(word(d.side()));
        strings(json, "methods", d.methods());
        json.name("tests").value(found.tests());
        json.name("firstTest").value(found.firstTest());
        json.name("seconds").value(found.nanos() / 1e9, 6);
        strings(json, "test", GeneratedTestText.code(d.test(), home));
        outcomes(json, "old", d.outcomes().older());
        outcomes(json, "new", d.outcomes().newer());
        json.name("changes").beginArray();
        found.changes().forEach(json::value);
        json.endArray();
        Evidence evidence = found.evidence();
        json.name("schedule").value(evidence == null ? "" : evidence.schedule());
        json.name("interleaving");
        InterleavingJson.write(json, evidence == null ? null : evidence.shown());
        json.name("nearest");
        InterleavingJson.write(json, evidence == null ? null : evidence.nearest());
        json.endObject();
    }

    private static void outcomes(JsonWriter json, String name, OutcomeSet set) {
        json.name(name).beginObject();
        json.name("extent").value(word(set.extent()));
        if (set.bound() >= 0) {
            json.name("bound").value(set.bound());
        }
        json.name("executions").value(set.executions());
        json.name("outcomes").beginArray();
        for (OutcomeSet.Seen seen : set.outcomes()) {
            Outcome outcome = seen.outcome();
            json.beginObject();
            strings(
                    json,
                    "results",
                    outcome.results().stream().map(CallResult::words).toList());
            json.name("exits").beginArray();
            outcome.calls().forEach(call -> {
                json.beginArray();
                call.state().forEach(json::value);
                json.endArray();
            });
            json.endArray();
            json.name("end").value(word(outcome.end()));
            strings(json, "state", outcome.state());
            json.name("serial").value(seen.order() == OutcomeSet.Order.SERIAL);
            json.name("schedule").value(seen.schedule());
            json.endObject();
        }
        json.endArray();
        json.endObject();
    }

    private static void add(JsonWriter json, SequentialDifferences.Example example, String home) {
        json.beginObject();
        json.name("method").value(example.method());
        json.name("kind").value(word(example.kind()));
        strings(json, "test", GeneratedTestText.statements(example.statements(), home));
        json.name(word(Side.OLD)).value(example.older());
        json.name(word(Side.NEW)).value(example.newer());
        json.endObject();
    }

    private static void add(JsonWriter json, ChangedPlace place) {
        json.beginObject();
        json.name("number").value(place.number());
        json.name("what").value(place.what());
        json.name("where").value(place.where());
        strings(json, "hunk", place.hunk());
        json.endObject();
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
