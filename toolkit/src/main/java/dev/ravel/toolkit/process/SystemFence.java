package dev.ravel.toolkit.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What the operating system puts beneath the fence of a worker: namespaces of Linux, which a user may make without being root.
 *
 * <p>The worker sees all files, and can write none of them but those of a few directories; it has a network of its own without anybody in it, and no
 * memory that it shares. It is the same user with the same process number, and has lost the power to change any of that
 * ({@code docs/adr/0023-what-holds-the-fence.md}).
 */
final class SystemFence {
    private static final long SECONDS = 5;

    /**
     * As root of the new namespaces: all mounts become read-only, also those that {@code mount -a} of an older system leaves out. What is
     * mounted over another cannot be seen any more, and is not changed by its name. Then what may be written is mounted again. As a user of a namespace
     * within, who is the one that started it all, the command cannot take any of it back. The settings of the kernel below /proc are root's.
     */
    private static final String SCRIPT = """
            set -e
            user=$1 group=$2
            shift 2
            mount -a -o remount,bind,ro 2>/dev/null || true
            while read -r id parent device root point options rest; do
              case ,$options, in
                *,rw,*) mount -o remount,bind,ro "$(printf %b "$point")" ;;
              esac
            done </proc/self/mountinfo
            while [ "$1" != -- ]; do
              mount --bind "$1" "$1"
              mount -o remount,bind,rw "$1"
              shift
            done
            shift
            mount -o remount,bind,rw /proc
            if [ "$user" = 0 ]; then
              for part in sys sysrq-trigger irq bus fs acpi scsi; do
                [ ! -e /proc/$part ] || mount -o bind,ro /proc/$part /proc/$part
              done
            fi
            exec unshare --user --map-user="$user" --map-group="$group" -- "$@"
            """;

    private static final String PROBE = "[ -w \"$1\" ] && [ ! -w \"$2\" ]";

    /** Known once asked: the directories are those of one cache. */
    private static @Nullable SystemFence known;

    private final List<String> prefix;
    private final String words;

    private SystemFence(List<String> prefix, String words) {
        this.prefix = prefix;
        this.words = words;
    }

    /**
     * What there is on this machine.
     *
     * @param writable directories, which are made if they are not there
     */
    static synchronized SystemFence of(List<Path> writable) {
        if (known == null) {
            known = look(writable, Cores.executable("unshare"));
        }
        return known;
    }

    /** The same, with this command for namespaces. */
    static SystemFence look(List<Path> writable, Optional<Path> unshare) {
        if (unshare.isEmpty()
                || Cores.executable("mount").isEmpty()
                || Cores.executable("sh").isEmpty()) {
            return none("this system has no command for namespaces");
        }
        try {
            List<String> prefix = new ArrayList<>(List.of(
                    unshare.get().toString(),
                    "--user",
                    "--map-root-user",
                    "--mount",
                    "--net",
                    "--ipc",
                    "--",
                    "sh",
                    "-c",
                    SCRIPT,
                    "ravel-fence"));
            Path self = Path.of("/proc/self");
            prefix.add(Files.getAttribute(self, "unix:uid").toString());
            prefix.add(Files.getAttribute(self, "unix:gid").toString());
            for (Path directory : writable) {
                prefix.add(Files.createDirectories(directory).toRealPath().toString());
            }
            prefix.add("--");
            Path outside = Path.of(prefix.get(prefix.size() - 2)).resolve("..");
            String failure = probe(prefix, writable.get(0), outside);
            return failure.isEmpty()
                    ? new SystemFence(prefix, "Linux namespaces beneath them")
                    : none("Linux namespaces are not available here: " + failure);
        } catch (IOException | UnsupportedOperationException notLinux) {
            return none("this system has no namespaces");
        }
    }

    private static SystemFence none(String why) {
        return new SystemFence(List.of(), "nothing beneath them, because " + why);
    }

    /** Tries it out. Why it does not hold; "" if it does. */
    private static String probe(List<String> prefix, Path writable, Path outside) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of("sh", "-c", PROBE, "probe", writable.toString(), outside.toString()));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .start();
        Tail tail = Tail.of(process.getInputStream(), "ravel-fence-output");
        try {
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                return "they take too long";
            }
            return process.exitValue() == 0
                    ? ""
                    : tail.settled()
                            .lastWords("a trial showed that they do not hold")
                            .strip();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted";
        } finally {
            process.destroyForcibly();
        }
    }

    /** The command that runs another within it; the same if there is no such fence here. */
    List<String> around(List<String> command) {
        List<String> all = new ArrayList<>(prefix);
        all.addAll(command);
        return all;
    }

    /** What there is beneath the gates, or why there is nothing. */
    String words() {
        return words;
    }
}
