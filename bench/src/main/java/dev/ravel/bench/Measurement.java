package dev.ravel.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What one contender did on one scenario. {@code NaN} (0 for memory) where the tool cannot tell or the figure would mislead; then {@code
 * note} says why.
 *
 * @param executions all of them, warm-up included
 * @param seconds from the first execution to the last look at the counter
 * @param perSecond warm executions per second, the median of several windows
 * @param pointsPerSecond warm scheduling points per second
 * @param startupSeconds from the start of the JVM to the first execution
 * @param peakKilobytes peak resident memory of all the contender's JVMs
 */
public record Measurement(
        String contender,
        int jdk,
        String scenario,
        long executions,
        double seconds,
        double perSecond,
        double pointsPerSecond,
        double startupSeconds,
        long peakKilobytes,
        String note)
        implements Result {

    /** The middle value; the mean of the two middle values for an even count; NaN for none. */
    public static double median(List<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length == 0) {
            return Double.NaN;
        }
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** One line. */
    public String toJson() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("contender", contender);
        fields.put("jdk", jdk);
        fields.put("scenario", scenario);
        fields.put("executions", executions);
        fields.put("seconds", seconds);
        fields.put("perSecond", perSecond);
        fields.put("pointsPerSecond", pointsPerSecond);
        fields.put("startupSeconds", startupSeconds);
        fields.put("peakKilobytes", peakKilobytes);
        fields.put("note", note);
        return Json.write(fields);
    }

    static Measurement fromJson(String line) {
        Json json = Json.parse(line);
        return new Measurement(
                json.text("contender"),
                (int) json.number("jdk"),
                json.text("scenario"),
                (long) json.number("executions"),
                json.number("seconds"),
                json.number("perSecond"),
                json.number("pointsPerSecond"),
                json.number("startupSeconds"),
                (long) json.number("peakKilobytes"),
                json.text("note"));
    }
}
