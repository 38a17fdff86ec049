package dev.ravel.junit;

import dev.ravel.toolkit.jdk.Jdk;
import dev.ravel.toolkit.jdk.Jdks;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One JDK of each supported version on this machine. */
final class OtherJdks {
    private OtherJdks() {}

    static List<String> homes() {
        Map<Integer, String> byVersion = new LinkedHashMap<>();
        for (Jdk jdk : Jdks.discover(Jdks.Places.ofThisMachine())) {
            if (jdk.supported()) {
                byVersion.putIfAbsent(jdk.feature(), jdk.home().toString());
            }
        }
        return List.copyOf(byVersion.values());
    }
}
