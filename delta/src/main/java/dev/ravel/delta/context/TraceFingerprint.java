package dev.ravel.delta.context;

import dev.ravel.delta.table.Hash;
import dev.ravel.delta.table.LongLongTable;
import dev.ravel.delta.table.SequenceHash;
import dev.ravel.model.execution.Access;
import dev.ravel.model.trace.TraceFrame;
import dev.ravel.model.trace.TraceObject;
import dev.ravel.model.trace.TraceReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the analyses see of a trace, as one number: two traces of one version with the same number have the same contexts, patterns and predictions,
 * so one of them is enough.
 *
 * <p>It is made of what each thread does, for itself: the accesses, their places, the methods that it is in; and of which message each receive
 * has received. In what order threads take locks, and which write a read sees, is not in it, since an analysis asks what else may be.
 */
public final class TraceFingerprint {
    private final TraceReader in;
    private final List<Track> tracks = new ArrayList<>();
    private final List<Long> sites = new ArrayList<>();
    private final List<Long> objects = new ArrayList<>();
    /** For each location the last message there: its thread, and the number of its event in that thread. */
    private final LongLongTable messages = new LongLongTable();

    /** What is known of a thread. */
    private static final class Track {
        final SequenceHash events = new SequenceHash();
        long count;
        long activation;
        long place;
    }

    private TraceFingerprint(TraceReader in) {
        this.in = in;
    }

    /** Reads a trace once. */
    public static long of(TraceSource source) throws IOException {
        try (TraceReader in = source.open()) {
            TraceFingerprint fingerprint = new TraceFingerprint(in);
            while (in.next()) {
                fingerprint.event();
            }
            long all = 0;
            for (Track track : fingerprint.tracks) {
                all = Hash.of(all, track.events.value());
            }
            return all;
        }
    }

    private void event() {
        while (tracks.size() <= in.thread()) {
            tracks.add(new Track());
        }
        Track track = tracks.get(in.thread());
        move(track);
        long where = in.object() == 0 ? 0 : object(in.object());
        long what = Hash.of(
                Hash.of(
                        Hash.of(in.access(), site()),
                        Hash.of(where, Hash.of(in.place().toString()))),
                track.place);
        long message = Hash.of(in.thread(), track.count);
        switch (Access.kind(in.access())) {
            case Access.ENABLE, Access.SIGNAL -> messages.put(in.location(), message);
            case Access.ENABLED, Access.PARK -> what = Hash.of(what, messages.get(in.location()));
            case Access.READ, Access.WRITE, Access.UPDATE -> {
                if (Access.synchronises(in.access()) && Access.kind(in.access()) != Access.WRITE) {
                    what = Hash.of(what, messages.get(in.location()));
                }
                if (Access.synchronises(in.access()) && Access.kind(in.access()) != Access.READ) {
                    messages.put(in.location(), message);
                }
            }
            default -> {}
        }
        track.events.append(what, what);
        track.count++;
    }

    /** Where the thread is: its calls, and how many of them it has made since its last event. */
    private void move(Track track) {
        Optional<TraceFrame> frame = in.frame();
        long number = frame.map(TraceFrame::number).orElse(0L);
        if (number != track.activation) {
            long entered = 0;
            long receivers = 0;
            for (Optional<TraceFrame> at = frame; at.isPresent(); at = at.get().caller()) {
                entered += at.get().number() > track.activation ? 1 : 0;
                receivers =
                        Hash.of(receivers, at.get().receiver().map(this::named).orElse(0L));
            }
            long calls = Hash.of(frame.map(f -> f.context().key()).orElse(""));
            track.place = Hash.of(Hash.of(calls, receivers), entered);
            track.activation = number;
        } else {
            track.place = 0;
        }
    }

    private long site() {
        while (sites.size() <= in.site()) {
            sites.add(0L);
        }
        if (sites.get(in.site()) == 0) {
            sites.set(in.site(), Hash.of(in.site(in.site()).key()));
        }
        return sites.get(in.site());
    }

    private long object(int number) {
        while (objects.size() <= number) {
            objects.add(0L);
        }
        if (objects.get(number) == 0) {
            objects.set(number, name(in.object(number)));
        }
        return objects.get(number);
    }

    private long named(TraceObject object) {
        return object(object.number());
    }

    private static long name(TraceObject object) {
        long thread = object.origin() instanceof TraceObject.Made made ? made.thread() : -1;
        return Hash.of(Hash.of(object.key()), thread);
    }
}
