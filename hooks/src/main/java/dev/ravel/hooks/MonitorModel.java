package dev.ravel.hooks;

/** The other side of {@link MonitorHooks}. */
public abstract class MonitorModel {
    public abstract void monitorEnter(Object monitor, int site);

    public abstract void monitorExit(Object monitor, int site);

    public abstract boolean objectWait(Object monitor, long millis, int site) throws InterruptedException;

    public abstract boolean objectNotify(Object monitor, int site);

    public abstract boolean objectNotifyAll(Object monitor, int site);

    public abstract boolean holdsLock(Object monitor);
}
