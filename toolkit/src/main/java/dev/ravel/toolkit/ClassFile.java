package dev.ravel.toolkit;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * As much of a class file as is needed to tell the user that a test does not exist. The worker does the real
 * loading; this only saves starting one.
 *
 * @param major its format version
 * @param superclass "" for none
 * @param methods names, constructors included
 */
record ClassFile(String name, int major, String superclass, List<String> interfaces, List<String> methods) {

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
        List<String> methods = members(in, texts);
        return new ClassFile(
                dotted(name), major, parent == 0 ? "" : dotted(texts[references[parent]]), interfaces, methods);
    }

    private static List<String> members(DataInputStream in, String[] texts) throws IOException {
        List<String> names = new ArrayList<>();
        for (int n = in.readUnsignedShort(); n > 0; n--) {
            in.readUnsignedShort();
            names.add(texts[in.readUnsignedShort()]);
            in.readUnsignedShort();
            for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
                in.readUnsignedShort();
                in.skipNBytes(in.readInt() & 0xffffffffL);
            }
        }
        return names;
    }

    private static String dotted(String internal) {
        return internal.replace('/', '.');
    }
}
