package dev.ravel.conformance.outside;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Told;
import dev.ravel.model.finding.FindingKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.InvalidPropertiesFormatException;
import java.util.List;
import java.util.Properties;

@Covers("Arrays and fields that JDK code shares with the program")
public final class HandedOver {
    private final Object[] arguments = {"x"};
    private final Object[] result = new Object[1];

    @Finds(value = FindingKind.ASSERTION, seeded = "The arguments of Method.invoke change before it reads them")
    public void argumentsOfAMethod() throws Exception {
        Method concat = String.class.getMethod("valueOf", Object.class);
        Threads.together(() -> arguments[0] = "y", () -> result[0] = concat.invoke(null, arguments));
        assert result[0].equals("y");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The arguments of a constructor change before it reads them")
    public void argumentsOfAConstructor() throws Exception {
        Constructor<String> constructor = String.class.getConstructor(String.class);
        Threads.together(() -> arguments[0] = "y", () -> result[0] = constructor.newInstance(arguments));
        assert result[0].equals("y");
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The arguments of a method handle change before it reads them")
    public void argumentsOfAHandle() throws Exception {
        MethodHandle identity = MethodHandles.identity(Object.class);
        Threads.together(() -> arguments[0] = "y", () -> result[0] = invoked(identity));
        assert result[0].equals("y");
    }

    @SuppressWarnings("IllegalCatch") // a method handle may throw anything
    private Object invoked(MethodHandle handle) {
        try {
            return handle.invokeWithArguments(arguments);
        } catch (Throwable t) {
            throw new IllegalStateException(t);
        }
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "An array is serialized with the list that holds it while it changes")
    public void serialisedArray() throws Exception {
        List<int[]> list = new ArrayList<>(List.of(new int[] {1}));
        int[] read = new int[1];
        Threads.together(() -> list.get(0)[0] = 2, () -> read[0] = copy(list).get(0)[0]);
        assert read[0] == 2;
    }

    @SuppressWarnings("unchecked")
    private static List<int[]> copy(List<int[]> list) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(list);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (List<int[]>) in.readObject();
        }
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The array behind a buffer is filled while the buffer is read")
    public void arrayOfABuffer() throws Exception {
        ByteBuffer buffer = ByteBuffer.allocate(1);
        byte[] array = buffer.array();
        byte[] read = new byte[1];
        Threads.together(() -> array[0] = 3, () -> read[0] = buffer.get(0));
        assert read[0] == 3;
    }

    @Proved("An array that a call has made has nothing to do with the object any more")
    public void arrayOfItsOwn() throws Exception {
        StringBuilder text = new StringBuilder("a");
        byte[] bytes = text.toString().getBytes();
        Threads.together(() -> bytes[0] = 'b', () -> text.append('c'));
        assert text.toString().equals("ac") && bytes[0] == 'b';
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A field of a JDK object is read while a method of it writes it")
    public void fieldAndMethod() throws Exception {
        StreamTokenizer tokens = new StreamTokenizer(new StringReader("word"));
        int[] type = new int[1];
        Threads.together(tokens::nextToken, () -> type[0] = tokens.ttype);
        assert type[0] == StreamTokenizer.TT_WORD;
    }

    @Proved("A loop waits until a method has written a field of a JDK object, under a lock")
    public void loopOnAField() throws Exception {
        StreamTokenizer tokens = new StreamTokenizer(new StringReader("word"));
        Threads.together(
                () -> {
                    synchronized (tokens) {
                        tokens.nextToken();
                    }
                },
                () -> {
                    while (true) {
                        synchronized (tokens) {
                            if (tokens.ttype == StreamTokenizer.TT_WORD) {
                                return;
                            }
                        }
                    }
                });
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "A stream is closed inside a call, by compare-and-set, while it is skipped")
    public void closedInside() throws Exception {
        java.io.BufferedInputStream stream =
                new java.io.BufferedInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3}));
        long[] skipped = {-1};
        Threads.together(
                () -> {
                    try {
                        new Properties().loadFromXML(stream);
                    } catch (InvalidPropertiesFormatException expected) {
                        return;
                    }
                },
                () -> {
                    try {
                        skipped[0] = stream.skip(2);
                    } catch (IOException closed) {
                        return;
                    }
                });
        assert skipped[0] == -1;
    }

    @Told(value = "An object of the program is asked for its text inside a call, and asks a buffer", names = "toString")
    public void askedInside() throws Exception {
        ByteBuffer buffer = ByteBuffer.allocate(1);
        Object asking = new Object() {
            @Override
            public String toString() {
                return Byte.toString(buffer.get(0));
            }
        };
        String[] text = new String[1];
        Threads.together(() -> buffer.put(0, (byte) 1), () -> text[0] = String.format("%s", asking));
        assert text[0] != null;
    }
}
