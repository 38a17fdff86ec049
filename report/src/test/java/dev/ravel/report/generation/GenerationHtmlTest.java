package dev.ravel.report.generation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.report.Golden;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class GenerationHtmlTest {
    private static final String FAILING = GenerationHtml.of(GenerationSamples.failing(), GenerationSamples.TEST_FILE);

    private static List<Element> elements(String html, String tag) throws Exception {
        Document page = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(html)));
        NodeList nodes = page.getElementsByTagName(tag);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    private static String body(String html) {
        return html.substring(html.indexOf("<body>"));
    }

    @Test
    void showsTheClassItsClustersAndNotes() {
        Golden.assertMatches("html/generation.html", body(FAILING));
    }

    @Test
    void claimsNoProofWithoutAFailure() {
        Golden.assertMatches("html/generation-clean.html", body(GenerationHtml.of(GenerationSamples.clean(), "")));
    }

    @Test
    void leavesItToTheReaderWhatMethodsPromise() {
        String html = GenerationHtml.of(GenerationSamples.notAtomic(), "");
        assertTrue(html.contains(">Not atomic<"), html);
        assertTrue(html.contains("Whether that is a bug depends on what the methods promise."), html);
    }

    @Test
    void claimsNothingWithoutATest() {
        String html = GenerationHtml.of(GenerationSamples.untested(), "");
        assertTrue(html.contains(">Not tested<"), html);
        assertFalse(html.contains("Every interleaving"), html);
    }

    @Test
    void leadsFromTheTableToEachCluster() throws Exception {
        Set<String> ids = new HashSet<>();
        for (Element element : elements(FAILING, "*")) {
            String id = element.getAttribute("id");
            assertTrue(id.isEmpty() || ids.add(id), id);
        }
        Set<String> linked = new HashSet<>();
        for (Element link : elements(FAILING, "a")) {
            linked.add(link.getAttribute("href").substring(1));
        }
        assertEquals(ids, linked);
        assertEquals(GenerationSamples.failing().clusters().size(), linked.size());
    }

    /** Serial orders with the same results are one row. */
    @Test
    void showsEqualSerialResultsOnce() throws Exception {
        List<Element> rows = elements(FAILING, "tr");
        assertEquals(
                1,
                rows.stream()
                        .filter(row -> row.getTextContent().contains("a serial orderdonedone2"))
                        .count());
    }

    @Test
    void needsNothingButItself() throws Exception {
        for (String tag : List.of("script", "link", "img", "iframe")) {
            assertEquals(List.of(), elements(FAILING, tag));
        }
        assertFalse(FAILING.contains("url("));
        assertFalse(FAILING.contains("http"));
        assertFalse(FAILING.contains("<b>"));
    }
}
