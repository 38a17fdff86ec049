package sample;

import java.io.IOException;
import java.io.InputStream;

/** Asks for what a class loader has to provide besides classes. */
public class Packaged {
    public static String describe() throws IOException {
        String text;
        try (InputStream in = Packaged.class.getResourceAsStream("note.txt")) {
            text = new String(in.readAllBytes());
        }
        String failure;
        try {
            failure = Class.forName("sample.Newer").getName();
        } catch (ClassNotFoundException | LinkageError e) {
            failure = e.getClass().getName();
        }
        return Packaged.class.getPackage().getName() + " "
                + Packaged.class.getProtectionDomain().getCodeSource().getLocation() + " " + text + " " + failure;
    }
}
