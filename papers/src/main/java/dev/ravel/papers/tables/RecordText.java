package dev.ravel.papers.tables;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Records of numbers, enums, texts and other such records as one line of text. Texts lose what would part them. */
public final class RecordText {
    private static final String SEPARATOR = ";";

    private RecordText() {}

    /** In the order of the components. */
    public static String of(Record value) {
        List<String> words = new ArrayList<>();
        write(value, words);
        return String.join(SEPARATOR, words);
    }

    private static void write(Record value, List<String> words) {
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            Object part = part(value, component);
            if (part instanceof Record inner) {
                write(inner, words);
            } else {
                words.add(String.valueOf(part).replace(SEPARATOR, ",").replaceAll("\\s+", " "));
            }
        }
    }

    private static Object part(Record value, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(value);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Reads one again; throws {@link IllegalArgumentException} if the text is none. */
    public static <R extends Record> R read(Class<R> type, String text) {
        Deque<String> words = new ArrayDeque<>(Arrays.asList(text.split(SEPARATOR, -1)));
        R value = type.cast(read(type, words));
        if (!words.isEmpty()) {
            throw new IllegalArgumentException("Too long: " + text);
        }
        return value;
    }

    private static Object read(Class<?> type, Deque<String> words) {
        if (type.isRecord()) {
            List<Object> parts = new ArrayList<>();
            List<Class<?>> types = new ArrayList<>();
            for (RecordComponent component : type.getRecordComponents()) {
                parts.add(read(component.getType(), words));
                types.add(component.getType());
            }
            try {
                var constructor = type.getDeclaredConstructor(types.toArray(Class[]::new));
                constructor.setAccessible(true);
                return constructor.newInstance(parts.toArray());
            } catch (ReflectiveOperationException e) {
                throw new IllegalArgumentException(e);
            }
        }
        if (words.isEmpty()) {
            throw new IllegalArgumentException("Too short.");
        }
        String word = words.poll();
        if (type == long.class) {
            return Long.parseLong(word);
        }
        if (type == BigInteger.class) {
            return new BigInteger(word);
        }
        if (type == String.class) {
            return word;
        }
        for (Object constant : type.isEnum() ? type.getEnumConstants() : new Object[0]) {
            if (constant.toString().equals(word)) {
                return constant;
            }
        }
        throw new IllegalArgumentException(word);
    }
}
