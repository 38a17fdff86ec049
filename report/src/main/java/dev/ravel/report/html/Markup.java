package dev.ravel.report.html;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes HTML that is well-formed XML too. Texts and attribute values are escaped here and nowhere else; a tag is closed by
 * {@link #close}, which knows the one that is open.
 */
public final class Markup {
    private final StringBuilder html = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** A whole page with its title and style, up to the open body. */
    public static Markup page(String title) {
        return page(title, "");
    }

    /** The same with more style, which has neither '&lt;' nor '&amp;'. */
    public static Markup page(String title, String moreStyle) {
        Markup page = new Markup();
        page.html.append("<!DOCTYPE html>\n");
        page.open("html", "lang", "en").line().open("head").line();
        page.empty("meta", "charset", "utf-8").line();
        page.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .line();
        page.empty("meta", "name", "color-scheme", "content", "light dark").line();
        page.element("title", title).line();
        page.open("style");
        // our own text, without '<' and '&': it means the same in HTML and in XML
        page.html.append(MutationStyle.CSS).append(moreStyle);
        return page.close().line().close().line().open("body").line();
    }

    /** Begins an element; attributes are names and values in turn. */
    public Markup open(String tag, String... attributes) {
        start(tag, attributes);
        html.append('>');
        open.push(tag);
        return this;
    }

    /** Ends the element that was begun last. */
    public Markup close() {
        html.append("</").append(open.pop()).append('>');
        return this;
    }

    /** An element that holds a text. */
    public Markup element(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close();
    }

    /** An element that holds nothing and has no end tag. */
    Markup empty(String tag, String... attributes) {
        start(tag, attributes);
        html.append("/>");
        return this;
    }

    public Markup text(String text) {
        escape(text);
        return this;
    }

    /** A line break in the file, for its readers; not between elements whose white space counts. */
    public Markup line() {
        html.append('\n');
        return this;
    }

    private void start(String tag, String... attributes) {
        html.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            html.append(' ').append(attributes[i]).append("=\"");
            escape(attributes[i + 1]);
            html.append('"');
        }
    }

    /** Characters that neither HTML nor XML may hold are shown as their pictures, or as the replacement character. */
    private void escape(String text) {
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            switch (c) {
                case '<' -> html.append("&lt;");
                case '>' -> html.append("&gt;");
                case '&' -> html.append("&amp;");
                case '"' -> html.append("&quot;");
                case '\'' -> html.append("&#39;");
                case '\t', '\n' -> html.append((char) c);
                default -> {
                    boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
                    if (c < ' ') {
                        html.append((char) ('\u2400' + c));
                    } else if (c >= 0x7f && c < 0xa0 || surrogate || (c & 0xfffe) == 0xfffe) {
                        html.append('\ufffd');
                    } else {
                        html.appendCodePoint(c);
                    }
                }
            }
        }
    }

    /** The page, with everything closed that is still open. */
    public String finished() {
        while (!open.isEmpty()) {
            close();
        }
        return html + "\n";
    }
}
