package dev.ravel.mutate;

import dev.ravel.hooks.Boundary;
import dev.ravel.hooks.Engine;
import dev.ravel.hooks.Hooks;
import java.util.Map;
import java.util.TreeMap;

/** An engine that does nothing but write down which mutants are reached, and whether they would make a difference. */
public final class NotedMutants {
    private static final Map<Integer, Boolean> noted = new TreeMap<>();

    private NotedMutants() {}

    /** By mutant that is reached while something runs, whether it would ever have made a difference. */
    static Map<Integer, Boolean> during(Runnable run) {
        noted.clear();
        Hooks.engine = engine();
        Hooks.on = true;
        try {
            run.run();
        } finally {
            Hooks.on = false;
            Hooks.engine = null;
        }
        return Map.copyOf(noted);
    }

    /** An engine of one part: no other hook is called. */
    private static Engine engine() {
        return new Engine(new Noting(), null, null, null, null, null, null, null, null, null, null, null);
    }

    private static final class Noting extends Boundary {
        @Override
        public boolean mutates(int mutant, boolean differs) {
            noted.merge(mutant, differs, Boolean::logicalOr);
            return true;
        }

        @Override
        public boolean modelled() {
            return false;
        }

        @Override
        public boolean ownsCaller() {
            return false;
        }

        @Override
        public int suppressDepth() {
            return 0;
        }

        @Override
        public void suppressEnter() {}

        @Override
        public void suppressCall() {}

        @Override
        public void suppressPure() {}

        @Override
        public void suppressUpcall() {}

        @Override
        public void suppressUpcallExit() {}

        @Override
        public void pinned() {}

        @Override
        public void unpinned() {}

        @Override
        public void sets(int setting) {}

        @Override
        public void classValue(Class<?> type) {}

        @Override
        public void suppressExit() {}

        @Override
        public void suppressRestore(int depth) {}

        @Override
        public void betweenCalls() {}

        @Override
        public void exit(int status) {}
    }
}
