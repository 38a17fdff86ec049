package dev.ravel.delta.code;

import dev.ravel.model.trace.TraceSite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The change set of two versions of a program: which statements, methods, fields and classes differ, and which place of the new version
 * stands for which of the old.
 *
 * <p>A place has the name of its instruction in the old version. Instructions that have become part of one operation (the calls by which
 * strings are concatenated) have the name of one of them. Code that is not in the class path (the JDK) and classes whose source file did not
 * change have their own names.
 *
 * <p>A place in a hidden method ({@code access$000}) that the other version does not have corresponds to nothing, since one version was
 * compiled for Java 10 or less and the other not. Its accesses count as new, which is safe.
 */
public final class CodeChanges implements Correspondence {
    private final Findings findings;
    private final List<CodeChange> changes;

    CodeChanges(Findings findings) {
        this.findings = findings;
        this.changes = List.copyOf(findings.changes());
    }

    /** Compares two class paths of directories and jars. */
    public static CodeChanges between(List<Path> oldClassPath, List<Path> newClassPath) {
        return new CodeChanges(compare(oldClassPath, newClassPath));
    }

    /**
     * Compares two class paths, and shows changes as they are in the sources: directories or jars of sources.
     *
     * @throws UnusableCode if a changed class has no source, or one that it was not compiled from
     */
    public static CodeChanges between(
            List<Path> oldClassPath, List<Path> newClassPath, List<Path> oldSources, List<Path> newSources) {
        Findings findings = compare(oldClassPath, newClassPath);
        new SourceComparison(findings, oldSources, newSources).tellStatements();
        return new CodeChanges(findings);
    }

    static Findings compare(List<Path> oldClassPath, List<Path> newClassPath) {
        return new ProgramDelta(ProgramVersion.read(oldClassPath), ProgramVersion.read(newClassPath)).compare();
    }

    /** Whether the versions do the same. */
    public boolean isEmpty() {
        return changes.isEmpty();
    }

    /** All changes, by class. */
    public List<CodeChange> changes() {
        return changes;
    }

    @Override
    public String ofOld(TraceSite site) {
        MethodPair pair = findings.byOld().get(method(site));
        if (pair != null && site.instruction() != TraceSite.WHOLE_METHOD) {
            check(site, pair.oldBody().instructions());
            return at(pair, pair.oldBody().canonical(site.instruction()));
        }
        checkKnown(Version.OLD, site, pair);
        return site.key();
    }

    @Override
    public Optional<String> ofNew(TraceSite site) {
        MethodPair pair = findings.byNew().get(method(site));
        if (pair == null) {
            checkKnown(Version.NEW, site, null);
            return findings.known(Version.NEW).contains(site.className()) ? Optional.empty() : Optional.of(site.key());
        }
        if (site.instruction() == TraceSite.WHOLE_METHOD) {
            return Optional.of(at(pair, TraceSite.WHOLE_METHOD));
        }
        check(site, pair.oldOfNew().length);
        int old = pair.oldOfNew()[site.instruction()];
        return old < 0 ? Optional.empty() : Optional.of(at(pair, old));
    }

    /** The change to which a place of the new version belongs. */
    public Optional<CodeChange> at(TraceSite newSite) {
        return at(Version.NEW, newSite);
    }

    /** The change to which a place of the old version belongs: its statement was changed or is gone. */
    public Optional<CodeChange> atOld(TraceSite oldSite) {
        return at(Version.OLD, oldSite);
    }

    /**
     * Where a line of a method is, in terms of both versions; empty if only this version has the method.
     *
     * @param className with dots, as in a stack trace
     * @param line less than 1 if nobody knows
     */
    public Optional<SharedPlace> place(Version version, String className, String method, int line) {
        return SharedPlace.of(findings, version, className.replace('.', '/'), method, line);
    }

    /** All places that a line of a source file may be; none if nobody knows, or if it may be in a method that only this version has. */
    public Set<SharedPlace> places(Version version, String file, int line) {
        return SharedPlace.of(findings, version, file, line);
    }

    /** Whether a method contains a change or is subject to one. */
    public boolean meets(Version version, String className, String method, String descriptor) {
        return !changesOf(version, className, method, descriptor).isEmpty();
    }

    /**
     * The changes that a method contains or is subject to: of its statements, of its modifiers, of what its class extends; for constructors
     * and class initialisers also of fields; for constructors also methods by which calls on the new object are dispatched in another way.
     */
    public List<CodeChange> changesOf(Version version, String className, String method, String descriptor) {
        String key = className + "." + method + descriptor;
        Set<CodeChange> met = new LinkedHashSet<>();
        MethodPair pair = version == Version.OLD
                ? findings.byOld().get(key)
                : findings.byNew().get(key);
        if (pair != null) {
            met.addAll(pair.changes());
        }
        CodeChange only = findings.only(version).get(key);
        if (only != null) {
            met.add(only);
        }
        met.addAll(findings.subjects(version).getOrDefault(key, List.of()));
        return new ArrayList<>(met);
    }

    private Optional<CodeChange> at(Version version, TraceSite site) {
        String key = method(site);
        CodeChange only = findings.only(version).get(key);
        if (only != null) {
            return Optional.of(only);
        }
        MethodPair pair = version == Version.OLD
                ? findings.byOld().get(key)
                : findings.byNew().get(key);
        if (pair == null || site.instruction() == TraceSite.WHOLE_METHOD) {
            return findings.subjects(version).getOrDefault(key, List.of()).stream()
                    .filter(change -> change.subject() == CodeChange.Subject.METHOD)
                    .findFirst();
        }
        int[] statementOf = (version == Version.OLD ? pair.oldBody() : pair.newBody()).statementOf();
        check(site, statementOf.length);
        @Nullable CodeChange[] of = version == Version.OLD ? pair.oldChange() : pair.newChange();
        return Optional.ofNullable(of[statementOf[site.instruction()]]);
    }

    private static String at(MethodPair pair, int instruction) {
        return new TraceSite(pair.oldClass(), pair.oldName(), pair.oldDescriptor(), instruction, "", 0).key();
    }

    private static String method(TraceSite site) {
        return site.className() + "." + site.method() + site.descriptor();
    }

    private void checkKnown(Version version, TraceSite site, @Nullable MethodPair pair) {
        boolean unknown = pair == null
                && findings.known(version).contains(site.className())
                && !findings.only(version).containsKey(method(site))
                && !findings.silent(version).contains(method(site));
        if (unknown) {
            throw new UnusableCode(
                    "The trace does not fit the " + version.name().toLowerCase(java.util.Locale.ROOT)
                            + " class path: it has no method " + site.key() + ".");
        }
    }

    private static void check(TraceSite site, int instructions) {
        if (site.instruction() < 0 || site.instruction() >= instructions) {
            throw new UnusableCode("The trace does not fit the class path: " + site.key() + " is not among the "
                    + instructions + " instructions of its method.");
        }
    }
}
