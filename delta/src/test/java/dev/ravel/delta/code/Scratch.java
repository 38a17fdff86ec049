package dev.ravel.delta.code;

import java.nio.file.*;
import java.util.*;

class Scratch {
    public static void main(String[] a) {
        long t = System.nanoTime();
        CodeChanges c = CodeChanges.between(List.of(Path.of(a[0])), List.of(Path.of(a[1])));
        long ms = (System.nanoTime() - t) / 1000000;
        if (a.length > 2) c.changes().forEach(x -> System.out.println(String.join("\n", x.hunk()) + "\n"));
        System.out.println(a[1] + " " + c.changes().size() + " changes in " + ms + " ms");
    }
}
