package dev.ravel.conformance.chance;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

@Covers("Random, ThreadLocalRandom, SplittableRandom, Math.random, UUID, SecureRandom")
public final class Generators {
    private Random lazy;
    private volatile int shared;
    private volatile int total;

    @Proved("Random: two threads get the first two numbers of one sequence, in one order or the other")
    public void sharedRandom() throws Exception {
        Random random = new Random(1);
        int[] got = new int[2];
        Threads.together(() -> got[0] = random.nextInt(), () -> got[1] = random.nextInt());
        Random again = new Random(1);
        int first = again.nextInt();
        int second = again.nextInt();
        assert got[0] == first && got[1] == second || got[0] == second && got[1] == first;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Random: made lazily without a lock, so both get the same number")
    public void lazyRandom() throws Exception {
        int[] got = new int[2];
        Threads.together(() -> got[0] = lazily().nextInt(), () -> got[1] = lazily().nextInt());
        assert got[0] != got[1];
    }

    private Random lazily() {
        if (lazy == null) {
            lazy = new Random(1);
        }
        return lazy;
    }

    @Proved(
            value = "A Random without a seed, and Math.random, draw the same in each execution of a schedule",
            outcomes = "*")
    public void unseededRandom() throws Exception {
        Threads.together(() -> total += new Random().nextInt(1_000_000), () -> total += (int) (Math.random() * 1e6));
        Ravel.outcome(total);
    }

    @Proved(value = "ThreadLocalRandom draws the same in each execution of a schedule", outcomes = "*")
    public void threadLocalRandom() throws Exception {
        Threads.Work work = () -> total += ThreadLocalRandom.current().nextInt(1_000_000);
        Threads.together(work, work);
        Ravel.outcome(total);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "ThreadLocalRandom: two threads are expected never to draw the same")
    public void drawsMayBeEqual() throws Exception {
        int[] got = new int[2];
        Threads.together(
                () -> got[0] = ThreadLocalRandom.current().nextInt(1),
                () -> got[1] = ThreadLocalRandom.current().nextInt(1));
        assert got[0] != got[1];
    }

    @Proved("SplittableRandom: a generator split off for each thread is its own")
    public void splits() throws Exception {
        SplittableRandom root = new SplittableRandom(1);
        SplittableRandom left = root.split();
        SplittableRandom right = root.split();
        long[] got = new long[2];
        Threads.together(() -> got[0] = left.nextLong(), () -> got[1] = right.nextLong());
        SplittableRandom again = new SplittableRandom(1);
        assert got[0] == again.split().nextLong() && got[1] == again.split().nextLong();
    }

    @Finds(value = FindingKind.RACE, seeded = "SplittableRandom: one generator is used by two threads")
    public void sharesASplittable() throws Exception {
        SplittableRandom random = new SplittableRandom(1);
        Threads.together(() -> random.nextInt(), () -> random.nextInt());
    }

    @Proved(
            value = "UUID.randomUUID: two threads get different ones, the same in each execution of a schedule",
            outcomes = "*")
    public void uuids() throws Exception {
        UUID[] got = new UUID[2];
        Threads.together(
                () -> {
                    got[0] = UUID.randomUUID();
                    total += got[0].hashCode();
                },
                () -> {
                    got[1] = UUID.randomUUID();
                    total += got[1].hashCode();
                });
        assert !got[0].equals(got[1]);
        Ravel.outcome(total);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "UUIDs are collected in a HashSet without a lock, and one is lost")
    public void losesAUuid() throws Exception {
        Set<UUID> ids = new HashSet<>();
        Threads.Work work = () -> ids.add(UUID.randomUUID());
        Threads.together(work, work);
        assert ids.size() == 2 : ids;
    }

    @Proved(value = "SecureRandom draws the same in each execution of a schedule", outcomes = "*")
    public void secureRandom() throws Exception {
        SecureRandom random = new SecureRandom();
        Threads.Work work = () -> total += random.nextInt(1_000_000);
        Threads.together(work, work);
        Ravel.outcome(total);
    }

    @Finds(
            value = FindingKind.ASSERTION,
            seeded = "SecureRandom: a token is drawn if there is none yet, without a lock")
    public void drawsATokenTwice() throws Exception {
        SecureRandom random = new SecureRandom();
        Threads.Work work = () -> {
            if (shared == 0) {
                int token = 1 + random.nextInt(1_000_000_000);
                shared = token;
                assert shared == token : "another token";
            }
        };
        Threads.together(work, work);
    }
}
