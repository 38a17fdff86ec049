package dev.ravel.generate.reflect;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.HashMap;
import java.util.Map;

/** What a class says about the type variables of its supertypes: of {@code Text extends Function<String, Integer>}, what {@code apply} takes and returns. */
final class TypeArguments {
    private final Map<TypeVariable<?>, Class<?>> known = new HashMap<>();

    /** Of a class that is written without arguments of its own: if it has any, all that it inherits is erased. */
    TypeArguments(Class<?> type) {
        if (type.getTypeParameters().length == 0) {
            learn(type);
        }
    }

    private void learn(Class<?> type) {
        learn(type.getGenericSuperclass());
        for (Type parent : type.getGenericInterfaces()) {
            learn(parent);
        }
    }

    private void learn(Type parent) {
        if (parent instanceof ParameterizedType p) {
            Class<?> raw = (Class<?>) p.getRawType();
            for (int i = 0; i < p.getActualTypeArguments().length; i++) {
                known.put(raw.getTypeParameters()[i], erased(p.getActualTypeArguments()[i]));
            }
            learn(raw);
        } else if (parent instanceof Class<?> c && c.getTypeParameters().length == 0) {
            learn(c);
        }
    }

    /** The class that stands there in a method without type arguments. */
    Class<?> erased(Type type) {
        if (type instanceof Class<?> c) {
            return c;
        } else if (type instanceof ParameterizedType p) {
            return (Class<?>) p.getRawType();
        } else if (type instanceof GenericArrayType a) {
            return Array.newInstance(erased(a.getGenericComponentType()), 0).getClass();
        } else if (type instanceof WildcardType w) {
            return erased(w.getUpperBounds()[0]);
        }
        TypeVariable<?> variable = (TypeVariable<?>) type;
        Class<?> argument = known.get(variable);
        return argument != null ? argument : erased(variable.getBounds()[0]);
    }
}
