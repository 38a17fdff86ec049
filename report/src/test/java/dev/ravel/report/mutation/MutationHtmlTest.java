package dev.ravel.report.mutation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.model.mutation.Effort;
import dev.ravel.model.mutation.Mutant;
import dev.ravel.model.mutation.MutantResult;
import dev.ravel.model.mutation.MutantResult.Source;
import dev.ravel.model.mutation.MutantResult.Status;
import dev.ravel.model.mutation.MutationResult;
import dev.ravel.model.mutation.Technique;
import dev.ravel.model.search.StrategyKind;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class MutationHtmlTest {
    @TempDir
    private Path directory;

    /** Writes the report and reads all pages back; each must be well-formed. */
    private Map<String, Document> pages(MutationResult result) throws Exception {
        MutationHtml.write(
                directory,
                result,
                MutationSamples::source,
                mutant -> (test, schedule) -> "ravel replay --mutant '" + mutant.name() + "' " + schedule);
        Map<String, Document> pages = new TreeMap<>();
        try (var files = Files.list(directory)) {
            for (Path file : files.toList()) {
                pages.put(file.getFileName().toString(), parsed(Files.readString(file)));
            }
        }
        return pages;
    }

    private static Document parsed(String html) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(html)));
    }

    private static List<Element> elements(Document page, String tag) {
        NodeList nodes = page.getElementsByTagName(tag);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    private static Element withId(Document page, String id) {
        return elements(page, "*").stream()
                .filter(e -> e.getAttribute("id").equals(id))
                .findFirst()
                .orElse(null);
    }

    private static String text(Document page) {
        return page.getDocumentElement().getTextContent();
    }

    @Test
    void hasAPageForEachSourceFileAndNoOther() throws Exception {
        assertEquals(
                Set.of("index.html", "com.acme.Account.html", "com.acme.Bank.html"),
                pages(MutationSamples.account()).keySet());
    }

    @Test
    void leadsFromTheIndexToEachMutantThatLives() throws Exception {
        MutationResult result = MutationSamples.account();
        Map<String, Document> pages = pages(result);
        Set<String> linked = new HashSet<>();
        for (Document page : pages.values()) {
            for (Element link : elements(page, "a")) {
                String[] target = link.getAttribute("href").split("#");
                Document there = pages.get(target[0]);
                assertNotNull(there, link.getAttribute("href"));
                if (target.length > 1) {
                    assertNotNull(withId(there, target[1]), link.getAttribute("href"));
                    linked.add(target[1]);
                }
            }
        }
        for (MutantResult mutant : result.mutants()) {
            boolean lives = mutant.status() != Status.KILLED;
            assertEquals(lives, linked.contains("m" + mutant.mutant().id()), mutant.mutant()::name);
        }
    }

    @Test
    void hasNoIdTwice() throws Exception {
        for (Document page : pages(MutationSamples.account()).values()) {
            Set<String> ids = new HashSet<>();
            for (Element element : elements(page, "*")) {
                String id = element.getAttribute("id");
                assertTrue(id.isEmpty() || ids.add(id), id);
            }
        }
    }

    @Test
    void showsScoreSurvivorsClassesOperatorsAndTests() throws Exception {
        String index = text(pages(MutationSamples.account()).get("index.html"));
        for (String part : List.of(
                "42 % of mutants killed",
                "com.acme.AccountTest#racy fails on the original program",
                "com.acme.AccountTest#alone could not be used",
                "The test never started a second thread",
                "balance + amount became amount",
                "never made a difference: likely equivalent",
                "private volatile boolean closed;",
                "VOID_CALL",
                "endless loop",
                "not explored to the end",
                "com.acme.Native was not mutated")) {
            assertTrue(index.contains(part), part);
        }
        assertTrue(
                index.indexOf("removed volatile from closed") < index.indexOf("notifyAll became notify"),
                "likely equivalent ones come last");
    }

    @Test
    void coloursLinesByWhatBecameOfTheirMutants() throws Exception {
        Document page = pages(MutationSamples.account()).get("com.acme.Account.html");
        assertEquals("line alive", withId(page, "L6").getAttribute("class"));
        assertEquals("line dead", withId(page, "L8").getAttribute("class"));
        assertEquals("line mixed", withId(page, "L9").getAttribute("class"));
        assertEquals("line mixed", withId(page, "L14").getAttribute("class"));
        assertEquals("line unreached", withId(page, "L21").getAttribute("class"));
        assertEquals("line", withId(page, "L1").getAttribute("class"));
        assertEquals(LineColour.UNSURE, LineColour.of(new Tally(0, 0, 1, 1)));
    }

    @Test
    void showsTheWholeSourceWithMutantsAtTheirLines() throws Exception {
        Document page = pages(MutationSamples.account()).get("com.acme.Account.html");
        List<String> lines = MutationSamples.source("com.acme.Account").orElseThrow();
        for (int line = 1; line <= lines.size(); line++) {
            Element shown = withId(page, "L" + line);
            Element code = (Element) shown.getElementsByTagName("code").item(0);
            assertEquals(lines.get(line - 1), code.getTextContent());
        }
        assertTrue(withId(page, "L9").getTextContent().contains("+ became -"));
        assertFalse(withId(page, "L8").getTextContent().contains("+ became -"));
        assertTrue(withId(page, "L32").getTextContent().contains("++ became --"), "of the nested class");
    }

    @Test
    void showsHowAMutantWasKilledInColumns() throws Exception {
        Document page = pages(MutationSamples.account()).get("com.acme.Account.html");
        Element killed = withId(page, "m3");
        String text = killed.getTextContent();
        assertTrue(text.contains("Killed by com.acme.AccountTest#movesBothWays: assertion."), text);
        assertTrue(text.contains("expected: <12> but was: <5>"), text);
        assertFalse(text.contains("org.junit"), text);
        assertTrue(text.contains("ravel replay --mutant 'com.acme.Account#deposit:9:MATH:0' r1:AAIB"), text);
        NodeList headers = killed.getElementsByTagName("th");
        assertEquals("t1", headers.item(1).getTextContent());
        Element row = (Element) killed.getElementsByTagName("tr").item(4);
        assertEquals("mutated", row.getAttribute("class"), "the row of the mutated line");
        assertEquals("", row.getElementsByTagName("td").item(0).getTextContent());
        assertEquals(
                "Account#1.balance is 0", row.getElementsByTagName("td").item(1).getTextContent());
        assertEquals("", row.getElementsByTagName("td").item(2).getTextContent());
        assertEquals("Account.java:9", row.getElementsByTagName("td").item(3).getTextContent());
    }

    @Test
    void showsOnlyLinesWithMutantsWhenThereIsNoSource() throws Exception {
        Document page = pages(MutationSamples.account()).get("com.acme.Bank.html");
        assertTrue(text(page).contains("The source file was not found"));
        assertTrue(withId(page, "L0").getTextContent().contains("removed the call of \"open\" & <close>"));
        assertTrue(withId(page, "L40").getTextContent().contains("Bank.limit"));
        assertEquals(null, withId(page, "L1"));
    }

    @Test
    void loadsNothing() throws Exception {
        pages(MutationSamples.account());
        try (var files = Files.list(directory)) {
            for (Path file : files.toList()) {
                String html = Files.readString(file);
                for (String word : List.of("src=", "http:", "https:", "@import", "url(", "<script", "<link")) {
                    assertFalse(html.contains(word), word);
                }
            }
        }
    }

    @Test
    void escapesWhatIsNotText() throws Exception {
        String nasty = "</code><script>\"'&\u0000\u001b[31m\ud800\uffff\u0085 é 𝄞";
        Mutant mutant = new Mutant(1, nasty, "com.acme.Näme/../" + nasty, nasty, 1, 0, nasty);
        MutationResult result = new MutationResult(
                List.of(),
                List.of(new MutantResult(
                        mutant,
                        Status.UNFINISHED,
                        nasty,
                        nasty,
                        null,
                        false,
                        1,
                        new Effort(0, 0, 0, 0),
                        Source.THIS_RUN)),
                Technique.BASIC,
                StrategyKind.STATEFUL,
                0,
                List.of(nasty),
                nasty,
                0);
        MutationHtml.write(directory, result, name -> Optional.of(List.of(nasty)), m -> (test, schedule) -> nasty);
        try (var files = Files.list(directory)) {
            List<Path> all = files.toList();
            assertEquals(2, all.size());
            for (Path file : all) {
                String html = Files.readString(file);
                assertFalse(html.contains("<script"));
                assertTrue(text(parsed(html)).contains("</code><script>\"'&␀␛[31m��� é 𝄞"));
            }
        }
    }

    @Test
    void givesEveryFileAPageOfItsOwn() throws Exception {
        List<MutantResult> mutants = new ArrayList<>();
        for (String name : List.of("index", "com.acme.A", "com.acme.a", "com.acme.Two", "com.acme.Two$In", "$X")) {
            mutants.add(new MutantResult(
                    new Mutant(mutants.size() + 1, "MATH", name, "m", 1, 0, "+ became -"),
                    Status.UNREACHED,
                    "",
                    "",
                    null,
                    false,
                    0,
                    new Effort(0, 0, 0, 0),
                    Source.THIS_RUN));
        }
        List<SourceFile> files = SourceFile.of(mutants, name -> Optional.empty());
        assertEquals(
                List.of("index_2.html", "com.acme.A.html", "com.acme.a_2.html", "com.acme.Two.html", "_X.html"),
                files.stream().map(SourceFile::page).toList());
        List<SourceFile> shared = SourceFile.of(mutants, name -> Optional.of(List.of("class A {}", "class Two {}")));
        assertEquals(
                List.of("index_2.html", "com.acme.A.html"),
                shared.stream().map(SourceFile::page).toList(),
                "classes of one package with the same text are in one file");
    }

    @Test
    void saysWhenTheSourceIsNotTheOneThatWasCompiled() throws Exception {
        MutationResult result = MutationSamples.perfect();
        MutationHtml.write(
                directory, result, name -> Optional.of(List.of("class Account {}")), m -> (test, schedule) -> "");
        Document page = parsed(Files.readString(directory.resolve("com.acme.Account.html")));
        assertTrue(text(page).contains("The class refers to line 9, but the source file found has 1"));
        assertTrue(withId(page, "L9").getTextContent().contains("+ became -"));
    }

    @Test
    void saysThatThereAreNoMutants() throws Exception {
        Map<String, Document> pages = pages(MutationSamples.none());
        assertEquals(Set.of("index.html"), pages.keySet());
        assertTrue(text(pages.get("index.html")).contains("There are no mutants"));
    }
}
