package dev.ravel.instrument.site;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The numbers of places in code. Number 0 is no site.
 *
 * <p>Sites 1..N of the JDK come from a file that is read at the first look-up, not at start-up; application sites
 * follow while classes are loaded. Thread safe.
 *
 * <p>The file: magic, N, number of strings S, length of the string bytes; N records of 10 ints; S+1 offsets into the
 * string bytes; the strings in UTF-8. A site costs 40 bytes, so 30,000 of them make about one megabyte.
 */
public final class SiteTable {
    private static final int MAGIC = 0x52565332;
    private static final int HEADER = 16;
    private static final int RECORD = 40;

    private final Path file;
    private final int stored;
    private final List<Site> added = new ArrayList<>();
    /** The whole file, once somebody has asked for one of its sites. */
    private ByteBuffer content;

    /** An empty table. */
    public SiteTable() {
        this(null, 0);
    }

    private SiteTable(Path file, int stored) {
        this.file = file;
        this.stored = stored;
    }

    /** A table that begins with the sites of a file. Reads 16 bytes. */
    public static SiteTable load(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            ByteBuffer header = ByteBuffer.wrap(in.readNBytes(HEADER));
            if (header.remaining() < HEADER || header.getInt() != MAGIC) {
                throw new IOException(
                        file + " is not a site table of this version of Ravel; delete the patch directory");
            }
            return new SiteTable(file, header.getInt());
        }
    }

    /** Appends a site and returns its number. */
    public synchronized int add(Site site) {
        added.add(site);
        return stored + added.size();
    }

    /** Takes back all numbers that were given since the table was loaded: their classes are gone. */
    public synchronized void forgetAdded() {
        added.clear();
    }

    /** The lowest number of a site that did not come from the file. */
    public int firstAdded() {
        return stored + 1;
    }

    /** The highest number given so far. */
    public synchronized int size() {
        return stored + added.size();
    }

    /** The site with this number. */
    public synchronized Site site(int number) {
        if (number < 1 || number > stored + added.size()) {
            throw new IllegalArgumentException("no site " + number + "; there are " + (stored + added.size()));
        }
        return number > stored ? added.get(number - stored - 1) : decode(number);
    }

    /** Writes all sites to a file. */
    public synchronized void save(Path target) throws IOException {
        Map<String, Integer> pool = new HashMap<>();
        List<String> strings = new ArrayList<>();
        ByteArrayOutputStream records = new ByteArrayOutputStream(size() * RECORD);
        DataOutputStream out = new DataOutputStream(records);
        for (int number = 1; number <= size(); number++) {
            Site s = site(number);
            out.writeInt(intern(s.className(), pool, strings));
            out.writeInt(intern(s.method(), pool, strings));
            out.writeInt(intern(s.methodDescriptor(), pool, strings));
            out.writeInt(s.instruction());
            out.writeInt(intern(s.file(), pool, strings));
            out.writeInt(s.line());
            out.writeInt(s.kind().ordinal());
            out.writeInt(intern(s.owner(), pool, strings));
            out.writeInt(intern(s.name(), pool, strings));
            out.writeInt(intern(s.descriptor(), pool, strings));
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (String string : strings) {
            out.writeInt(bytes.size());
            bytes.write(string.getBytes(StandardCharsets.UTF_8));
        }
        out.writeInt(bytes.size());
        ByteBuffer header = ByteBuffer.allocate(HEADER);
        header.putInt(MAGIC).putInt(size()).putInt(strings.size()).putInt(bytes.size());
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(header.array());
        records.writeTo(all);
        bytes.writeTo(all);
        Files.write(target, all.toByteArray());
    }

    private static int intern(String string, Map<String, Integer> pool, List<String> strings) {
        Integer known = pool.putIfAbsent(string, strings.size());
        if (known == null) {
            strings.add(string);
            return strings.size() - 1;
        }
        return known;
    }

    private Site decode(int number) {
        int at = HEADER + (number - 1) * RECORD;
        ByteBuffer b = content();
        return new Site(
                string(b.getInt(at)),
                string(b.getInt(at + 4)),
                string(b.getInt(at + 8)),
                b.getInt(at + 12),
                string(b.getInt(at + 16)),
                b.getInt(at + 20),
                SiteKind.values()[b.getInt(at + 24)],
                string(b.getInt(at + 28)),
                string(b.getInt(at + 32)),
                string(b.getInt(at + 36)));
    }

    private String string(int index) {
        ByteBuffer b = content();
        int offsets = HEADER + stored * RECORD;
        int bytes = offsets + (b.getInt(8) + 1) * 4;
        int from = b.getInt(offsets + index * 4);
        int to = b.getInt(offsets + index * 4 + 4);
        return new String(b.array(), b.arrayOffset() + bytes + from, to - from, StandardCharsets.UTF_8);
    }

    private ByteBuffer content() {
        if (content == null) {
            try {
                content = ByteBuffer.wrap(Files.readAllBytes(file));
            } catch (IOException e) {
                throw new UncheckedIOException("the site table " + file + " cannot be read", e);
            }
        }
        return content;
    }
}
