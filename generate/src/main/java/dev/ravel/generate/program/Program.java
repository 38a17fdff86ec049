package dev.ravel.generate.program;

import dev.ravel.model.generation.Operand;
import dev.ravel.model.generation.Statement;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Turns statements of generated tests into something that runs, in the classes of one loader. */
public final class Program {
    private static final Map<String, Class<?>> PRIMITIVES = Map.of(
            "int", int.class,
            "long", long.class,
            "boolean", boolean.class,
            "byte", byte.class,
            "short", short.class,
            "char", char.class,
            "float", float.class,
            "double", double.class,
            "void", void.class);

    /** Where statements run. */
    @FunctionalInterface
    public interface World {
        /** Makes an object outside the model that belongs to the running execution. */
        Object given(Supplier<Object> supplier);

        /** The next call needs this class to be initialised. Code that is instrumented says so itself; what calls here is not. */
        default void uses(Class<?> type) {}
    }

    /** Something that runs, given the variables so far. */
    @FunctionalInterface
    public interface Action {
        Object run(Object[] variables) throws Throwable;
    }

    private final ClassLoader loader;
    private final StubClasses stubs;
    private final World world;
    private final Map<Object, MethodHandle> handles = new HashMap<>();

    public Program(ClassLoader loader, StubClasses stubs, World world) {
        this.loader = loader;
        this.stubs = stubs;
        this.world = world;
    }

    /** One statement. */
    public Action compile(Statement statement) {
        if (statement instanceof Statement.Call call) {
            Action action = call.kind() == Statement.Call.Kind.METHOD
                    ? action(handle(call), call.operands())
                    : initialising(type(call.owner()), action(handle(call), call.operands()));
            if (!call.type().equals("void")) {
                return action;
            }
            // in another version it may return something
            return variables -> {
                action.run(variables);
                return null;
            };
        }
        if (statement instanceof Statement.Stub stub) {
            Class<?> type = stubs.of(type(stub.type()), stub.answers());
            return initialising(type(stub.type()), action(constructor(type, stub.parameters()), stub.operands()));
        }
        if (statement instanceof Statement.Bean bean) {
            return action(constructor(stubs.bean(bean.side()), List.of()), List.of());
        }
        Statement.Array array = (Statement.Array) statement;
        Class<?> element = type(array.type()).getComponentType();
        Value[] values = values(array.operands());
        return variables -> world.given(() -> {
            Object made = java.lang.reflect.Array.newInstance(element, values.length);
            for (int i = 0; i < values.length; i++) {
                java.lang.reflect.Array.set(made, i, values[i].of(variables));
            }
            return made;
        });
    }

    private Action initialising(Class<?> type, Action action) {
        return variables -> {
            world.uses(type);
            return action.run(variables);
        };
    }

    private Action action(MethodHandle handle, List<Operand> operands) {
        Value[] values = values(operands);
        return variables -> {
            Object[] arguments = new Object[values.length];
            for (int i = 0; i < values.length; i++) {
                arguments[i] = values[i].of(variables);
            }
            return (Object) handle.invokeExact(arguments);
        };
    }

    @FunctionalInterface
    private interface Value {
        Object of(Object[] variables);
    }

    private Value[] values(List<Operand> operands) {
        Value[] values = new Value[operands.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(operands.get(i));
        }
        return values;
    }

    private Value value(Operand operand) {
        if (operand instanceof Operand.Variable v) {
            return variables -> variables[v.number()];
        }
        Object constant;
        if (operand instanceof Operand.Constant c) {
            constant = c.value();
        } else if (operand instanceof Operand.ClassLiteral c) {
            constant = type(c.name());
        } else {
            Operand.Field f = (Operand.Field) operand;
            try {
                constant = type(f.owner()).getField(f.name()).get(null);
            } catch (ReflectiveOperationException e) {
                throw new IllegalArgumentException(f.owner() + "." + f.name() + " cannot be read", e);
            }
        }
        return variables -> constant;
    }

    private MethodHandle handle(Statement.Call call) {
        return handles.computeIfAbsent(
                List.of(call.kind(), call.owner(), call.name(), call.parameters()), k -> find(call));
    }

    private MethodHandle find(Statement.Call call) {
        if (call.kind() == Statement.Call.Kind.CONSTRUCTOR) {
            return constructor(type(call.owner()), call.parameters());
        }
        Class<?> owner = type(call.owner());
        Class<?>[] parameters = types(call.parameters());
        try {
            Method method = owner.getMethod(call.name(), parameters);
            open(method);
            return spread(MethodHandles.lookup().unreflect(method), method);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(call + " cannot be called", e);
        }
    }

    private MethodHandle constructor(Class<?> type, List<String> parameters) {
        try {
            Constructor<?> constructor = type.getConstructor(types(parameters));
            open(constructor);
            return spread(MethodHandles.lookup().unreflectConstructor(constructor), constructor);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(type + " cannot be made", e);
        }
    }

    private static void open(AccessibleObject member) {
        try {
            member.setAccessible(true);
        } catch (RuntimeException public_) {
            // a public member of a module needs no more than it has
        }
    }

    private static MethodHandle spread(MethodHandle handle, Executable executable) {
        int parameters = executable.getParameterCount()
                + (executable instanceof Method && !Modifier.isStatic(executable.getModifiers()) ? 1 : 0);
        return handle.asFixedArity()
                .asType(handle.type().generic())
                .asSpreader(Object[].class, parameters)
                .asType(MethodType.methodType(Object.class, Object[].class));
    }

    private Class<?>[] types(List<String> names) {
        return names.stream().map(this::type).toArray(Class[]::new);
    }

    /** By the name that {@link Class#getName} gives. */
    public Class<?> type(String name) {
        Class<?> primitive = PRIMITIVES.get(name);
        if (primitive != null) {
            return primitive;
        }
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("there is no class " + name, e);
        }
    }
}
