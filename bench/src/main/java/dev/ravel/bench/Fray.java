package dev.ravel.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Fray, as far as Maven Central goes. Fray explores only in a JDK image that is linked with its run-time and instrumentation, with a native
 * agent and a Java agent; its Maven and Gradle plugins build that from the artifacts named here. When some are not on Central, the row says
 * which, asked anew in every run. When this was written, the Central that the build reached answered 404 for all of version 0.9.0, and had
 * of any version only fray-core and fray-junit 0.5.1, which hold neither run-time nor instrumentation nor native agent: hence no dependency
 * in the pom and no launcher here. Public indexes list more (fray-plugins-maven 0.7.3), so a Central elsewhere may answer otherwise.
 */
record Fray(Jdk on, String version, Repository central) implements Contender {
    private static final List<String> NEEDED = List.of(
            "org/pastalab/fray/fray-core",
            "org/pastalab/fray/fray-runtime",
            "org/pastalab/fray/instrumentation/fray-instrumentation-jdk",
            "org/pastalab/fray/instrumentation/fray-instrumentation-agent",
            "org/pastalab/fray/maven/fray-plugins-maven");

    /** Whether a repository has a file. */
    interface Repository {
        boolean has(String path) throws IOException, InterruptedException;
    }

    /** Asks through Maven, which knows where its repositories are. */
    static Fray onCentral(Jdk jdk) {
        return new Fray(jdk, "0.9.0", Fray::mavenFinds);
    }

    private static boolean mavenFinds(String path) throws IOException, InterruptedException {
        String[] parts = path.split("/");
        int n = parts.length;
        String group = String.join(".", List.of(parts).subList(0, n - 3));
        Process maven = new ProcessBuilder(
                        "mvn",
                        "-q",
                        "-B",
                        "dependency:get",
                        "-Dtransitive=false",
                        "-Dartifact=" + group + ":" + parts[n - 3] + ":" + parts[n - 2] + ":pom")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        return maven.waitFor() == 0;
    }

    @Override
    public String name() {
        return "Fray";
    }

    @Override
    public int jdk() {
        return on.feature();
    }

    @Override
    public Result run(Scenario scenario, Duration warm, Duration measure) {
        return new Result.Missing(name(), jdk(), scenario.method(), reason());
    }

    String reason() {
        List<String> absent = new ArrayList<>();
        try {
            for (String artifact : NEEDED) {
                String id = artifact.substring(artifact.lastIndexOf('/') + 1);
                if (!central.has(artifact + "/" + version + "/" + id + "-" + version + ".pom")) {
                    absent.add(id);
                }
            }
        } catch (IOException e) {
            return "not asked for: Maven Central does not answer ("
                    + e.getClass().getSimpleName() + ")";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "not asked for: interrupted";
        }
        return absent.isEmpty()
                ? "Fray " + version + " is on Maven Central now, and this benchmark cannot start it yet"
                : "not startable from Maven Central alone: no " + String.join(", ", absent) + " " + version + " there";
    }
}
