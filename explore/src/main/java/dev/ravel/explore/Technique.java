package dev.ravel.explore;

/**
 * How much of the search of a mutant is spared by what is known from the program as it is written.
 *
 * <p>Paper: Gligoric, Jagannath, Marinov, <em>MuTMuT</em> (ICST 2010), section III.C. All of them find the same mutants killed, and each
 * explores no state and no transition that the one before it does not explore.
 */
public enum Technique {
    /** Nothing: every test is explored for every mutant. */
    NAIVE,
    /** A test that never comes to a mutant is not explored for it. */
    BASIC,
    /** As BASIC, and the search begins where the mutant is first come to. */
    ONE_STATE,
    /** Only what lies behind the first transition of each path that comes to the mutant. */
    STATE_SET,
    /** As STATE_SET, up to states of the program as it is written from which the mutant cannot be come to. */
    ALL_STATES;

    /** The word for it in options and reports. */
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT).replace("_", "");
    }
}
