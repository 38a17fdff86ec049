package dev.ravel.toolkit.program;

import dev.ravel.toolkit.failure.BadInput;

/**
 * Names a test: {@code com.acme.TransferTest#moves}, or a class alone.
 *
 * @param member method name; "" lets the worker look for main, the only test, or run()
 */
public record TestSelector(String testClass, String member) {

    /** Reads a selector; throws {@link BadInput} when it is none. */
    public static TestSelector parse(String text) {
        int hash = text.indexOf('#');
        String testClass = hash < 0 ? text : text.substring(0, hash);
        String member = hash < 0 ? "" : text.substring(hash + 1);
        if (member.endsWith("()")) {
            member = member.substring(0, member.length() - 2);
        }
        if (!isName(testClass, '.') || (hash >= 0 && !isName(member, '\0'))) {
            throw new BadInput(
                    "'" + text + "' is not a test: write com.acme.TransferTest#moves, or a class name alone.");
        }
        return new TestSelector(testClass, member);
    }

    private static boolean isName(String text, char separator) {
        boolean start = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == separator) {
                if (start) {
                    return false;
                }
                start = true;
            } else if (start ? !Character.isJavaIdentifierStart(c) : !Character.isJavaIdentifierPart(c)) {
                return false;
            } else {
                start = false;
            }
        }
        return !start;
    }

    /** As people write it. */
    @Override
    public String toString() {
        return member.isEmpty() ? testClass : testClass + "#" + member;
    }
}
