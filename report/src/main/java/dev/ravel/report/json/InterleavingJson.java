package dev.ravel.report.json;

import dev.ravel.model.finding.Interleaving;
import dev.ravel.model.finding.InterleavingStep;
import org.jspecify.annotations.Nullable;

/** An interleaving as JSON: the names of the threads, and each step with the number of its thread. */
public final class InterleavingJson {
    private InterleavingJson() {}

    /** Writes it, or null if there is none. */
    public static void write(JsonWriter json, @Nullable Interleaving interleaving) {
        if (interleaving == null) {
            json.nullValue();
            return;
        }
        json.beginObject();
        json.name("threads").beginArray();
        for (String thread : interleaving.threads()) {
            json.value(thread);
        }
        json.endArray();
        json.name("steps").beginArray();
        for (InterleavingStep step : interleaving.steps()) {
            json.beginObject();
            json.name("thread").value(step.thread());
            json.name("action").value(step.action());
            json.name("source").value(step.source());
            json.name("method").value(step.method());
            json.name("switch").value(step.switchReason());
            json.endObject();
        }
        json.endArray();
        json.endObject();
    }
}
