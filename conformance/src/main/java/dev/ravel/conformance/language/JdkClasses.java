package dev.ravel.conformance.language;

import dev.ravel.api.Ravel;
import dev.ravel.conformance.Covers;
import dev.ravel.conformance.Finds;
import dev.ravel.conformance.Proved;
import dev.ravel.conformance.Threads;
import dev.ravel.model.finding.FindingKind;
import java.io.Serial;
import java.math.BigDecimal;
import java.security.Provider;
import java.sql.Timestamp;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Properties;
import javax.management.AttributeList;

@Covers("JDK classes that a second thread is the first to use, and classes below them")
public final class JdkClasses {
    private static volatile int total;

    static final class OwnProvider extends Provider {
        @Serial
        private static final long serialVersionUID = 1;

        private int asked;

        OwnProvider() {
            super("own", "1", "");
        }

        int ask() {
            return ++asked;
        }
    }

    static final class OwnTime extends Timestamp {
        @Serial
        private static final long serialVersionUID = 1;

        OwnTime() {
            super(0);
        }
    }

    static final class OwnList extends AttributeList {
        @Serial
        private static final long serialVersionUID = 1;
    }

    static final class OwnProperties extends Properties {
        @Serial
        private static final long serialVersionUID = 1;
    }

    @Proved(
            value = "The initialiser of BigDecimal runs in whichever thread needs it",
            outcomes = {"1", "12"})
    public void bigDecimal() throws Exception {
        Threads.together(() -> total = new BigDecimal("12").intValue(), () -> total = 1);
        Ravel.outcome(total);
    }

    @Proved(value = "A constant of the JDK, and an object of it, may be the first use of their classes", outcomes = "*")
    public void constants() throws Exception {
        Threads.together(
                () -> total += DayOfWeek.MONDAY.plus(2).getValue(),
                () -> total += LocalDate.EPOCH.getYear() + new java.text.DecimalFormatSymbols().getDigit());
        Ravel.outcome(total);
    }

    @Proved(
            value = "Classes below JDK classes that are below java.util",
            outcomes = {"1", "3", "4"})
    public void below() throws Exception {
        Object[] made = {new OwnTime(), new OwnList(), new OwnProperties()};
        total = made.length - 3;
        Threads.together(
                () -> total += new OwnTime().compareTo((java.util.Date) made[0]) + 1,
                () -> total += new OwnList().size() + 3);
        Ravel.outcome(total);
    }

    @Finds(value = FindingKind.ASSERTION, seeded = "Two threads count in a Provider without a lock")
    public void provider() throws Exception {
        OwnProvider provider = new OwnProvider();
        int[] answers = new int[2];
        Threads.together(() -> answers[0] = provider.ask(), () -> answers[1] = provider.ask());
        assert answers[0] != answers[1] : answers[0];
    }
}
