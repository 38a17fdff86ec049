package dev.ravel.conformance.outside;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Told;
import dev.ravel.model.finding.FindingKind;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PushbackReader;
import java.io.StringReader;
import java.io.Writer;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.text.BreakIterator;
import java.text.DecimalFormat;
import java.text.SimpleDateFormat;
import java.text.StringCharacterIterator;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import java.util.PropertyResourceBundle;
import java.util.TimeZone;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Covers("What a call touches although nobody hands it over: defaults of the JVM, objects behind others, queues")
public final class BehindOthers {
    private static final TimeZone TOKYO = TimeZone.getTimeZone("Asia/Tokyo");

    private final String[] text = new String[1];

    @Finds(value = FindingKind.ASSERTION, seeded = "A format is made while the default time zone changes")
    public void zoneOfAFormat() throws Exception {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        Threads.together(
                () -> text[0] = new SimpleDateFormat("HH").format(new Date(0)), () -> TimeZone.setDefault(TOKYO));
        assert text[0].equals("09");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "java.time asks for the default time zone while it changes")
    public void zoneOfTheSystem() throws Exception {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        Threads.together(() -> text[0] = ZoneId.systemDefault().getId(), () -> TimeZone.setDefault(TOKYO));
        assert text[0].equals("Asia/Tokyo");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A format is made while the default locale changes")
    public void localeOfAFormat() throws Exception {
        Locale.setDefault(Locale.US);
        Threads.together(() -> text[0] = new DecimalFormat("0.0").format(1.5), () -> Locale.setDefault(Locale.GERMANY));
        assert text[0].equals("1,5");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A calendar is made while the default locale changes")
    public void localeOfACalendar() throws Exception {
        Locale.setDefault(Locale.US);
        int[] first = new int[1];
        Threads.together(
                () -> first[0] = Calendar.getInstance().getFirstDayOfWeek(), () -> Locale.setDefault(Locale.GERMANY));
        assert first[0] == Calendar.MONDAY;
    }

    @Proved("Formats of two threads read defaults that nobody changes")
    public void defaultsThatStay() throws Exception {
        String[] texts = new String[2];
        Threads.together(
                () -> texts[0] = new DecimalFormat("0").format(1), () -> texts[1] = new DecimalFormat("0").format(2));
        assert texts[0].equals("1") && texts[1].equals("2");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "An iterator is moved by one thread and given away by another")
    public void iteratorGivenAway() throws Exception {
        StringCharacterIterator iterator = new StringCharacterIterator("abcdef", 2);
        BreakIterator words = BreakIterator.getWordInstance(Locale.ROOT);
        words.setText("one two");
        char[] next = new char[1];
        Threads.together(() -> next[0] = iterator.next(), () -> words.setText(iterator));
        assert next[0] == 'd';
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Two streams read from one open file")
    public void sharedDescriptor() throws Exception {
        Path file = Files.createTempFile("shared", "");
        Files.writeString(file, "abc");
        try (FileInputStream first = new FileInputStream(file.toFile())) {
            FileInputStream second = new FileInputStream(first.getFD());
            int[] left = new int[1];
            Threads.together(() -> left[0] = first.available(), second::read);
            assert left[0] == 3;
        }
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Who puts a reference into its queue clears it")
    public void enqueuedReference() throws Exception {
        SoftReference<String> reference = new SoftReference<>("a");
        boolean[] refers = new boolean[1];
        Threads.together(() -> refers[0] = reference.refersTo("a"), reference::enqueue);
        assert refers[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A queue is polled before the reference is in it")
    public void polledQueue() throws Exception {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> reference = new WeakReference<>("a", queue);
        boolean[] empty = new boolean[1];
        Threads.together(() -> empty[0] = queue.poll() == null, reference::enqueue);
        assert empty[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A number is appended to what a matcher looks at")
    public void numberIntoAText() throws Exception {
        StringBuilder builder = new StringBuilder("ab");
        Matcher matcher = Pattern.compile("a").matcher(builder);
        Threads.together(() -> builder.append(2.5), () -> text[0] = matcher.replaceAll("x"));
        assert text[0].equals("xb2.5");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A time zone changes while it is compared")
    public void timeZoneThatChanges() throws Exception {
        TimeZone zone = TimeZone.getTimeZone("Asia/Tokyo");
        boolean[] same = new boolean[1];
        Threads.together(() -> same[0] = TOKYO.hasSameRules(zone), () -> zone.setRawOffset(3));
        assert same[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A date of java.sql changes while it is read")
    public void timestamp() throws Exception {
        Timestamp timestamp = new Timestamp(0);
        int[] nanos = new int[1];
        Threads.together(() -> timestamp.setNanos(5), () -> nanos[0] = timestamp.getNanos());
        assert nanos[0] == 5;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The same, as a date of java.util")
    public void timestampAsADate() throws Exception {
        Timestamp timestamp = new Timestamp(0);
        Date date = timestamp;
        int[] nanos = new int[1];
        Threads.together(() -> date.setTime(5), () -> nanos[0] = timestamp.getNanos());
        assert nanos[0] == 5_000_000;
    }

    @Proved("Two threads read a date of java.sql")
    public void readTimestamp() throws Exception {
        Timestamp timestamp = new Timestamp(7);
        long[] times = new long[2];
        Threads.together(() -> times[0] = timestamp.getTime(), () -> times[1] = timestamp.getTime());
        assert times[0] == 7 && times[1] == 7;
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "A text is read to its end by one thread while another makes a bundle of it")
    public void readerOfABundle() throws Exception {
        StringReader reader = new StringReader("key=value");
        boolean[] has = new boolean[1];
        Threads.together(
                () -> reader.transferTo(Writer.nullWriter()),
                () -> has[0] = new PropertyResourceBundle(reader).containsKey("key"));
        assert !has[0];
    }

    @Told(value = "A bundle is made of a reader that another thread reads", names = "PropertyResourceBundle")
    public void readerBehindAReader() throws Exception {
        PushbackReader reader = new PushbackReader(new StringReader("abcd"));
        Threads.together(() -> new PropertyResourceBundle(reader), reader::read);
    }

    @Told(value = "A date is printed to a writer that another thread writes to", names = "CharsetEncoder.encode")
    public void writerOfADate() throws Exception {
        Writer writer = new OutputStreamWriter(new ByteArrayOutputStream());
        Threads.together(
                () -> writer.write("xy"),
                () -> DateTimeFormatter.ISO_LOCAL_DATE.formatTo(LocalDate.of(2020, 1, 31), writer));
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "A reader of a file is asked whether it is ready while the file is written")
    public void readyForAFile() throws Exception {
        Path file = Files.createTempFile("ready", "");
        boolean[] ready = new boolean[1];
        try (OutputStream out = Files.newOutputStream(file);
                BufferedReader in = Files.newBufferedReader(file)) {
            Threads.together(() -> out.write(new byte[] {1, 2}), () -> ready[0] = in.ready());
        }
        assert ready[0];
    }
}
