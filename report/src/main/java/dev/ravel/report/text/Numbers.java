package dev.ravel.report.text;

/** Numbers as people read them. Written by hand because a formatter costs 30 ms at first use. */
public final class Numbers {
    private Numbers() {}

    /** {@code 10,000}. */
    public static String count(long n) {
        String digits = Long.toString(Math.abs(n));
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < digits.length(); i++) {
            if (i > 0 && (digits.length() - i) % 3 == 0) {
                text.append(',');
            }
            text.append(digits.charAt(i));
        }
        return n < 0 ? "-" + text : text.toString();
    }

    /** {@code 1 trace}, {@code 24 traces}. */
    public static String count(long n, String noun) {
        return count(n) + " " + (n == 1 ? noun : noun.endsWith("x") ? noun + "es" : noun + "s");
    }

    /** {@code 0.04 s}, {@code 0.4 s}, {@code 12 s}, {@code 2 min 5 s}. */
    public static String duration(long nanos) {
        long millis = Math.max(0, (nanos + 500_000) / 1_000_000);
        if (millis < 95) {
            return decimal(millis / 1000.0, 2) + " s";
        }
        if (millis < 9_950) {
            return decimal(millis / 1000.0, 1) + " s";
        }
        long seconds = (millis + 500) / 1000;
        if (seconds < 60) {
            return seconds + " s";
        }
        long minutes = seconds / 60;
        return minutes < 60
                ? minutes + " min" + (seconds % 60 == 0 ? "" : " " + seconds % 60 + " s")
                : minutes / 60 + " h" + (minutes % 60 == 0 ? "" : " " + minutes % 60 + " min");
    }

    /** A part of a whole: {@code about 12 %}; never 0 % of something begun, never 100 % of something unfinished. */
    public static String part(double part) {
        if (part < 0.005) {
            return "less than 1 %";
        }
        return "about " + Math.min(99, Math.round(part * 100)) + " %";
    }

    /** With exactly so many decimals, and a point in every locale. */
    public static String decimal(double value, int decimals) {
        return java.math.BigDecimal.valueOf(value)
                .setScale(decimals, java.math.RoundingMode.HALF_UP)
                .toPlainString();
    }
}
