package dev.ravel.model.generation;

import java.io.Serializable;
import java.util.List;

/** One line of a generated test. Its number is that of its result, if it has one. */
public sealed interface Statement extends Serializable {
    /** What it needs, the receiver of a method first. */
    List<Operand> operands();

    /** The same with other operands. */
    Statement with(List<Operand> others);

    /** The type that a variable with the result is declared with; {@code void} if there is none. */
    String type();

    /**
     * Calls a constructor or a method.
     *
     * @param owner name of the class that the call is written with, which is one that anybody may use
     * @param name of the method; {@code <init>} for a constructor
     * @param parameters names of the erased types of the parameters
     * @param type name of the erased type of the result
     * @param overloads whether others have the same name and as many parameters, so that types must be told
     */
    record Call(
            Call.Kind kind,
            String owner,
            String name,
            List<String> parameters,
            String type,
            Overloads overloads,
            List<Operand> operands)
            implements Statement {
        public Call {
            parameters = List.copyOf(parameters);
            operands = List.copyOf(operands);
        }

        @Override
        public Call with(List<Operand> others) {
            return new Call(kind, owner, name, parameters, type, overloads, others);
        }

        /** {@code put(Object, int)}: how people know it. */
        public String signature() {
            StringBuilder text =
                    new StringBuilder(kind == Call.Kind.CONSTRUCTOR ? ClassNames.simple(owner) : name).append('(');
            for (int i = 0; i < parameters.size(); i++) {
                text.append(i == 0 ? "" : ", ").append(ClassNames.simple(parameters.get(i)));
            }
            return text.append(')').toString();
        }

        /** Whether there are others of the same name and with as many parameters. */
        public enum Overloads {
            NONE,
            SOME
        }

        /** What is called. */
        public enum Kind {
            CONSTRUCTOR,
            STATIC,
            METHOD
        }
    }

    /**
     * Makes an object of a class of our own that does what the type asks for in the simplest way.
     *
     * @param type an interface, or a class that may be extended
     * @param parameters those of the constructor of the class
     * @param methods what it has to implement
     */
    record Stub(
            String type,
            Stub.Kind kind,
            Answers answers,
            List<String> parameters,
            List<Method> methods,
            List<Operand> operands)
            implements Statement {
        public Stub {
            methods = List.copyOf(methods);
            parameters = List.copyOf(parameters);
            operands = List.copyOf(operands);
        }

        @Override
        public Stub with(List<Operand> others) {
            return new Stub(type, kind, answers, parameters, methods, others);
        }

        /** What the type is. */
        public enum Kind {
            /** An interface that a lambda may stand for. */
            FUNCTION,
            INTERFACE,
            CLASS
        }

        /**
         * A method of the class.
         *
         * @param access public or protected
         * @param answer what it returns, as a Java expression with arguments called a0, a1, ...; "" if nothing
         */
        public record Method(String access, String name, List<String> parameters, String type, String answer)
                implements Serializable {
            public Method {
                parameters = List.copyOf(parameters);
            }
        }

        /** What its methods return. */
        public enum Answers {
            /** True, 1, an empty text, a new object. */
            SOMETHING,
            /** False, 0, null. */
            NOTHING,
            /** The first argument that fits; else something. */
            ARGUMENT
        }
    }

    /** Makes an array; the type is that of the array, as in {@code byte[]}. */
    record Array(String type, List<Operand> operands) implements Statement {
        public Array {
            operands = List.copyOf(operands);
        }

        @Override
        public Array with(List<Operand> others) {
            return new Array(type, others);
        }
    }

    /** An object with fields, for code that looks into objects: {@code Left} and {@code Right} have a field of each other's type. */
    record Bean(Side side) implements Statement {
        @Override
        public List<Operand> operands() {
            return List.of();
        }

        @Override
        public Bean with(List<Operand> others) {
            return this;
        }

        @Override
        public String type() {
            return "java.lang.Object";
        }

        /** Which of the two classes. */
        public enum Side {
            LEFT,
            RIGHT
        }
    }
}
