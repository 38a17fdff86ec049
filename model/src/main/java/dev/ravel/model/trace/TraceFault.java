package dev.ravel.model.trace;

/** A file is no trace that can be read to its end; the message says why, in a clause: "it was cut off after 12 events". */
public final class TraceFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    public TraceFault(String why) {
        super(why);
    }
}
