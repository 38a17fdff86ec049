package dev.ravel.engine.layout;

import dev.ravel.engine.execution.ModelLimit;
import java.lang.reflect.Field;

/** The fields of a class. The JVM tells none of them if the type of one is missing. */
public final class DeclaredFields {
    private DeclaredFields() {}

    static Field[] of(Class<?> type) {
        try {
            return type.getDeclaredFields();
        } catch (LinkageError e) {
            throw new ModelLimit("the fields of " + type.getName() + " cannot be told: class "
                    + String.valueOf(e.getMessage()).replace('/', '.')
                    + ", the type of one of them, is not on the class path");
        }
    }
}
