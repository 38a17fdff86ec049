package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * The sample project, built and tested by a Maven of its own, as a user would.
 *
 * <p>It gets Ravel from a file repository, laid out as Maven lays out a remote one, and everything else from the local
 * repository of this build first, so that most is not fetched twice. Its own local repository is a new one: what is built
 * here must not end up among what other builds use.
 */
class SampleProjectIT {
    @TempDir
    private static Path temporary;

    /** The failure of each test by class and method, "" if it passed. */
    private static final Map<String, String> RESULTS = new TreeMap<>();

    private static Outside.Ended maven;

    @BeforeAll
    static void buildTheSample() throws Exception {
        Path directory = temporary.toRealPath();
        Path project = directory.resolve("project");
        copy(Outside.root().resolve("examples/junit-sample"), project);
        Path repository = directory.resolve("repository");
        publish("ravel-parent", Outside.root().resolve("pom.xml"), null, repository);
        publish("ravel-api", Outside.root().resolve("api/pom.xml"), Outside.jar("api"), repository);
        publish(
                "ravel-junit",
                Outside.root().resolve("junit/dependency-reduced-pom.xml"),
                Outside.jar("junit"),
                repository);
        addRepositories(project.resolve("pom.xml"), repository, Path.of(Outside.property("it.localRepository")));

        List<String> command = new ArrayList<>(List.of(
                Path.of(Outside.property("it.maven"), "bin", "mvn").toString(),
                "--batch-mode",
                "--no-transfer-progress",
                "-Dmaven.repo.local=" + directory.resolve("local"),
                // in offline mode too, files may be read
                "-Daether.offline.protocols=file",
                "-Dravel.version=" + Outside.version(),
                // those that fail on purpose too
                "-DexcludedGroups=",
                "-Dmaven.test.failure.ignore=true",
                "test"));
        Path settings = Path.of(Outside.property("it.settings").replaceFirst("at ", ""));
        if (Files.exists(settings)) {
            command.addAll(List.of("--settings", settings.toString()));
        }
        if (Outside.property("it.offline").equals("is true")) {
            command.add("--offline");
        }
        maven = Outside.run(project, command);
        assertEquals(0, maven.code(), maven::output);
        try (Stream<Path> reports = Files.list(project.resolve("target/surefire-reports"))) {
            for (Path report :
                    reports.filter(file -> file.toString().endsWith(".xml")).toList()) {
                read(report);
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(file -> !file.startsWith(from.resolve("target")))
                    .toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
    }

    private static void publish(String artifact, Path pom, Path jar, Path repository) throws IOException {
        Path home = Files.createDirectories(
                repository.resolve("dev/ravel").resolve(artifact).resolve(Outside.version()));
        String name = artifact + "-" + Outside.version();
        Files.copy(pom, home.resolve(name + ".pom"));
        if (jar != null) {
            Files.copy(jar, home.resolve(name + ".jar"));
        }
    }

    private static void addRepositories(Path pom, Path... directories) throws IOException {
        StringBuilder repositories = new StringBuilder();
        for (String kind : List.of("repository", "pluginRepository")) {
            String kinds = kind.replace("repository", "repositories").replace("Repository", "Repositories");
            repositories.append("  <").append(kinds).append(">\n");
            for (int i = 0; i < directories.length; i++) {
                repositories.append(
                        "    <%1$s><id>files-%2$d</id><url>%3$s</url>".formatted(kind, i, directories[i].toUri()));
                for (String versions : List.of("releases", "snapshots")) {
                    repositories.append("<%1$s><enabled>true</enabled><checksumPolicy>ignore</checksumPolicy></%1$s>"
                            .formatted(versions));
                }
                repositories.append("</").append(kind).append(">\n");
            }
            repositories.append("  </").append(kinds).append(">\n");
        }
        String text = Files.readString(pom);
        Files.writeString(pom, text.replace("</project>", repositories + "</project>"));
    }

    private static void read(Path report) throws Exception {
        NodeList cases = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(report.toFile())
                .getElementsByTagName("testcase");
        for (int i = 0; i < cases.getLength(); i++) {
            Element test = (Element) cases.item(i);
            String name = test.getAttribute("classname").replaceAll(".*\\.", "") + "." + test.getAttribute("name");
            NodeList failures = test.getElementsByTagName("failure");
            NodeList errors = test.getElementsByTagName("error");
            RESULTS.put(
                    name,
                    failures.getLength() > 0
                            ? failures.item(0).getTextContent()
                            : errors.getLength() > 0
                                    ? "error: " + errors.item(0).getTextContent()
                                    : "");
        }
    }

    @Test
    void rightClassesPass() {
        for (String test : List.of(
                "SafeTicketsTest.bothGetOne",
                "SafeTicketsTest.neverSellsMoreThanThereAre",
                "SafeTicketsTest.sampled",
                "SafeTicketsTest.oneThread",
                "SafeTicketsTest$WhenSoldOut.nobodyGetsOne",
                "OutcomesTest.atMostOneSaleIsLost",
                "PlainMethodTest.explores",
                "PlainMethodTest.findsTheBug")) {
            assertEquals("", RESULTS.get(test), () -> test + "\n" + maven.output());
        }
    }

    @Test
    void theBugIsFoundAndShown() {
        String failure = RESULTS.get("TicketsTest.sellsTheLastTicketOnce");
        assertTrue(failure.contains("expected: <1> but was: <2> in thread main"), failure);
        assertTrue(failure.contains("└ preempted"), failure);
        assertTrue(failure.contains("Tickets#1.left = 0"), failure);
        assertTrue(failure.contains("Replay: @RavelTest(replay = \"r1:"), failure);
        assertTrue(
                failure.contains("at com.acme.tickets.TicketsTest.sellsTheLastTicketOnce(TicketsTest.java:"), failure);
    }

    @Test
    void theReplayShowsItAgain() {
        String failure = RESULTS.get("TicketsTest.again");
        assertTrue(failure.contains("expected: <1> but was: <2> in thread main"), failure);
        assertTrue(failure.contains("└ preempted"), failure);
    }

    @Test
    void anOutcomeThatIsNotExpectedFails() {
        String failure = RESULTS.get("OutcomesTest.noSaleIsLost");
        assertTrue(failure.contains("\"1 left\" is not expected. Expected: \"0 left\"."), failure);
        assertTrue(failure.contains("unexpected"), failure);
    }

    @Test
    void nothingElseRan() {
        assertEquals(11, RESULTS.size(), RESULTS.keySet()::toString);
        assertEquals(
                3,
                RESULTS.values().stream().filter(failure -> !failure.isEmpty()).count());
    }
}
