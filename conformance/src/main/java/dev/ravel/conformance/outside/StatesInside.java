package dev.ravel.conformance.outside;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Told;
import dev.ravel.model.finding.FindingKind;
import java.io.ByteArrayInputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import javax.swing.DefaultListModel;

@Covers("Objects of the JDK whose state nobody sees: digests, formats, compressors, models")
public final class StatesInside {
    private static MessageDigest digest() throws Exception {
        return MessageDigest.getInstance("SHA-256");
    }

    private static final MessageDigest OLD;

    static {
        try {
            OLD = digest();
        } catch (Exception e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static byte[] sum(int... bytes) throws Exception {
        MessageDigest digest = digest();
        for (int b : bytes) {
            digest.update((byte) b);
        }
        return digest.digest();
    }

    @Proved("Each thread has a digest of its own")
    public void ownDigests() throws Exception {
        byte[][] sums = new byte[2][];
        Threads.together(() -> sums[0] = sum(1), () -> sums[1] = sum(2));
        assert !Arrays.equals(sums[0], sums[1]);
    }

    @Proved("A format is shared under a lock")
    public void formatUnderALock() throws Exception {
        SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd");
        String[] texts = new String[2];
        Threads.together(
                () -> {
                    synchronized (format) {
                        texts[0] = format.format(new Date(0));
                    }
                },
                () -> {
                    synchronized (format) {
                        texts[1] = format.format(new Date(86_400_000L * 400));
                    }
                });
        assert texts[0].equals("1970-01-01") && texts[1].equals("1971-02-05");
    }

    @Proved("A digest in a static field is what it was when each execution begins")
    public void oldDigestUnderALock() throws Exception {
        Threads.Work update = () -> {
            synchronized (OLD) {
                OLD.update((byte) 1);
            }
        };
        Threads.together(update, update);
        assert Arrays.equals(((MessageDigest) OLD.clone()).digest(), sum(1, 1));
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Two threads put bytes into one digest")
    public void sharedDigest() throws Exception {
        MessageDigest shared = digest();
        Threads.together(() -> shared.update((byte) 1), () -> shared.update((byte) 2));
        assert Arrays.equals(shared.digest(), sum(1, 2));
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The same by a reference to the method")
    public void digestByReference() throws Exception {
        MessageDigest shared = digest();
        Thread reset = new Thread(shared::reset);
        Thread update = new Thread(() -> shared.update((byte) 1));
        reset.start();
        update.start();
        reset.join();
        update.join();
        assert Arrays.equals(shared.digest(), sum(1));
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Two threads add to one model of a list")
    public void listModel() throws Exception {
        DefaultListModel<String> model = new DefaultListModel<>();
        Threads.together(() -> model.addElement("a"), () -> model.addElement("b"));
        assert model.get(0).equals("a");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The text of an object is made while another thread changes it")
    public void textOfAnObject() throws Exception {
        DefaultListModel<String> model = new DefaultListModel<>();
        String[] text = new String[1];
        Threads.together(() -> model.addElement("a"), () -> text[0] = "" + model);
        assert text[0].equals("[a]");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A collection is read by JDK code while another thread changes it")
    public void joined() throws Exception {
        List<String> words = new ArrayList<>(List.of("a"));
        String[] text = new String[1];
        Threads.together(() -> words.set(0, "b"), () -> text[0] = String.join(",", words));
        assert text[0].equals("b");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Two compressors fill one array")
    public void filledArray() throws Exception {
        byte[] shared = new byte[1];
        Inflater first = inflater(1);
        Inflater second = inflater(2);
        Threads.together(() -> first.inflate(shared), () -> second.inflate(shared));
        assert shared[0] == 2;
    }

    private static Inflater inflater(int content) {
        Deflater deflater = new Deflater();
        deflater.setInput(new byte[] {(byte) content});
        deflater.finish();
        byte[] packed = new byte[50];
        int length = deflater.deflate(packed);
        deflater.end();
        Inflater inflater = new Inflater();
        inflater.setInput(packed, 0, length);
        return inflater;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "An array is filled and summed up while another thread writes to it")
    public void checkedStream() throws Exception {
        byte[] shared = new byte[1];
        CRC32 sum = new CRC32();
        CheckedInputStream in = new CheckedInputStream(new ByteArrayInputStream(new byte[] {1}), sum);
        Threads.together(() -> in.read(shared, 0, 1), () -> shared[0] = 2);
        CRC32 expected = new CRC32();
        expected.update(1);
        assert sum.getValue() == expected.getValue();
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The same with a digest")
    public void digestStream() throws Exception {
        byte[] shared = new byte[1];
        DigestInputStream in = new DigestInputStream(new ByteArrayInputStream(new byte[] {1}), digest());
        Threads.together(() -> in.read(shared, 0, 1), () -> shared[0] = 2);
        assert Arrays.equals(in.getMessageDigest().digest(), sum(1));
    }

    @Told(value = "What happens inside a format that two threads use", names = "SimpleDateFormat.format")
    public void sharedFormat() throws Exception {
        SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd");
        String[] texts = new String[2];
        Threads.together(
                () -> texts[0] = format.format(new Date(0)),
                () -> texts[1] = format.format(new Date(86_400_000L * 400)));
        assert texts[0].equals("1970-01-01") && texts[1].equals("1971-02-05");
    }

    @Told(value = "What happens inside a format whose pattern changes", names = "MessageFormat")
    public void changedFormat() throws Exception {
        MessageFormat format = new MessageFormat("{0}");
        String[] text = new String[1];
        Threads.together(() -> format.applyPattern("x{0}"), () -> text[0] = format.format(new Object[] {"a"}));
        assert text[0].equals("a") || text[0].equals("xa");
    }
}
