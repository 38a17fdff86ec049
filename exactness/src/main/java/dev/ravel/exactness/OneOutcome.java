package dev.ravel.exactness;

import dev.ravel.api.Ravel;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.net.HttpCookie;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.text.SimpleDateFormat;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Programs that show what a JVM draws by chance, by the clock, by count or by address, in two threads and in main. Each has one
 * outcome: what one thread gets depends on no other, on no earlier execution and on no JVM.
 */
public final class OneOutcome {
    private OneOutcome() {}

    private static void everywhere(Callable<String> question) throws Exception {
        Cells cells = new Cells();
        String[] answers = new String[2];
        Body.together(2, t -> {
            cells.x0 = cells.x0 + 1;
            answers[t] = question.call();
        });
        Ravel.outcome(answers[0] + " | " + answers[1] + " | " + question.call());
    }

    /** Everything that nobody has seeded. */
    public static void randomNumbers() throws Exception {
        everywhere(() -> {
            DoubleSupplier random = Math::random;
            return shown(
                    new Random().nextInt(1000),
                    ThreadLocalRandom.current().nextInt(1000),
                    new SplittableRandom().nextInt(1000),
                    RandomGenerator.getDefault().nextInt(1000),
                    RandomGenerator.of("Xoshiro256PlusPlus").nextInt(1000),
                    RandomGeneratorFactory.of("L64X128MixRandom").create().nextInt(1000),
                    Math.random(),
                    random.getAsDouble(),
                    new Random().ints(3, 0, 9).boxed().toList());
        });
    }

    public static void secureRandomNumbers() throws Exception {
        everywhere(() -> {
            try {
                return shown(
                        UUID.randomUUID(),
                        new SecureRandom().nextInt(1000),
                        SecureRandom.getInstanceStrong().nextLong(),
                        Arrays.toString(SecureRandom.getSeed(3)),
                        Arrays.toString(new SecureRandom().generateSeed(9)),
                        RandomGeneratorFactory.of("SecureRandom").create().nextInt(1000));
            } catch (GeneralSecurityException e) {
                throw new AssertionError(e);
            }
        });
    }

    public static void orders() throws Exception {
        everywhere(() -> {
            List<Integer> shuffled = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7));
            Collections.shuffle(shuffled);
            return shown(shuffled, Set.of("a", "b", "c", "d", "e"), Map.of("a", 1, "b", 2, "c", 3, "d", 4));
        });
    }

    public static void times() throws Exception {
        everywhere(() -> shown(
                Instant.now(),
                LocalDateTime.now(ZoneOffset.UTC),
                ZonedDateTime.now(ZoneOffset.UTC),
                Clock.systemUTC().millis(),
                Clock.tickSeconds(ZoneOffset.UTC).instant(),
                InstantSource.system().millis(),
                System.currentTimeMillis(),
                System.nanoTime(),
                new Date().getTime(),
                new HttpCookie("a", "b").hasExpired(),
                Duration.between(Late.START, Instant.now()).isNegative()));
    }

    public static void calendars() throws Exception {
        everywhere(() -> shown(
                Calendar.getInstance(Locale.ROOT).getTimeInMillis(),
                new GregorianCalendar(Locale.ROOT).getTimeInMillis(),
                new SimpleDateFormat("yy", Locale.ROOT).get2DigitYearStart().getTime()));
    }

    /** A key without a hash code of its own. */
    private static class Key {}

    private enum Colour {
        RED,
        GREEN,
        BLUE
    }

    private record Pair(Object one, int[] other) {}

    public static void hashCodes() throws Exception {
        everywhere(() -> {
            Object plain = new Object();
            Key key = new Key();
            int[] array = {1};
            return shown(
                    plain,
                    key.hashCode(),
                    key,
                    (Object) array,
                    System.identityHashCode("literal"),
                    Colour.RED.hashCode(),
                    TimeUnit.DAYS.hashCode(),
                    System.identityHashCode(Colour.RED),
                    Key.class.hashCode(),
                    int.class.hashCode(),
                    Thread.currentThread().hashCode(),
                    Objects.hash(plain, key, Colour.BLUE),
                    new Pair(plain, array),
                    new Pair(plain, array).hashCode(),
                    new IllegalStateException().hashCode(),
                    new StringWriter().hashCode(),
                    new ThreadLocal<>());
        });
    }

    /** The order of maps with keys of all kinds. */
    public static void mapOrders() throws Exception {
        everywhere(() -> {
            List<Object> keys = new ArrayList<>(List.of(
                    new Object(), new int[0], Colour.RED, Colour.BLUE, String.class, Key.class, new StringWriter()));
            for (int i = 0; i < 9; i++) {
                int captured = i;
                Supplier<Integer> lambda = () -> captured;
                keys.add(new Key());
                keys.add(lambda);
            }
            StringBuilder text = new StringBuilder();
            List<Map<Object, Integer>> maps =
                    List.of(new HashMap<>(), new IdentityHashMap<>(), new ConcurrentHashMap<>(), new WeakHashMap<>());
            for (Map<Object, Integer> map : maps) {
                for (int i = 0; i < keys.size(); i++) {
                    map.put(keys.get(i), i);
                }
                text.append(map.values());
            }
            return text.append(new HashSet<>(List.of(Colour.values()))).toString();
        });
    }

    /** What an interface of the program looks like from outside. */
    private interface Greeter {
        String greet();
    }

    public static void classNames() throws Exception {
        everywhere(() -> {
            String text = "captured";
            Runnable empty = () -> {};
            Supplier<String> capturing = () -> text + "!";
            Supplier<String> reference = text::strip;
            Object greeter = Proxy.newProxyInstance(
                    OneOutcome.class.getClassLoader(), new Class<?>[] {Greeter.class}, (p, m, a) -> "hello");
            Object publicly = Proxy.newProxyInstance(
                    OneOutcome.class.getClassLoader(),
                    new Class<?>[] {Runnable.class, Comparable.class},
                    (p, m, a) -> null);
            List<String> names = List.of(
                    empty.getClass().getName(),
                    capturing.getClass().getName(),
                    reference.getClass().getName());
            return shown(
                    names,
                    Set.copyOf(names).size(),
                    empty,
                    capturing,
                    greeter.getClass(),
                    publicly.getClass(),
                    ((Greeter) greeter).greet(),
                    new Object() {}.getClass());
        });
    }

    public static void threads() throws Exception {
        everywhere(() -> {
            Thread one = new Thread(() -> {});
            Thread other = new Thread(() -> {});
            long before = one.getId();
            one.start();
            one.join();
            return shown(
                    Thread.currentThread(),
                    one,
                    other.getName(),
                    other.getId(),
                    other.hashCode(),
                    one.getId() == before,
                    one.getId() != other.getId());
        });
    }

    /** What class initialisers make: they run once in a JVM, in whatever thread and execution comes first. */
    private static final class Late {
        static final Instant START = Instant.now();
        static final long NANOS = System.nanoTime();
        static final Key KEY = new Key();
        static final UUID ONE = UUID.randomUUID();
        static final UUID OTHER = UUID.randomUUID();
        static final int DRAWN = new Random().nextInt(1000);
        static final Thread THREAD = new Thread(() -> {});
        static final Map<Object, Integer> MAP = new HashMap<>();
        static final Object PLAIN = new Object();

        static {
            for (int i = 0; i < 9; i++) {
                MAP.put(new Key(), i);
            }
            MAP.put(KEY, 10);
            MAP.put(PLAIN, 11);
            MAP.put(int.class, 12);
            MAP.put(Colour.RED, 13);
            MAP.put(TimeUnit.DAYS, 14);
        }
    }

    public static void initialisers() throws Exception {
        everywhere(() -> {
            StringBuilder order = new StringBuilder();
            Late.MAP.forEach((key, value) -> order.append(value).append(' '));
            return shown(
                    Late.START,
                    Late.NANOS,
                    Late.KEY,
                    Late.ONE,
                    Late.OTHER,
                    Late.DRAWN,
                    Late.THREAD.getName(),
                    Late.THREAD.getId(),
                    order,
                    Late.MAP.get(Late.KEY),
                    Late.MAP.get(Late.PLAIN),
                    Late.MAP.get(int.class),
                    Late.MAP.get(Colour.RED),
                    Late.MAP.get(TimeUnit.DAYS));
        });
    }

    /** The files stay: the next execution must not stumble over them. */
    public static void temporaryFiles() throws Exception {
        everywhere(() -> {
            try {
                Path directory = Files.createTempDirectory("ravel-one-outcome");
                Files.writeString(directory.resolve("left"), "behind");
                return shown(
                        directory,
                        Files.createTempFile("ravel-one-outcome", ".tmp"),
                        File.createTempFile("ravel-one-outcome", ".tmp"));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
    }

    private static String shown(Object... things) {
        StringBuilder text = new StringBuilder();
        for (Object thing : things) {
            text.append(thing).append(' ');
        }
        return text.toString();
    }
}
