package dev.ravel.delta;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.delta.Script.Kind;
import dev.ravel.delta.context.SharedAccesses;
import dev.ravel.delta.context.Version;
import dev.ravel.delta.impact.ImpactAnalysis;
import dev.ravel.delta.impact.ImpactSet;
import dev.ravel.delta.impact.Reason;
import dev.ravel.delta.pattern.Pattern;
import dev.ravel.delta.pattern.Violation;
import dev.ravel.delta.pattern.ViolationSearch;
import dev.ravel.delta.predict.Feasibility;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The running example of RECONTEST, section III, put together again from its text, as the picture is lost. Three threads call a method
 * each on one object: lines 7 to 11, lines 12 to 22, and lines 27 to 32; x and y are fields of it.
 *
 * <pre>
 *   5       ++ z = 1                   written by the first thread
 *   7/9     synchronized (this), which began before line 8, begins after it
 *   8       x = 1                      e1
 *   10, 11  x = 2; x = x + 1           e2, e3
 *   12      another condition, so that line 15, o.notify(), is executed
 *   16, 17  y = 1; y = 2               e5, e6
 *   18      lock is made in another place
 *   19, 20  synchronized (lock) y = 3  e7
 *   21, 22  if (…) y = 4               e8, which only the new version executes
 *   27..32  synchronized (this) {x = 4; x = 5;} becomes two synchronized blocks   e9, e10
 * </pre>
 */
class RunningExampleTest {
    private static final int LOCK_SITE = 18;

    private enum Side {
        OLD,
        NEW
    }

    private static Script execution(Side side) {
        boolean now = side == Side.NEW;
        Script s = new Script().made("lock", now ? Script.NEW + 18 : LOCK_SITE);
        s.add(0, Kind.START, "1", "", 400).add(0, Kind.START, "2", "", 401).add(0, Kind.START, "3", "", 402);
        s.add(1, Kind.BEGIN, "", "", 0).add(1, Kind.ENTER, "P", "", 0);
        if (!now) {
            s.add(1, Kind.LOCK, "P", "", 7);
        }
        s.add(1, Kind.WRITE, "P", "x", 8);
        if (now) {
            s.add(1, Kind.LOCK, "P", "", Script.NEW + 9);
        }
        s.add(1, Kind.WRITE, "P", "x", 10).add(1, Kind.READ, "P", "x", 11).add(1, Kind.UNLOCK, "P", "", 11);
        if (now) {
            s.add(1, Kind.WRITE, "P", "z", Script.NEW + 5);
        }
        s.add(1, Kind.LEAVE, "", "", 0).add(1, Kind.END, "", "", 0);
        s.add(2, Kind.BEGIN, "", "", 0).add(2, Kind.ENTER, "P", "", 0);
        if (now) {
            s.add(2, Kind.NOTIFY, "o", "", 15);
        }
        s.add(2, Kind.WRITE, "P", "y", 16).add(2, Kind.WRITE, "P", "y", 17);
        s.add(2, Kind.LOCK, "lock", "", 19).add(2, Kind.WRITE, "P", "y", 20).add(2, Kind.UNLOCK, "lock", "", 20);
        if (now) {
            s.add(2, Kind.WRITE, "P", "y", 22);
        }
        s.add(2, Kind.LEAVE, "", "", 0).add(2, Kind.END, "", "", 0);
        s.add(3, Kind.BEGIN, "", "", 0).add(3, Kind.ENTER, "P", "", 0);
        s.add(3, Kind.LOCK, "P", "", now ? Script.NEW + 27 : 27).add(3, Kind.WRITE, "P", "x", 28);
        if (now) {
            s.add(3, Kind.UNLOCK, "P", "", Script.NEW + 29).add(3, Kind.LOCK, "P", "", Script.NEW + 30);
        }
        s.add(3, Kind.WRITE, "P", "x", 31).add(3, Kind.UNLOCK, "P", "", now ? Script.NEW + 32 : 32);
        s.add(3, Kind.LEAVE, "", "", 0);
        // Makes y and z shared variables.
        s.add(3, Kind.READ, "P", "y", 40).add(3, Kind.READ, "P", "z", 41);
        return s.add(3, Kind.END, "", "", 0);
    }

    private final SharedAccesses old = execution(Side.OLD).analysed(Version.OLD);
    private final SharedAccesses now = execution(Side.NEW).analysed(Version.NEW);
    private final ImpactSet impact = ImpactAnalysis.of(old, now);

    private int row(int line) {
        for (int row = 0; row < now.size(); row++) {
            int site = now.site(now.statement(row)).instruction();
            if (site == line || site == Script.NEW + line) {
                return row;
            }
        }
        throw new AssertionError("no access at line " + line);
    }

    private Set<Reason> reasons(int line) {
        return impact.reasons(row(line));
    }

    @Test
    void anAccessThatHasLostItsLockIsImpacted() {
        assertTrue(reasons(8).contains(Reason.LOCKSET), reasons(8)::toString);
    }

    @Test
    void accessesUnderALockThatIsTakenLaterAreNot() {
        assertEquals(Set.of(), reasons(10));
        assertEquals(Set.of(), reasons(11));
    }

    @Test
    void aNewStatementIsImpacted() {
        assertEquals(Set.of(Reason.NEW_STATEMENT), reasons(5));
    }

    @Test
    void accessesAfterANewNotifyAreImpacted() {
        assertEquals(Set.of(Reason.HAPPENS_BEFORE), reasons(16));
        assertEquals(Set.of(Reason.HAPPENS_BEFORE), reasons(17));
    }

    @Test
    void anAccessUnderAnotherLockIsImpacted() {
        assertTrue(reasons(20).contains(Reason.LOCKSET), reasons(20)::toString);
    }

    /** Only line 18 is another one: nothing else keeps e7 from being what e6 was. */
    @Test
    void anotherLockObjectAloneIsAnImpact() {
        SharedAccesses other = lockMadeAt(Script.NEW + 18).analysed(Version.NEW);
        ImpactSet changed = ImpactAnalysis.of(lockMadeAt(LOCK_SITE).analysed(Version.OLD), other);
        assertEquals(1, changed.size());
        assertEquals(Set.of(Reason.LOCKSET, Reason.LOCK_HISTORY), changed.reasons(0));
        assertEquals(20, other.site(other.statement(0)).instruction());
    }

    private static Script lockMadeAt(int site) {
        Script s = new Script().made("lock", site);
        s.add(0, Kind.START, "1", "", 400).add(0, Kind.START, "2", "", 401);
        s.add(1, Kind.BEGIN, "", "", 0).add(1, Kind.ENTER, "P", "", 0);
        s.add(1, Kind.LOCK, "lock", "", 19).add(1, Kind.WRITE, "P", "y", 20).add(1, Kind.UNLOCK, "lock", "", 20);
        s.add(1, Kind.LEAVE, "", "", 0).add(1, Kind.END, "", "", 0);
        return s.add(2, Kind.BEGIN, "", "", 0).add(2, Kind.READ, "P", "y", 40).add(2, Kind.END, "", "", 0);
    }

    @Test
    void anOldStatementThatIsExecutedForTheFirstTimeIsImpacted() {
        assertEquals(Set.of(Reason.NOT_EXECUTED_BEFORE), reasons(22));
    }

    @Test
    void anAccessAfterANewReleaseIsImpactedAndTheOneBeforeIsNot() {
        assertEquals(Set.of(), reasons(28));
        assertEquals(Set.of(Reason.LOCK_HISTORY), reasons(31));
    }

    /** ⟨e9, e2, e3, e10⟩ is the regression; ⟨e5, e9, e6⟩ is over two variables here, so it does not come up at all. */
    @Test
    void theViolationOfTheTextIsSelectedAndFeasible() {
        List<Violation> found = new ArrayList<>();
        ViolationSearch.visit(now, impact::contains, found::add);
        Violation wanted = new Violation(Pattern.WWW, List.of(row(28), row(10), row(31)));
        assertTrue(found.contains(wanted));
        assertTrue(new Feasibility(now).fitsBetween(row(28), row(10), row(11), row(31)));
    }
}
