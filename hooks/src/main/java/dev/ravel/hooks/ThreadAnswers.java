package dev.ravel.hooks;

/** What the engine knows of threads that the JDK's Thread and ThreadGroup do not: they were never started for them. Unless overridden: nothing. */
public class ThreadAnswers {
    public int hasEnded(Thread thread) {
        return -1;
    }

    public void handler(Thread of, int mode) {}

    public boolean uncaught(ThreadGroup group, Thread thread, Throwable exception) {
        return false;
    }

    public int activeCount(ThreadGroup group) {
        return -1;
    }

    public int enumerate(ThreadGroup group, Thread[] list, boolean recurse) {
        return -1;
    }

    public boolean interrupt(ThreadGroup group) {
        return false;
    }

    public boolean destroy(ThreadGroup group) {
        return false;
    }

    public Thread[] all() {
        return null;
    }

    public void named(Thread thread) {}

    public void refuses(String call) {}
}
