package dev.ravel.instrument.boundary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.instrument.boundary.Settings.Setting;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SettingsTest {
    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name, false, ClassLoader.getPlatformClassLoader());
    }

    private static boolean isThere(String place) {
        String member = place.substring(place.lastIndexOf('.') + 1);
        try {
            Class<?> owner = type(place.substring(0, place.lastIndexOf('.')));
            // of System reflection shows not all
            return owner == System.class
                    || Stream.concat(
                                    Arrays.stream(owner.getDeclaredFields()).map(field -> field.getName()),
                                    Arrays.stream(owner.getMethods()).map(method -> method.getName() + "()"))
                            .anyMatch(member::equals);
        } catch (ClassNotFoundException elsewhere) {
            return false;
        }
    }

    @Test
    void everyCallIsAMethodOfThisJdk() throws Exception {
        for (Setting setting : Settings.ALL) {
            for (String call : setting.calls()) {
                int dot = call.indexOf('.');
                List<String> methods = new ArrayList<>();
                for (Method method :
                        type(call.substring(0, dot).replace('/', '.')).getDeclaredMethods()) {
                    methods.add(method.getName());
                }
                assertTrue(methods.contains(call.substring(dot + 1)), call);
                assertEquals(
                        setting, Settings.ALL.get(Settings.changedBy(call.substring(0, dot), call.substring(dot + 1))));
            }
        }
    }

    @Test
    void whereASettingLiesIsKnown() {
        for (Setting setting : Settings.ALL) {
            // the manager and the policy went with JDK 24
            boolean gone = Runtime.version().feature() >= 24 && setting.name().equals("the security policy");
            assertTrue(
                    gone
                            || setting.places().isEmpty()
                            || setting.places().stream().anyMatch(SettingsTest::isThere),
                    setting.name());
        }
    }
}
