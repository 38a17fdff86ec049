package dev.ravel.papers.recontest;

public final class RecontestPage {
    private RecontestPage() {}

    public static String of(RecontestResults r, String machine) {
        return "";
    }
}
