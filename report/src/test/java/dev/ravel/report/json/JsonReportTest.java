package dev.ravel.report.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.report.Golden;
import dev.ravel.report.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonReportTest {
    @Test
    void writesTheDocumentedForm() {
        Golden.assertMatches(
                "json/tests.json",
                JsonReport.of(List.of(
                        Samples.passed(),
                        Samples.passedBounded(),
                        Samples.passedStateful(),
                        Samples.assertion(),
                        Samples.unexpectedOutcome(),
                        Samples.incomplete(),
                        Samples.error())));
    }

    @Test
    void writesNoTests() {
        assertEquals("{\n  \"tests\": []\n}\n", JsonReport.of(List.of()));
    }

    @Test
    void escapesWhatJsonForbids() {
        String json = new JsonWriter()
                .value("\"\\\n\r\t\u0001\u007f\u2028\ud800 é 𝄞")
                .toString();
        assertEquals("\"\\\"\\\\\\n\\r\\t\\u0001\\u007f\\u2028\\ud800 é 𝄞\"\n", json);
    }

    @Test
    void hasNoNotANumber() {
        assertEquals("null\n", new JsonWriter().value(Double.NaN, 3).toString());
    }
}
