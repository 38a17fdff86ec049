package dev.ravel.conformance.language;

import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;

@Covers("Publication: volatile, final, double-checked locking, arrays, clone")
public final class Publication {
    private int data;
    private boolean plainFlag;
    private volatile boolean flag;
    private volatile Box box;
    private Box plainBox;

    /** Something to publish. */
    private static final class Box implements Cloneable {
        int left;
        int right;

        Box set(int value) {
            left = value;
            right = value;
            return this;
        }

        Box copy() {
            try {
                return (Box) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Proved("What was written before a volatile flag is seen by who sees the flag")
    public void volatileFlag() throws Exception {
        Threads.together(
                () -> {
                    data = 1;
                    flag = true;
                },
                () -> {
                    if (flag) {
                        assert data == 1;
                    }
                });
    }

    @Finds(value = FindingKind.RACE, seeded = "The flag is not volatile")
    public void plainFlag() throws Exception {
        Threads.together(
                () -> {
                    data = 1;
                    plainFlag = true;
                },
                () -> {
                    if (plainFlag) {
                        assert data == 1;
                    }
                });
    }

    private Box lazily() {
        Box seen = box;
        if (seen == null) {
            synchronized (this) {
                seen = box;
                if (seen == null) {
                    seen = new Box().set(1);
                    box = seen;
                }
            }
        }
        return seen;
    }

    @Proved("Double-checked locking with a volatile field: both get the same, whole")
    public void doubleChecked() throws Exception {
        Box[] got = new Box[2];
        Threads.together(() -> got[0] = lazily(), () -> got[1] = lazily());
        assert got[0] == got[1] && got[0].right == 1;
    }

    private Box lazilyTooEarly() {
        if (plainBox == null) {
            synchronized (this) {
                if (plainBox == null) {
                    plainBox = new Box();
                    plainBox.set(1);
                }
            }
        }
        return plainBox;
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Double-checked locking that publishes before it has set")
    public void doubleCheckedTooEarly() throws Exception {
        Threads.Work work = () -> {
            assert lazilyTooEarly().right == 1;
        };
        Threads.together(work, work);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "clone of an object that another thread changes: half old, half new")
    public void clones() throws Exception {
        Box original = new Box();
        Threads.together(() -> original.set(1), () -> {
            Box copy = original.copy();
            assert copy.left == copy.right : copy.left + " " + copy.right;
        });
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "System.arraycopy of an array that another thread changes")
    public void copiesAnArray() throws Exception {
        int[] from = new int[2];
        Threads.together(
                () -> {
                    from[0] = 1;
                    from[1] = 1;
                },
                () -> {
                    int[] to = new int[2];
                    System.arraycopy(from, 0, to, 0, 2);
                    assert to[0] == to[1] : to[0] + " " + to[1];
                });
    }

    /** Hands out itself before it is done. */
    private final class Escapes {
        private final int value;

        Escapes() {
            escaped = this;
            value = 7;
        }
    }

    private volatile Escapes escaped;

    @Finds(value = FindingKind.ASSERTION, seeded = "A constructor hands out this before it has set a final field")
    public void escapes() throws Exception {
        Threads.together(() -> new Escapes(), () -> {
            Escapes seen = escaped;
            assert seen == null || seen.value == 7 : "not set yet";
        });
    }
}
