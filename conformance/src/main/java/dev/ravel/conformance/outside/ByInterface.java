package dev.ravel.conformance.outside;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.conformance.Told;
import dev.ravel.model.finding.FindingKind;
import java.nio.IntBuffer;
import java.security.MessageDigest;
import java.text.Collator;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

@Covers(
        "Objects of the JDK whose state nobody sees, called by an interface, by collections that compare them, or by Object's methods")
public final class ByInterface {
    private final Collator collator = Collator.getInstance(Locale.US);
    private final IntBuffer numbers = IntBuffer.allocate(1);

    @Finds(value = FindingKind.ASSERTION, seeded = "A collator that is used as a comparator changes its mind")
    public void comparator() throws Exception {
        Comparator<Object> order = collator;
        int[] result = new int[1];
        Threads.together(() -> result[0] = order.compare("a", "A"), () -> collator.setStrength(Collator.PRIMARY));
        assert result[0] != 0;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "The same inside a sorted map")
    public void sortedMap() throws Exception {
        Map<String, Integer> map = new TreeMap<>(collator);
        Threads.together(
                () -> {
                    map.put("a", 1);
                    map.put("A", 2);
                },
                () -> collator.setStrength(Collator.PRIMARY));
        assert map.size() == 2;
    }

    @Told(value = "What happens inside a comparator while it changes", names = "Comparator.compare")
    public void sorts() throws Exception {
        String[] words = {"A", "a"};
        Threads.together(() -> Arrays.sort(words, collator), () -> collator.setStrength(Collator.PRIMARY));
        assert words.length == 2;
    }

    @Proved("A comparator is used and changed under one lock")
    public void comparatorUnderALock() throws Exception {
        Comparator<Object> order = collator;
        int[] result = new int[1];
        Threads.together(
                () -> {
                    synchronized (collator) {
                        result[0] = order.compare("a", "b");
                    }
                },
                () -> {
                    synchronized (collator) {
                        collator.setStrength(Collator.PRIMARY);
                    }
                });
        assert result[0] < 0;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A buffer changes while a list looks for it")
    public void inAList() throws Exception {
        List<Object> list = List.of(numbers);
        boolean[] found = new boolean[1];
        Threads.together(() -> found[0] = list.contains(IntBuffer.allocate(1)), () -> numbers.put(0, 7));
        assert found[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A buffer in a set changes its hash code")
    public void inASet() throws Exception {
        Set<Object> set = new HashSet<>(List.of(numbers));
        boolean[] found = new boolean[1];
        Threads.together(() -> found[0] = set.contains(numbers), () -> numbers.put(0, 7));
        assert found[0];
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A buffer changes while it is compared by Object.equals")
    public void asAnObject() throws Exception {
        Object object = numbers;
        boolean[] same = new boolean[1];
        Threads.together(() -> same[0] = object.equals(IntBuffer.allocate(1)), () -> numbers.put(0, 7));
        assert same[0];
    }

    @Proved("A digest that is a key is compared by its identity, which does not change")
    public void byIdentity() throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        Map<Object, String> names = new HashMap<>(Map.of(digest, "a"));
        String[] name = new String[1];
        Threads.together(() -> name[0] = names.get(digest), () -> digest.update((byte) 1));
        assert name[0].equals("a");
    }

    @Told(value = "What happens inside a stream that two threads use", names = "AbstractPipeline")
    public void sharedStream() throws Exception {
        Stream<Integer> stream = Stream.of(1, 2);
        boolean[] refused = new boolean[2];
        Threads.Work first = () -> refused[0] = refuses(stream);
        Threads.Work second = () -> refused[1] = refuses(stream);
        Threads.together(first, second);
        assert !(refused[0] && refused[1]);
    }

    private static boolean refuses(Stream<Integer> stream) {
        try {
            return stream.filter(number -> number > 1) == null;
        } catch (IllegalStateException used) {
            return true;
        }
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A system property is set by the table of all of them")
    public void propertiesByTheirTable() throws Exception {
        String[] value = new String[1];
        Threads.together(
                () -> System.getProperties().setProperty("ravel.conformance.zz", "1"),
                () -> value[0] = System.getProperty("ravel.conformance.zz"));
        assert "1".equals(value[0]);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "A system property is asked for as a number and as a flag")
    public void propertiesAsNumbers() throws Exception {
        int[] value = new int[1];
        Threads.together(
                () -> System.setProperty("ravel.conformance.zz", "7"),
                () -> value[0] = Integer.getInteger("ravel.conformance.zz", 1)
                        + (Boolean.getBoolean("ravel.conformance.zz") ? 1 : 0));
        assert value[0] == 7;
    }
}
