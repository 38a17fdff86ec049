package dev.ravel.papers.mutmut;

import java.util.List;

/**
 * The published measurements: Gligoric, Jagannath, Marinov, <em>MuTMuT: Efficient Exploration for Mutation Testing of Multithreaded
 * Code</em> (ICST 2010), Figures 10 to 12. JPF 4.1 on a Pentium 4 with 3.4 GHz.
 *
 * @param exhaustive all schedules
 * @param chess at most two preemptions
 */
record MutMutPaper(
        String program, int tests, int mutants, int killed, int reached, Measured exhaustive, Measured chess) {

    /** Basic, and then StateSet: seconds, megabytes, states, transitions. */
    record Measured(
            int basicSeconds,
            int stateSetSeconds,
            int basicMemory,
            int stateSetMemory,
            long basicStates,
            long stateSetStates,
            long basicTransitions,
            long stateSetTransitions) {}

    static final List<MutMutPaper> PROGRAMS = List.of(
            new MutMutPaper(
                    "Account",
                    13,
                    4,
                    4,
                    4,
                    new Measured(4630, 2673, 113, 89, 296_666, 183_610, 1_426_011, 845_126),
                    new Measured(152, 109, 96, 91, 28_070, 19_942, 41_133, 29_621)),
            new MutMutPaper(
                    "Airline",
                    9,
                    31,
                    18,
                    31,
                    new Measured(1148, 689, 69, 60, 232_083, 143_855, 453_131, 279_723),
                    new Measured(712, 466, 119, 60, 178_634, 116_423, 273_631, 178_778)),
            new MutMutPaper(
                    "Allocation",
                    9,
                    36,
                    8,
                    29,
                    new Measured(4431, 3172, 185, 185, 684_204, 435_960, 1_552_404, 959_292),
                    new Measured(1906, 1444, 168, 181, 354_061, 250_090, 518_198, 378_118)),
            new MutMutPaper(
                    "BubbleSort",
                    6,
                    32,
                    28,
                    32,
                    new Measured(3574, 1307, 118, 101, 943_050, 348_750, 2_378_385, 849_891),
                    new Measured(1680, 752, 220, 95, 647_056, 264_489, 1_092_046, 453_654)),
            new MutMutPaper(
                    "Buffer",
                    4,
                    15,
                    13,
                    15,
                    new Measured(3434, 1042, 113, 82, 1_260_249, 374_538, 3_219_762, 888_599),
                    new Measured(181, 68, 99, 85, 115_973, 38_070, 139_121, 46_266)),
            new MutMutPaper(
                    "LinkedList",
                    16,
                    23,
                    14,
                    18,
                    new Measured(4611, 2637, 98, 88, 387_442, 220_359, 1_124_495, 660_951),
                    new Measured(1943, 1108, 100, 82, 282_023, 157_324, 464_998, 264_453)),
            new MutMutPaper(
                    "NoRollback",
                    4,
                    66,
                    51,
                    66,
                    new Measured(1545, 341, 114, 98, 636_599, 133_660, 1_552_296, 309_625),
                    new Measured(266, 95, 95, 96, 174_204, 53_746, 258_225, 327_679)),
            new MutMutPaper(
                    "TreeBag",
                    9,
                    19,
                    17,
                    19,
                    new Measured(857, 633, 81, 66, 138_467, 102_361, 322_844, 235_371),
                    new Measured(75, 58, 69, 76, 18_833, 13_715, 23_290, 16_845)));
}
