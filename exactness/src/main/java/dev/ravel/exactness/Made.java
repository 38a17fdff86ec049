package dev.ravel.exactness;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.spec.RSAPrivateKeySpec;
import java.util.Arrays;
import java.util.ListResourceBundle;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** Makes what needs more than an expression, for {@link Pair}s: archives, keys, subclasses. The same in every JVM. */
public final class Made {
    /** Reflection gets at it when it was made accessible. */
    private static int hidden = 1;

    private Made() {}

    public static byte[] deflated(int... values) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        return through(out, new DeflaterOutputStream(out), values);
    }

    public static byte[] gzipped(int... values) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        return through(out, new GZIPOutputStream(out), values);
    }

    private static byte[] through(ByteArrayOutputStream out, OutputStream filter, int... values) throws IOException {
        for (int value : values) {
            filter.write(value);
        }
        filter.close();
        return out.toByteArray();
    }

    /** What a deflater still has to say. */
    public static byte[] deflate(Deflater deflater) {
        deflater.finish();
        byte[] bytes = new byte[64];
        int length = deflater.deflate(bytes);
        return Arrays.copyOf(bytes, length);
    }

    /** What came out of a stream when it was closed. */
    public static Object closed(Closeable stream, Object out) throws IOException {
        stream.close();
        return out instanceof ByteArrayOutputStream bytes ? bytes.toByteArray() : out;
    }

    public static byte[] zipped(String... names) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (String name : names) {
                zip.putNextEntry(entry(name));
                zip.write(name.getBytes());
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }

    public static ZipEntry entry(String name) {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(1_000_000_000_000L);
        return entry;
    }

    public static byte[] serialised(Object... objects) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ObjectOutputStream stream = new ObjectOutputStream(out)) {
            for (Object object : objects) {
                stream.writeObject(object);
            }
        }
        return out.toByteArray();
    }

    public static SecretKey key(int number) {
        byte[] bytes = new byte[16];
        bytes[0] = (byte) number;
        return new SecretKeySpec(bytes, "AES");
    }

    public static Cipher cipher() throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/ECB/PKCS5Padding");
        cipher.init(Cipher.ENCRYPT_MODE, key(1));
        return cipher;
    }

    /** The numbers 2 to the 521 - 1 and 2 to the 607 - 1 are prime, and a key made of them is the same everywhere. */
    public static PrivateKey rsa() throws GeneralSecurityException {
        BigInteger p = BigInteger.ONE.shiftLeft(521).subtract(BigInteger.ONE);
        BigInteger q = BigInteger.ONE.shiftLeft(607).subtract(BigInteger.ONE);
        BigInteger phi = p.subtract(BigInteger.ONE).multiply(q.subtract(BigInteger.ONE));
        BigInteger secret = BigInteger.valueOf(65537).modInverse(phi);
        return KeyFactory.getInstance("RSA").generatePrivate(new RSAPrivateKeySpec(p.multiply(q), secret));
    }

    public static Provider provider() {
        return new Provider("Hunted", "1", "has nothing") {
            private static final long serialVersionUID = 1;
        };
    }

    public static ListResourceBundle bundle() {
        return new ListResourceBundle() {
            @Override
            protected Object[][] getContents() {
                return new Object[][] {{"a", "1"}, {"b", "2"}};
            }
        };
    }

    public static ClassValue<Object> classValue() {
        return new ClassValue<>() {
            @Override
            protected Object computeValue(Class<?> type) {
                return type.getSimpleName();
            }
        };
    }
}
