package dev.ravel.delta.code;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * One difference between two versions of a program.
 *
 * @param kind whether something came, went, or is another one
 * @param subject what it is about
 * @param className internal name of the class; in the new version unless it is only in the old one
 * @param member name of the method or field, or ""
 * @param descriptor its descriptor, or ""
 * @param oldLines where it is in the old version
 * @param newLines where it is in the new version
 * @param reason what changed, if the lines do not say it: "synchronized was removed"
 * @param oldText what was there, line by line: source, or bytecode in normal form
 * @param newText what is there now
 */
public record CodeChange(
        Kind kind,
        Subject subject,
        String className,
        String member,
        String descriptor,
        Lines oldLines,
        Lines newLines,
        String reason,
        List<String> oldText,
        List<String> newText) {
    /** Kinds of change. */
    public enum Kind {
        ADDED,
        CHANGED,
        REMOVED
    }

    /** What a change is about. */
    public enum Subject {
        STATEMENTS,
        METHOD,
        FIELD,
        CLASS
    }

    public CodeChange {
        oldText = List.copyOf(oldText);
        newText = List.copyOf(newText);
    }

    /** Where it is, for people: {@code Pool.java:31-33 in com.acme.Pool.borrow}. */
    public String place() {
        Lines lines = newLines.isEmpty() ? oldLines : newLines;
        String of = className.replace('/', '.') + (member.isEmpty() ? "" : "." + member);
        return lines.file().isEmpty() ? of : lines + " in " + of;
    }

    /** A small diff for people: a heading, then lines with - and +, without the indentation that all have in common. */
    public List<String> hunk() {
        List<String> hunk = new ArrayList<>();
        hunk.add(place() + (reason.isEmpty() ? "" : ": " + reason));
        int indent = Stream.concat(oldText.stream(), newText.stream())
                .filter(line -> !line.isBlank())
                .mapToInt(line -> line.length() - line.stripLeading().length())
                .min()
                .orElse(0);
        oldText.forEach(line -> hunk.add("- " + line.substring(Math.min(indent, line.length()))));
        newText.forEach(line -> hunk.add("+ " + line.substring(Math.min(indent, line.length()))));
        return hunk;
    }
}
