package dev.ravel.engine.memory;

import dev.ravel.engine.layout.Variables;
import dev.ravel.engine.loop.Spins;
import dev.ravel.engine.name.Locations;
import dev.ravel.engine.name.Names;
import dev.ravel.engine.opaque.Companions;
import dev.ravel.engine.reset.UndoLog;
import dev.ravel.engine.schedule.PendingCas;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.engine.schedule.Sections;
import dev.ravel.engine.state.Observation;
import dev.ravel.model.execution.Access;
import jdk.internal.misc.Unsafe;

/**
 * Accesses to several neighbouring places in one step: bytes of memory outside the heap, and elements of an array that are read
 * or written as something wider, by Unsafe or a VarHandle. Each byte or element is a location, so accesses of different width conflict
 * exactly where they overlap.
 */
public final class Spans {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    /** Longer copies are done in one go, and that is said. */
    private static final long MOST = 8192;

    private final Blocks blocks;
    private final Scheduler scheduler;
    private final Names names;
    private final Spins spins;
    private final Sections sections;
    private final UndoLog undo;
    private final Observation observation;
    private final Companions companions;

    public Spans(
            Scheduler scheduler,
            Names names,
            Spins spins,
            Sections sections,
            UndoLog undo,
            Observation observation,
            Companions companions,
            Blocks blocks) {
        this.scheduler = scheduler;
        this.names = names;
        this.spins = spins;
        this.sections = sections;
        this.undo = undo;
        this.observation = observation;
        this.companions = companions;
        this.blocks = blocks;
    }

    /** Whether an access of this type to an object at an offset is none to a single field or element. */
    static boolean concerns(Object base, char type) {
        return base == null
                || base.getClass().isArray() && width(Variables.elementType(base)) != width(type) && type != 'L';
    }

    static int width(char type) {
        return switch (type) {
            case 'J', 'D' -> 8;
            case 'I', 'F' -> 4;
            case 'S', 'C' -> 2;
            case 'L' -> 0;
            default -> 1;
        };
    }

    /**
     * Any access but compare-and-set.
     *
     * @param base an array, or null for an address
     * @param through an object of the JDK whose methods reach the same bytes unseen, or null
     */
    void access(int access, Object base, long offset, char type, Object through, int site) {
        int me = scheduler.current;
        int block = base == null ? block(offset) : -1;
        int id = base == null ? blocks.number(block, me) : names.of(base, me);
        boolean writes = Access.writes(access);
        if (isPrivate(base, id, me)) {
            if (writes) {
                madePrivately(id, me);
            }
            return;
        }
        long first = first(base, block, offset);
        if (!scheduler.solo()) {
            sections.approach(me, site);
            scheduler.point(access, Locations.of(id, first));
            sections.arrive(me, site);
            log(me, access, base, offset, type, id, first, through, site);
            if (base == null) {
                block(offset);
            }
        }
        if (writes) {
            keep(base, block, id, offset, type);
        }
    }

    void cas(Object base, long offset, char type, long expected, Object through, int site) {
        int me = scheduler.current;
        int block = base == null ? block(offset) : -1;
        int id = base == null ? blocks.number(block, me) : names.of(base, me);
        if (isPrivate(base, id, me)) {
            madePrivately(id, me);
            return;
        }
        long first = first(base, block, offset);
        if (!scheduler.solo()) {
            sections.approach(me, site);
            scheduler.casPoint(base, offset, type, expected, null, Locations.of(id, first));
            sections.arrive(me, site);
            boolean succeeds = PendingCas.matches(base, offset, type, expected, null);
            log(
                    me,
                    (succeeds ? Access.UPDATE : Access.READ) | Access.SYNC,
                    base,
                    offset,
                    type,
                    id,
                    first,
                    through,
                    site);
            if (base == null) {
                block(offset);
            }
        }
        keep(base, block, id, offset, type);
    }

    /** An address is a number: who knows it cannot be told. */
    private boolean isPrivate(Object base, int id, int me) {
        return base != null && names.isPrivate(id, me);
    }

    private void madePrivately(int id, int me) {
        spins.progress(me);
        observation.made(id, me);
    }

    private void keep(Object base, int block, int id, long offset, char type) {
        if (base == null ? block < 0 : names.isOld(id)) {
            undo.log(base, offset, type);
        }
    }

    private int block(long address) {
        int block = blocks.at(address);
        if (blocks.isFreed(block)) {
            throw scheduler.refuse("memory outside the heap is used after it was freed; a JVM could do anything then");
        }
        return block;
    }

    private long first(Object base, int block, long offset) {
        return base == null ? blocks.place(block, offset) : Variables.elementIndex(Variables.elementType(base), offset);
    }

    private void log(
            int me, int access, Object base, long offset, char type, int id, long first, Object through, int site) {
        char unit = base == null ? 'B' : Variables.elementType(base);
        int size = Math.max(1, width(unit));
        int count = Math.max(1, width(type) / size);
        boolean hashing = observation.active() && observation.hashing();
        if (observation.active()) {
            scheduler.suppressed++;
            if (hashing) {
                observation.settle();
            } else {
                observation.variable(me, access, base, offset, type, Locations.of(id, first), site);
            }
            scheduler.suppressed--;
        }
        for (int i = 0; i < count; i++) {
            long location = Locations.of(id, first + i);
            logOne(me, access, location, site);
            if (hashing) {
                scheduler.suppressed++;
                observation.handed(me, access, base, offset + (long) i * size, unit, location, site);
                scheduler.suppressed--;
            }
        }
        if (base == null) {
            scheduler.log.access(Access.READ | Access.SYNC, Blocks.being(id), site);
        }
        if (through != null) {
            int group = companions.of(names.of(through, me));
            logOne(me, access, Locations.hidden(group), site);
            long[] files = companions.files(group);
            for (int i = 0; files != null && i < files.length; i++) {
                logOne(me, access, files[i], site);
            }
        }
    }

    private void logOne(int me, int access, long location, int site) {
        scheduler.log.access(access, location, site);
        if (!spins.idle()) {
            if (Access.writes(access)) {
                spins.written(me, location);
            } else {
                spins.read(me, location);
            }
        }
    }

    /** The program is about to free memory. */
    public void frees(long address, int site) {
        if (address != 0 && !blocks.knows(address)) {
            throw scheduler.refuse("memory outside the heap that is older than the execution is freed:"
                    + " the next execution could not be given it again");
        }
        if (address == 0 || scheduler.solo()) {
            return;
        }
        int me = scheduler.current;
        long being = Blocks.being(blocks.number(block(address), me));
        sections.approach(me, site);
        scheduler.point(Access.WRITE | Access.SYNC, being);
        sections.arrive(me, site);
        scheduler.log.access(Access.WRITE | Access.SYNC, being, site);
    }

    /** Copies piece by piece, as other threads may see it; false if that is not its business. */
    public boolean copy(Object from, long fromOffset, Object to, long toOffset, long bytes, int site) {
        if (scheduler.solo() || !isShort(bytes) || !isRaw(from) || !isRaw(to)) {
            return false;
        }
        // As memmove does: backwards where the source would be overwritten before it is read.
        boolean backwards = from == to && fromOffset < toOffset && toOffset < fromOffset + bytes;
        boolean wide = ((fromOffset | toOffset | bytes) & 7) == 0;
        int step = wide ? 8 : 1;
        char type = wide ? 'J' : 'B';
        for (long k = 0; k < bytes; k += step) {
            long i = backwards ? bytes - step - k : k;
            access(Access.READ, from, fromOffset + i, type, null, site);
            long held = Variables.bits(from, fromOffset + i, type);
            access(Access.WRITE, to, toOffset + i, type, null, site);
            put(to, toOffset + i, type, held);
        }
        return true;
    }

    public boolean fill(Object base, long offset, long bytes, byte value, int site) {
        if (!isShort(bytes) || !isRaw(base)) {
            return false;
        }
        boolean wide = ((offset | bytes) & 7) == 0;
        int step = wide ? 8 : 1;
        char type = wide ? 'J' : 'B';
        long held = wide ? (value & 0xFFL) * 0x0101010101010101L : value;
        for (long i = 0; i < bytes; i += step) {
            access(Access.WRITE, base, offset + i, type, null, site);
            put(base, offset + i, type, held);
        }
        return true;
    }

    private static boolean isRaw(Object base) {
        return base == null || base.getClass().isArray();
    }

    private boolean isShort(long bytes) {
        if (bytes > MOST && !scheduler.solo()) {
            scheduler.doubts.add(bytes + " bytes of memory are copied or filled by Unsafe in one go");
        }
        return bytes >= 0 && bytes <= MOST;
    }

    private static void put(Object base, long offset, char type, long bits) {
        if (type == 'J') {
            UNSAFE.putLong(base, offset, bits);
        } else {
            UNSAFE.putByte(base, offset, (byte) bits);
        }
    }
}
