package dev.ravel.toolkit.process;

import dev.ravel.model.protocol.WorkerMessage;
import dev.ravel.model.protocol.WorkerMessage.Experiment;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A worker died, hung, or spoke nonsense; it has been killed. The message says which, in one line. */
public final class WorkerLost extends Exception {
    private static final long serialVersionUID = 1;

    /** So often the same work is given to another worker if one after the other is killed from outside. */
    public static final int MAX_KILLS = 5;

    private final How how;
    private final String message;
    private final String tail;
    private final transient @Nullable Experiment at;

    /** Whose fault it was. */
    public enum How {
        /** It ended or hung by itself: by what it did, as far as anybody can tell. */
        ITS_OWN,
        /** Somebody outside has killed it: a person, or the system for want of memory. What it did is not to blame. */
        KILLED,
        /** It was not done when the time was up. */
        OVERDUE,
        /** Ravel itself broke, or there was no memory left: nothing is known about what it did. */
        RAVEL,
        /** It did not find the canary race: no worker can be used here. */
        USELESS
    }

    public WorkerLost(How how, String message, String tail) {
        this(how, message, tail, null);
    }

    private WorkerLost(How how, String message, String tail, @Nullable Experiment at) {
        super(message);
        this.how = how;
        this.message = message;
        this.tail = tail;
        this.at = at;
    }

    /** A worker has given up and ends. */
    static WorkerLost of(WorkerMessage.GaveUp gaveUp) {
        return new WorkerLost(
                gaveUp.fault() == WorkerMessage.Fault.OF_RAVEL ? How.RAVEL : How.ITS_OWN,
                gaveUp.reason(),
                "",
                gaveUp.at());
    }

    @Override
    public String getMessage() {
        return message;
    }

    /** The call that it was at when it made up tests, if it could tell. */
    public Optional<Experiment> at() {
        return Optional.ofNullable(at);
    }

    /** Whether the same work may be given to another worker, after so many losses: somebody outside has killed this one. */
    public boolean isWorthAnotherTry(int losses) {
        return how == How.KILLED && losses < MAX_KILLS;
    }

    public How how() {
        return how;
    }

    /** The last lines that the worker wrote to its standard error. */
    public String tail() {
        return tail;
    }
}
