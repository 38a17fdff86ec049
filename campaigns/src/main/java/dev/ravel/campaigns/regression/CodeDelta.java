package dev.ravel.campaigns.regression;

import dev.ravel.campaigns.regression.Versions.Version;
import dev.ravel.delta.code.ChangeReach;
import dev.ravel.delta.code.CodeChange;
import dev.ravel.delta.code.CodeChanges;
import dev.ravel.delta.code.SharedPlace;
import dev.ravel.delta.code.UnusableCode;
import dev.ravel.delta.context.ClassFileVisibility;
import dev.ravel.delta.context.ContextRules;
import dev.ravel.model.recording.MethodName;
import dev.ravel.model.recording.RecordingResult;
import dev.ravel.model.regression.ChangedPlace;
import dev.ravel.model.trace.TraceSite;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What differs between the code of the two versions, with the changes numbered for people. */
public final class CodeDelta {
    private final CodeChanges changes;
    private final IdentityHashMap<CodeChange, Integer> numbers = new IdentityHashMap<>();
    private final ContextRules older;
    private final ContextRules newer;
    private final OtherFiles otherFiles;
    private final ChangeReach reach;
    /** What the user must know about the sources; "" if nothing. */
    private final String remark;

    public CodeDelta(Versions versions) {
        List<Path> old = versions.older().whole().entries();
        List<Path> now = versions.newer().whole().entries();
        Versions.Sources sources = versions.sources();
        CodeChanges compared = null;
        String trouble = "";
        if (sources.areThere()) {
            try {
                compared = CodeChanges.between(old, now, sources.older(), sources.newer());
            } catch (UnusableCode e) {
                if (sources.origin() == Versions.Sources.Origin.GIVEN) {
                    throw e;
                }
                trouble = e.getMessage() + " So changes are shown as bytecode.";
            }
        }
        changes = compared == null ? CodeChanges.between(old, now) : compared;
        remark = trouble;
        reach = new ChangeReach(changes, old, now);
        otherFiles = OtherFiles.of(versions.older().whole(), versions.newer().whole());
        for (CodeChange change : changes.changes()) {
            numbers.put(change, numbers.size() + 1);
        }
        older = ContextRules.of(changes, visibility(versions.older()));
        newer = ContextRules.of(changes, visibility(versions.newer()));
    }

    private static ClassFileVisibility visibility(Version version) {
        List<URL> urls = new ArrayList<>();
        for (Path entry : version.whole().entries()) {
            try {
                urls.add(entry.toUri().toURL());
            } catch (MalformedURLException e) {
                throw new IllegalStateException(e);
            }
        }
        return new ClassFileVisibility(
                new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader()));
    }

    String remark() {
        return remark;
    }

    boolean isEmpty() {
        return changes.isEmpty() && otherFiles.differing().isEmpty();
    }

    /** Files that are no classes: nobody knows which tests read them. */
    OtherFiles otherFiles() {
        return otherFiles;
    }

    /** The numbers of the changes that a method of a version contains or is subject to. */
    public Set<Integer> numbersIn(dev.ravel.delta.code.Version version, TraceSite method) {
        return numbers(new LinkedHashSet<>(
                changes.changesOf(version, method.className(), method.method(), method.descriptor())));
    }

    /** From which methods changes are reached. */
    public ChangeReach reach() {
        return reach;
    }

    /** Classes with a change in their code, and those that they are nested in, by name. */
    public Set<String> changedClasses() {
        Set<String> names = new TreeSet<>();
        for (CodeChange change : changes.changes()) {
            String name = change.className().replace('/', '.');
            names.add(name);
            for (int at = name.lastIndexOf('$'); at > 0; at = name.lastIndexOf('$', at - 1)) {
                names.add(name.substring(0, at));
            }
        }
        return names;
    }

    public int size() {
        return numbers.size();
    }

    public ContextRules ofOlder() {
        return older;
    }

    public ContextRules ofNewer() {
        return newer;
    }

    /** The changes that executions of both versions have met, by the methods that they entered. */
    Set<CodeChange> metBy(RecordingResult old, RecordingResult now) {
        Set<CodeChange> met = new LinkedHashSet<>();
        for (MethodName method : old.met()) {
            met.addAll(changes.changesOf(
                    dev.ravel.delta.code.Version.OLD, method.className(), method.name(), method.descriptor()));
        }
        for (MethodName method : now.met()) {
            met.addAll(changes.changesOf(
                    dev.ravel.delta.code.Version.NEW, method.className(), method.name(), method.descriptor()));
        }
        return met;
    }

    int number(CodeChange change) {
        return numbers.getOrDefault(change, ChangedPlace.NONE);
    }

    /** The numbers of changes. */
    Set<Integer> numbers(Set<CodeChange> wanted) {
        Set<Integer> found = new TreeSet<>();
        wanted.forEach(change -> found.add(number(change)));
        return found;
    }

    /** The change that a place of the new version belongs to. */
    public Optional<CodeChange> at(TraceSite site) {
        return changes.at(site);
    }

    /** Where a line of a method is, in terms of both versions; empty if only this version has the method. */
    Optional<SharedPlace> place(dev.ravel.delta.code.Version version, String className, String method, int line) {
        return changes.place(version, className, method, line);
    }

    /** All places that a line of a source file may be; none if nobody knows, or if it may be in a method that only this version has. */
    Set<SharedPlace> places(dev.ravel.delta.code.Version version, String file, int line) {
        return changes.places(version, file, line);
    }

    /** The changes with these numbers, for people. */
    public List<ChangedPlace> places(Set<Integer> wanted) {
        List<ChangedPlace> places = new ArrayList<>();
        for (CodeChange change : changes.changes()) {
            int number = number(change);
            if (wanted.contains(number)) {
                String what = change.className().replace('/', '.')
                        + (change.member().isEmpty() ? "" : "." + change.member())
                        + (change.reason().isEmpty() ? "" : ": " + change.reason());
                String where = (change.newLines().isEmpty() ? change.oldLines() : change.newLines()).toString();
                places.add(new ChangedPlace(
                        number,
                        what,
                        where,
                        change.hunk().subList(1, change.hunk().size())));
            }
        }
        return places;
    }
}
