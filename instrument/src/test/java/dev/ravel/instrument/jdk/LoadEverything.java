package dev.ravel.instrument.jdk;

import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Initialises every class of a patch, and prints how many the JVM refused. */
final class LoadEverything {
    private LoadEverything() {}

    public static void main(String[] arguments) throws Exception {
        List<String> files;
        try (ZipFile patch = new ZipFile(arguments[0])) {
            files = patch.stream().map(ZipEntry::getName).toList();
        }
        int bad = 0;
        for (String file : files) {
            String name = file.substring(0, file.length() - 6).replace('/', '.');
            try {
                if (Class.forName(name, true, null).getDeclaredMethods() == null) {
                    bad++;
                }
            } catch (Throwable e) {
                System.out.println(name + ": " + e);
                bad++;
            }
        }
        System.out.println("@bad " + bad);
    }
}
