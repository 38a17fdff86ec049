package dev.ravel.delta.context;

import dev.ravel.delta.context.Order.Message;
import dev.ravel.delta.table.LongTable;
import java.util.ArrayList;
import java.util.List;

/** The messages of one execution as they were sent and received: what the two orders of its events are made of. */
final class Messages {
    private final Order must;
    private final Order sync;
    private final Boxes boxes = new Boxes();
    private final Boxes variables = new Boxes();

    /** For each location the last message there, in both orders. */
    private static final class Boxes {
        private final LongTable rows = new LongTable(-1);
        private final List<Message> must = new ArrayList<>();
        private final List<Message> sync = new ArrayList<>();

        void put(long location, Message mustMessage, Message syncMessage) {
            int row = rows.get(location);
            if (row < 0) {
                rows.put(location, must.size());
                must.add(mustMessage);
                sync.add(syncMessage);
            } else {
                must.set(row, mustMessage);
                sync.set(row, syncMessage);
            }
        }
    }

    Messages(Order must, Order sync) {
        this.must = must;
        this.sync = sync;
    }

    /** Somebody may go on from now on. */
    void give(int thread, int event, long location) {
        boxes.put(location, must.send(thread, event), sync.send(thread, event));
    }

    /** Somebody goes on. */
    void take(int thread, long location) {
        int row = boxes.rows.get(location);
        if (row >= 0) {
            must.receive(thread, boxes.must.get(row));
            sync.receive(thread, boxes.sync.get(row));
        }
    }

    void write(int thread, int event, long location) {
        variables.put(location, must.send(thread, event), sync.send(thread, event));
    }

    void read(int thread, long location) {
        int row = variables.rows.get(location);
        if (row >= 0) {
            sync.receive(thread, variables.sync.get(row));
        }
    }

    /** A read that had to wait for what it has read. */
    void mustRead(int thread, long location) {
        int row = variables.rows.get(location);
        if (row >= 0) {
            must.receive(thread, variables.must.get(row));
        }
    }

    /** The last write of a variable; -1 if there was none. */
    int lastWrite(long location) {
        int row = variables.rows.get(location);
        return row < 0 ? -1 : variables.must.get(row).event();
    }
}
