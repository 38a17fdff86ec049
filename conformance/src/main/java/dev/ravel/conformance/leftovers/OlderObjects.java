package dev.ravel.conformance.leftovers;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.beans.PropertyChangeSupport;
import java.net.CookieManager;
import java.net.HttpCookie;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.DecimalFormat;
import java.text.StringCharacterIterator;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.zip.CRC32;
import javax.swing.DefaultListModel;

@Covers("What an execution changes in objects of the JDK that static fields hold is put back before the next")
public final class OlderObjects {
    private static final ByteBuffer BUFFER = ByteBuffer.allocate(8);
    private static final ByteBuffer DIRECT = ByteBuffer.allocateDirect(8);
    private static final DecimalFormat FORMAT = new DecimalFormat("0.###");
    private static final CRC32 CHECKSUM = new CRC32();
    private static final MessageDigest DIGEST = digest();
    private static final StringCharacterIterator ITERATOR = new StringCharacterIterator("abc");
    private static final CookieManager COOKIES = new CookieManager();
    private static final PropertyChangeSupport LISTENERS = new PropertyChangeSupport("bean");
    private static final DefaultListModel<String> MODEL = new DefaultListModel<>();
    private static final Own OWN = new Own();
    private static final ClassValue<int[]> BY_CLASS = new ClassValue<>() {
        @Override
        protected int[] computeValue(Class<?> type) {
            return new int[1];
        }
    };

    private volatile int shared;

    private static final class Own extends Logger {
        private Own() {
            super("own", null);
        }
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** So that there is more than one execution. */
    private void race() throws InterruptedException {
        Threads.together(() -> shared = 1, () -> shared = 2);
    }

    @Proved("The position and the content of a buffer")
    public void buffer() throws Exception {
        assert BUFFER.position() == 0 && BUFFER.get(0) == 0;
        race();
        BUFFER.putInt(-1);
    }

    @Proved("The content of a direct buffer")
    public void directBuffer() throws Exception {
        assert DIRECT.get(0) == 0;
        race();
        DIRECT.put(0, (byte) 1);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Two threads put into one buffer, and both may take the same place")
    public void sharedBuffer() throws Exception {
        Threads.together(() -> BUFFER.put((byte) 1), () -> BUFFER.put((byte) 2));
        assert BUFFER.get(0) == 1;
    }

    @Proved("The settings of a format")
    public void format() throws Exception {
        assert FORMAT.getMaximumFractionDigits() == 3;
        race();
        FORMAT.setMaximumFractionDigits(1);
    }

    @Proved("Sums and digests")
    public void sums() throws Exception {
        assert CHECKSUM.getValue() == 0;
        assert MessageDigest.isEqual(((MessageDigest) DIGEST.clone()).digest(), digest().digest());
        race();
        CHECKSUM.update(1);
        DIGEST.update((byte) 1);
    }

    @Proved("Where an iterator stands")
    public void iterator() throws Exception {
        assert ITERATOR.getIndex() == 0;
        race();
        ITERATOR.next();
    }

    @Proved("A store of cookies, which has a lock of its own")
    public void cookies() throws Exception {
        assert COOKIES.getCookieStore().getCookies().isEmpty();
        race();
        COOKIES.getCookieStore().add(null, new HttpCookie("name", "value"));
    }

    @Proved("Listeners and models")
    public void listeners() throws Exception {
        assert LISTENERS.getPropertyChangeListeners().length == 0 && MODEL.isEmpty();
        race();
        LISTENERS.addPropertyChangeListener(event -> {});
        MODEL.addElement("element");
    }

    @Proved("What a class of the program has from one of the JDK")
    public void inherited() throws Exception {
        assert OWN.getLevel() == null;
        race();
        OWN.setLevel(Level.FINE);
    }

    @Proved("The values of a ClassValue")
    public void classValue() throws Exception {
        assert BY_CLASS.get(String.class)[0] == 0;
        race();
        BY_CLASS.get(String.class)[0] = 1;
    }
}
