package dev.ravel.engine.opaque;

import dev.ravel.engine.name.Locations;
import dev.ravel.engine.schedule.Scheduler;
import dev.ravel.hooks.Environment;
import dev.ravel.model.execution.Access;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The files that calls touch: each is a location, by its name, and so are the entries of a directory. */
final class TouchedFiles {
    /** As in opaque-calls.csv. */
    private static final String OTHER_FILE_SYSTEMS = "other file systems";

    private final Scheduler scheduler;
    private final OpaqueSteps steps;
    private final GivenObjects given;
    private final Companions companions;
    /** Threads whose call has touched a file. */
    private long touched;
    /** A file of this execution has several names: all files are one. */
    private boolean linked;

    TouchedFiles(Scheduler scheduler, OpaqueSteps steps, GivenObjects given, Companions companions) {
        this.scheduler = scheduler;
        this.steps = steps;
        this.given = given;
        this.companions = companions;
    }

    void beginExecution() {
        linked = false;
    }

    /** The thread begins a call. */
    void called(int thread) {
        touched &= ~(1L << thread);
    }

    /** Inside a call, a file is touched. */
    void touch(Object path, int how) {
        if (how == Environment.FILE_LINKED && scheduler.ownsCaller()) {
            linked = true;
            companions.link(allFiles());
        }
        if (how == Environment.FILE_MAPPED && scheduler.ownsCaller()) {
            maps(path);
        }
        if (!steps.inside()) {
            return;
        }
        if (how == Environment.FILE_ANYWHERE) {
            otherFileSystem(path);
            return;
        }
        int me = scheduler.current;
        long bit = 1L << me;
        if ((touched & bit) != 0) {
            steps.comesInPieces(me);
        }
        touched |= bit;
        steps.atWork();
        scheduler.suppressed++;
        String name = nameOf(path);
        int slash = name.lastIndexOf('/');
        String directory = slash > 0 ? name.substring(0, slash) : "/";
        scheduler.suppressed--;
        boolean reads = how == Environment.FILE_READ || how == Environment.FILE_LISTED;
        int access = reads ? Access.READ : Access.UPDATE;
        if (linked) {
            steps.reached(me, access, allFiles());
        } else {
            file(me, name, directory, how, access);
        }
        steps.atRest();
    }

    /** File systems other than the system's own, such as that inside a zip file, are one location. */
    private void otherFileSystem(Object path) {
        steps.atWork();
        scheduler.suppressed++;
        boolean isOther = path instanceof Path p && p.getFileSystem() != FileSystems.getDefault();
        scheduler.suppressed--;
        if (isOther) {
            steps.comesInPieces(scheduler.current);
            steps.reached(scheduler.current, Access.UPDATE | Access.SYNC, Locations.surroundings(OTHER_FILE_SYSTEMS));
        }
        steps.atRest();
    }

    /** What is made of the object that is called shows the content of this file. */
    private void maps(Object path) {
        int me = scheduler.current;
        if (steps.isCalling() && given.to(me) != 0) {
            scheduler.suppressed++;
            long location = fileCalled(nameOf(path));
            scheduler.suppressed--;
            companions.map(given.to(me), location);
        }
    }

    private void file(int me, String name, String directory, int how, int access) {
        steps.reached(me, access, fileCalled(name));
        steps.reached(me, Access.READ, fileCalled(directory));
        // Those who make entries do not disturb each other, but who lists them is disturbed by each.
        if (how == Environment.FILE_LISTED) {
            steps.reached(me, Access.UPDATE, Locations.surroundings("entries of " + name));
        } else if (access == Access.UPDATE) {
            steps.reached(me, Access.READ, Locations.surroundings("entries of " + directory));
            steps.reached(me, Access.UPDATE, Locations.surroundings("entries of " + name));
        }
    }

    private static long allFiles() {
        return Locations.surroundings("all files");
    }

    private static long fileCalled(String name) {
        return Locations.surroundings("file " + name);
    }

    /** The path from the root, without dots. */
    private static String nameOf(Object path) {
        String name = String.valueOf(path instanceof FileChannel ? OpenChannels.path(path) : path);
        if (!name.startsWith("/")) {
            name = System.getProperty("user.dir") + "/" + name;
        }
        List<String> words = new ArrayList<>();
        for (String word : name.split("/")) {
            if (word.equals("..")) {
                words.remove(Math.max(0, words.size() - 1));
            } else if (!word.isEmpty() && !word.equals(".")) {
                words.add(word);
            }
        }
        return "/" + String.join("/", words);
    }
}
