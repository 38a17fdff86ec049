package dev.ravel.delta.code;

import java.nio.file.*;
import java.util.*;

class Scratch {
    static List<Path> p(String s) {
        return List.of(Path.of(s));
    }

    public static void main(String[] a) {
        long t = System.nanoTime();
        Findings f = CodeChanges.compare(p(a[0]), p(a[1]));
        long ms = (System.nanoTime() - t) / 1000000;
        CodeChanges c = new CodeChanges(f);
        if (a.length > 2 && a[2].equals("x"))
            c.changes().forEach(x -> System.out.println(String.join("\n", x.hunk()) + "\n"));
        System.out.println(a[1] + " " + c.changes().size() + " changes in " + ms + " ms");
        if (a.length > 2 && a[2].equals("s")) {
            t = System.nanoTime();
            SourceComparison s = new SourceComparison(
                    f, p(a[0].replace(".jar", "-sources.jar")), p(a[1].replace(".jar", "-sources.jar")));
            var d = s.disagreements();
            d.forEach(x -> System.out.println(" " + x));
            System.out.println(d.size() + " disagreements in " + (System.nanoTime() - t) / 1000000 + " ms");
            s.tellStatements();
            if (a.length > 3)
                new CodeChanges(f).changes().forEach(x -> System.out.println(String.join("\n", x.hunk()) + "\n"));
        }
    }
}
