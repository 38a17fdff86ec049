package dev.ravel.hooks;

import jdk.internal.access.SharedSecrets;
import jdk.internal.reflect.ConstantPool;

/**
 * Names for hidden classes. The JVM names the class of a lambda {@code Foo$$Lambda/0x00007f3c4c000a00}, by its address, and
 * JDK 17 counts such classes too. Here the number is a hash of the members that the class refers to, among them the method
 * that holds the lambda's body: the same in every JVM, and different for different lambdas.
 */
final class HiddenNames {
    private static final String LAMBDA = "$$Lambda";

    private HiddenNames() {}

    static String of(Class<?> type, String name) {
        int slash = name.lastIndexOf('/');
        if (slash < 0) {
            return name;
        }
        int lambda = name.indexOf(LAMBDA);
        String stem = lambda < 0 ? name.substring(0, slash) : name.substring(0, lambda + LAMBDA.length());
        StringBuilder text = new StringBuilder(stem).append("/0x");
        String digits = Long.toHexString(content(type));
        for (int i = digits.length(); i < 16; i++) {
            text.append('0');
        }
        return text.append(digits).toString();
    }

    private static long content(Class<?> type) {
        ConstantPool constants = SharedSecrets.getJavaLangAccess().getConstantPool(type);
        long hash = 0;
        for (int i = 1; i < constants.getSize(); i++) {
            switch (tag(constants, i)) {
                case METHODREF, INTERFACEMETHODREF, FIELDREF -> {
                    String[] member = constants.getMemberRefInfoAt(i);
                    // Of its own members a class knows the class by its address.
                    boolean own = member[0].indexOf(LAMBDA) >= 0 || member[0].indexOf('+') >= 0;
                    hash = add(hash, own ? "" : member[0]);
                    hash = add(add(hash, member[1]), member[2]);
                }
                default -> {}
            }
        }
        for (Class<?> implemented : type.getInterfaces()) {
            hash = add(hash, implemented.getName());
        }
        return hash;
    }

    /** The JDK's own table does not know constants that are computed. */
    private static ConstantPool.Tag tag(ConstantPool constants, int i) {
        try {
            return constants.getTagAt(i);
        } catch (IllegalArgumentException unknown) {
            return ConstantPool.Tag.INVALID;
        }
    }

    private static long add(long hash, String text) {
        return (hash ^ text.hashCode()) * 0x9E3779B97F4A7C15L;
    }
}
