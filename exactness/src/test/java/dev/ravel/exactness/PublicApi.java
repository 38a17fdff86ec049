package dev.ravel.exactness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The public methods and constructors of java.base that pairs may call, in the same order in every JVM. */
final class PublicApi {
    private final Pattern skipped;

    PublicApi(List<String> skipped) {
        this.skipped =
                Pattern.compile(skipped.stream().map(line -> "(" + line + ")").collect(Collectors.joining("|")));
    }

    /** Static methods and constructors of all public classes of exported packages. */
    List<Executable> statics() {
        List<Executable> all = new ArrayList<>();
        for (Class<?> type : types()) {
            for (Method method : methods(type)) {
                if (Modifier.isStatic(method.getModifiers()) && method.getDeclaringClass() == type) {
                    all.add(method);
                }
            }
            if (!Modifier.isAbstract(type.getModifiers())) {
                Arrays.stream(type.getConstructors())
                        .filter(c -> !isSkipped(c))
                        .sorted(Comparator.comparing(Constructor::toString))
                        .forEach(all::add);
            }
        }
        return all;
    }

    private static List<Class<?>> types() {
        Module base = Object.class.getModule();
        Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(file -> root.relativize(file).toString())
                    .filter(name -> name.endsWith(".class") && !name.contains("-info"))
                    .map(name ->
                            name.substring(0, name.length() - ".class".length()).replace('/', '.'))
                    .filter(name -> name.startsWith("java") && name.contains("."))
                    .filter(name -> base.isExported(name.substring(0, name.lastIndexOf('.'))))
                    .sorted()
                    .<Class<?>>map(name -> Thing.resolve(name).orElseThrow())
                    .filter(PublicApi::isVisible)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static boolean isVisible(Class<?> type) {
        if (type.isArray()) {
            return isVisible(type.getComponentType());
        }
        return Modifier.isPublic(type.getModifiers())
                && (type.getDeclaringClass() == null || isVisible(type.getDeclaringClass()));
    }

    /** Public methods of a class, also inherited ones, each once. */
    List<Method> methods(Class<?> type) {
        Map<String, Method> bySignature = new TreeMap<>();
        for (Method method : type.getMethods()) {
            String signature = method.getName() + Arrays.toString(method.getParameterTypes());
            // of a method and the bridges to it, the most exact
            bySignature.merge(
                    signature,
                    method,
                    (one, other) -> one.getReturnType().isAssignableFrom(other.getReturnType()) ? other : one);
        }
        bySignature.values().removeIf(this::isSkipped);
        return List.copyOf(bySignature.values());
    }

    private boolean isSkipped(Executable call) {
        String method = call instanceof Constructor ? "<init>" : call.getName();
        return skipped.matcher(call.getDeclaringClass().getName() + "#" + method)
                        .matches()
                || !Arrays.stream(call.getParameterTypes()).allMatch(PublicApi::isVisible);
    }
}
