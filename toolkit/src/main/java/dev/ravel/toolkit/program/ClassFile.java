package dev.ravel.toolkit.program;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * As much of a class file as is needed to tell the user that a test does not exist, or where it is. The worker does the
 * real loading; this only saves starting one.
 *
 * @param major its format version
 * @param superclass "" for none
 * @param lines methods, constructors included, each with the first line of its code; 0 if that is not known
 */
record ClassFile(String name, int major, String superclass, List<String> interfaces, Map<String, Integer> lines) {

    private static final int MAGIC = 0xCAFEBABE;

    static ClassFile read(DataInputStream in) throws IOException {
        if (in.readInt() != MAGIC) {
            throw new IOException("no class file");
        }
        in.readUnsignedShort();
        int major = in.readUnsignedShort();
        int constants = in.readUnsignedShort();
        String[] texts = new String[constants];
        int[] references = new int[constants];
        for (int i = 1; i < constants; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> texts[i] = in.readUTF();
                case 7 -> references[i] = in.readUnsignedShort();
                case 8, 16, 19, 20 -> in.readUnsignedShort();
                case 15 -> in.skipNBytes(3);
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.readInt();
                case 5, 6 -> {
                    in.readLong();
                    i++; // long and double take two slots
                }
                default -> throw new IOException("unknown constant " + tag);
            }
        }
        in.readUnsignedShort();
        String name = texts[references[in.readUnsignedShort()]];
        int parent = in.readUnsignedShort();
        List<String> interfaces = new ArrayList<>();
        for (int n = in.readUnsignedShort(); n > 0; n--) {
            interfaces.add(dotted(texts[references[in.readUnsignedShort()]]));
        }
        members(in, texts); // fields
        Map<String, Integer> methods = members(in, texts);
        return new ClassFile(
                dotted(name), major, parent == 0 ? "" : dotted(texts[references[parent]]), interfaces, methods);
    }

    Set<String> methods() {
        return lines.keySet();
    }

    private static Map<String, Integer> members(DataInputStream in, String[] texts) throws IOException {
        Map<String, Integer> lines = new LinkedHashMap<>();
        for (int n = in.readUnsignedShort(); n > 0; n--) {
            in.readUnsignedShort();
            String name = texts[in.readUnsignedShort()];
            in.readUnsignedShort();
            int line = 0;
            for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
                String attribute = texts[in.readUnsignedShort()];
                byte[] content = in.readNBytes(in.readInt());
                if (attribute.equals("Code")) {
                    line = firstLine(new DataInputStream(new ByteArrayInputStream(content)), texts);
                }
            }
            lines.putIfAbsent(name, line);
        }
        return lines;
    }

    /** From the content of a Code attribute. */
    private static int firstLine(DataInputStream code, String[] texts) throws IOException {
        code.readInt(); // sizes of stack and locals
        code.skipNBytes(code.readInt());
        code.skipNBytes(8L * code.readUnsignedShort()); // exception handlers
        for (int attributes = code.readUnsignedShort(); attributes > 0; attributes--) {
            String attribute = texts[code.readUnsignedShort()];
            int length = code.readInt();
            if (attribute.equals("LineNumberTable") && length >= 6) {
                code.readInt(); // number of lines, and where the first begins
                return code.readUnsignedShort();
            }
            code.skipNBytes(length);
        }
        return 0;
    }

    private static String dotted(String internal) {
        return internal.replace('/', '.');
    }
}
