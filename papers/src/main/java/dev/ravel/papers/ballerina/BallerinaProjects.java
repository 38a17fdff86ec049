package dev.ravel.papers.ballerina;

import dev.ravel.model.generation.GenerationResult;
import dev.ravel.papers.tables.Libraries;
import dev.ravel.report.java.TestSource;
import dev.ravel.toolkit.failure.ToolFailure;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * Bugs that were found, each as a Maven project of its own: the library, JUnit, Ravel, and the generated test, which fails.
 *
 * @param directory of the projects, one for each bug; of two seeds that find it, the first counts
 */
public record BallerinaProjects(Libraries libraries, Path directory) {

    /** Writes a project with a test for each of the clusters. */
    void write(BallerinaSubject subject, GenerationResult result) {
        Path project = directory.resolve(subject.id());
        String name = TestSource.testClass(result.facts().className());
        Path test = project.resolve("src/test/java").resolve(name.replace('.', '/') + ".java");
        if (Files.exists(test)) {
            return;
        }
        try {
            Files.createDirectories(test.getParent());
            Files.writeString(test, TestSource.of(result));
            Files.writeString(project.resolve("pom.xml"), description(subject));
        } catch (IOException e) {
            throw new ToolFailure(project + " can't be written: " + e.getMessage(), e);
        }
    }

    private String description(BallerinaSubject subject) {
        return template()
                .replace("ARTIFACT", subject.id())
                .replace(
                        "LIBRARIES",
                        subject.buggy().coordinates().stream()
                                .map(this::dependency)
                                .collect(Collectors.joining("\n")));
    }

    private String dependency(String coordinates) {
        if (coordinates.equals(Libraries.PROGRAMS)) {
            return """
                        <dependency>
                          <groupId>dev.ravel</groupId>
                          <artifactId>ravel-evaluation</artifactId>
                          <version>any</version>
                          <scope>system</scope>
                          <systemPath>%s</systemPath>
                        </dependency>""".formatted(libraries.programs().toAbsolutePath())
                    .indent(4)
                    .stripTrailing();
        }
        String[] parts = coordinates.split(":");
        return """
                    <dependency>
                      <groupId>%s</groupId>
                      <artifactId>%s</artifactId>
                      <version>%s</version>
                    </dependency>""".formatted(parts[0], parts[1], parts[2]).indent(4).stripTrailing();
    }

    private static String template() {
        try (InputStream in = BallerinaProjects.class.getResourceAsStream("project.xml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
