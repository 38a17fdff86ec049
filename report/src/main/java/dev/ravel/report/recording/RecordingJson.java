package dev.ravel.report.recording;

import dev.ravel.model.exploration.Note;
import dev.ravel.model.finding.Finding;
import dev.ravel.model.recording.MethodName;
import dev.ravel.model.recording.RecordingResult;
import dev.ravel.report.json.JsonWriter;
import java.util.Locale;

/** A recording as JSON, in the form that docs/json.md describes. */
public final class RecordingJson {
    private RecordingJson() {}

    /** One document; ends with a line break. */
    public static String of(Recorded recorded) {
        RecordingResult r = recorded.result();
        JsonWriter json = new JsonWriter();
        json.beginObject();
        json.name("test").value(r.test());
        json.name("end").value(r.end().kind().name().toLowerCase(Locale.ROOT));
        json.name("reason").value(r.end().reason());
        json.name("trace").value(r.end().leavesTrace() ? recorded.file() : "");
        json.name("bytes").value(recorded.bytes());
        json.name("events").value(r.size().events());
        json.name("steps").value(r.size().steps());
        json.name("threads").value(r.size().threads());
        json.name("seconds").value(r.nanos() / 1e9, 6);
        json.name("schedule").value(r.schedule());
        if (r.outcome() == null) {
            json.name("outcome").nullValue();
        } else {
            json.name("outcome").value(r.outcome());
        }
        json.name("findings").beginArray();
        for (Finding finding : r.findings()) {
            json.beginObject();
            json.name("kind").value(finding.kind().word());
            json.name("message").value(finding.message());
            json.name("step").value(finding.step());
            json.endObject();
        }
        json.endArray();
        json.name("methods").beginArray();
        r.met().stream().sorted().map(MethodName::toString).forEach(json::value);
        json.endArray();
        json.name("doubts").beginArray();
        r.doubts().forEach(json::value);
        json.endArray();
        json.name("notes").beginArray();
        r.notes().stream().map(Note::sentence).forEach(json::value);
        json.endArray();
        return json.name("substrate").value(r.substrate()).endObject().toString();
    }
}
