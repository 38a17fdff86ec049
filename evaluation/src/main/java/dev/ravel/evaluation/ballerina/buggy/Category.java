package dev.ravel.evaluation.ballerina.buggy;

import dev.ravel.evaluation.ballerina.Appender;
import java.util.Vector;

/**
 * LOG4J-1507: getAppender() takes no lock between its test that there are appenders and their use.
 *
 * <p>With an appender, getAppender(name) in one thread and removeAllAppenders() in the other: NullPointerException, or ArrayIndexOutOfBoundsException.
 */
public class Category {
    private final String name;

    /** Null if there are none. */
    private Vector<Appender> appenders;

    public Category(String name) {
        this.name = name;
    }

    public String getName() {
        return name;
    }

    public synchronized void addAppender(Appender appender) {
        if (appender == null) {
            return;
        }
        if (appenders == null) {
            appenders = new Vector<>(1);
        }
        if (!appenders.contains(appender)) {
            appenders.addElement(appender);
        }
    }

    /** Null if there is no appender of this name. */
    public Appender getAppender(String wanted) {
        if (appenders == null || wanted == null) {
            return null;
        }
        int size = appenders.size();
        for (int i = 0; i < size; i++) {
            Appender appender = appenders.elementAt(i);
            if (wanted.equals(appender.getName())) {
                return appender;
            }
        }
        return null;
    }

    /** To how many appenders it went. */
    public synchronized int log(String event) {
        if (appenders == null) {
            return 0;
        }
        for (Appender appender : appenders) {
            appender.doAppend(event);
        }
        return appenders.size();
    }

    public synchronized void removeAppender(Appender appender) {
        if (appenders != null) {
            appenders.removeElement(appender);
        }
    }

    public synchronized void removeAllAppenders() {
        if (appenders == null) {
            return;
        }
        for (Appender appender : appenders) {
            appender.close();
        }
        appenders.removeAllElements();
        appenders = null;
    }
}
