package dev.ravel.conformance.outside;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Told;
import dev.ravel.model.finding.FindingKind;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.ref.WeakReference;
import java.math.BigInteger;
import java.nio.CharBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.text.Normalizer;
import java.util.SplittableRandom;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

@Covers("Objects of the model that JDK code reads while others change them")
public final class SharedTexts {
    private final StringBuilder text = new StringBuilder("aa");
    private final int[] counted = new int[1];
    private String made;

    /** Another thread makes a text of the builder, which this one changes. */
    private void make(Threads.Work work) throws InterruptedException {
        Threads.together(() -> text.setCharAt(0, 'b'), work);
        assert made.equals("ba") : made;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A builder is formatted before it is changed")
    public void formatted() throws Exception {
        make(() -> made = String.format("%s", text));
    }

    /** Another thread reads the characters of a buffer of the JDK, which this one changes. */
    private static void read(Function<CharSequence, Object> work, Object expected) throws InterruptedException {
        CharBuffer buffer = CharBuffer.wrap(new char[] {'1', '2'});
        Object[] read = new Object[1];
        Threads.together(() -> buffer.put(0, '7'), () -> read[0] = work.apply(buffer));
        assert read[0].equals(expected) : read[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Two texts are compared before one is changed")
    public void buffersCompared() throws Exception {
        read(buffer -> CharSequence.compare("72", buffer), 0);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A number is read from a buffer before that is changed")
    public void bufferParsed() throws Exception {
        read(buffer -> Integer.parseInt(buffer, 0, 2, 10), 72);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A character is read from a buffer before that is changed")
    public void codePointOfABuffer() throws Exception {
        read(buffer -> Character.codePointAt(buffer, 0), (int) '7');
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A buffer is looked for in a text before it is changed")
    public void bufferContained() throws Exception {
        read("x72"::contains, true);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A builder is put into a message before it is changed")
    public void inAMessage() throws Exception {
        make(() -> made = MessageFormat.format("{0}", text));
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A builder is written to a file before it is changed")
    public void written() throws Exception {
        Path file = Files.createTempFile("text", "");
        make(() -> {
            Files.writeString(file, text);
            made = Files.readString(file);
        });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A builder is appended to a stream before it is changed")
    public void appended() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes);
        make(() -> {
            stream.append(text);
            stream.flush();
            made = bytes.toString();
        });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A builder is printed with a format before it is changed")
    public void printed() throws Exception {
        StringWriter writer = new StringWriter();
        make(() -> {
            new PrintWriter(writer).printf("%s", text).flush();
            made = writer.toString();
        });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A buffer in front of a builder is read before that is changed")
    public void behindABuffer() throws Exception {
        CharBuffer buffer = CharBuffer.wrap(text);
        make(() -> made = buffer.toString());
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A builder is normalized before it is changed")
    public void normalized() throws Exception {
        make(() -> made = Normalizer.normalize(text, Normalizer.Form.NFC));
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A String is compared with a builder before that is changed")
    public void compared() throws Exception {
        make(() -> made = "ba".contentEquals(text) ? "ba" : "other");
    }

    private <A> void applied(Function<A, ?> reference, A argument, Threads.Work change, Object expected)
            throws Exception {
        Object[] result = new Object[1];
        Threads.together(change, () -> result[0] = reference.apply(argument));
        assert result[0].equals(expected) : result[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A reference to a constructor reads an array before it is changed")
    public void constructorReferred() throws Exception {
        char[] letters = {'a'};
        applied(String::new, letters, () -> letters[0] = 'b', "b");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A reference to a static method reads an array before it is changed")
    public void methodReferred() throws Exception {
        char[] letters = {'a'};
        applied(String::valueOf, letters, () -> letters[0] = 'b', "b");
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "A reference to BigInteger's constructor reads an array before it is changed")
    public void numberReferred() throws Exception {
        byte[] bytes = {1};
        applied(BigInteger::new, bytes, () -> bytes[0] = 2, BigInteger.TWO);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A reference to contentEquals reads a builder before it is changed")
    public void comparisonReferred() throws Exception {
        applied("ba"::contentEquals, text, () -> text.setCharAt(0, 'b'), true);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Two threads share a SplittableRandom, and expect who draws first")
    public void drawn() throws Exception {
        int first = new SplittableRandom(1).nextInt(100);
        SplittableRandom random = new SplittableRandom(1);
        Threads.together(() -> counted[0] = random.nextInt(100), () -> random.nextInt(100));
        assert counted[0] == first;
    }

    @Proved(
            value = "The text of an outcome is made at that moment",
            outcomes = {"0", "1"})
    public void recorded() throws Exception {
        AtomicInteger count = new AtomicInteger();
        Thread thread = Threads.start(count::incrementAndGet);
        Ravel.outcome(count);
        thread.join();
    }

    @Told(value = "Two threads may compute the value of a class at once", names = "computeValue")
    public void computedTwice() throws Exception {
        ClassValue<Integer> value = new ClassValue<>() {
            @Override
            protected Integer computeValue(Class<?> type) {
                return counted[0]++;
            }
        };
        Threads.together(() -> value.get(String.class), () -> value.get(String.class));
        assert counted[0] == 1;
    }

    @Told(value = "A collection of garbage may clear a weak reference", names = "System.gc")
    public void cleared() throws Exception {
        WeakReference<Object> reference = new WeakReference<>(new Object());
        Threads.together(System::gc, () -> counted[0] = reference.get() == null ? 1 : 0);
        assert counted[0] == 0;
    }

    @Told(value = "A collection of garbage may take an entry out of a map", names = "System.gc")
    public void forgotten() throws Exception {
        WeakHashMap<Object, String> map = new WeakHashMap<>();
        map.put(new Object(), "value");
        Threads.together(() -> System.gc(), () -> counted[0] = map.size());
        assert counted[0] == 1;
    }

    @Proved("A collection of garbage clears nothing where nobody looks")
    public void collected() throws Exception {
        Threads.together(() -> System.gc(), () -> counted[0] = 1);
        assert counted[0] == 1;
    }
}
