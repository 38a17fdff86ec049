package dev.ravel.cli;

import dev.ravel.toolkit.option.Option;
import java.util.EnumMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The toolkit's table of options as options of a command. */
final class OptionTable {
    private OptionTable() {}

    static void add(CommandSpec command, Option... options) {
        for (Option option : options) {
            OptionSpec.Builder builder = OptionSpec.builder(option.flag()).description(option.description());
            if (option.isSwitch()) {
                builder.arity("0").type(boolean.class);
            } else {
                builder.arity("1").type(String.class).paramLabel(option.placeholder());
            }
            command.addOption(builder.build());
        }
    }

    static Map<Option, String> values(ParseResult parsed) {
        Map<Option, String> values = new EnumMap<>(Option.class);
        for (Option option : Option.values()) {
            if (parsed.hasMatchedOption(option.flag())) {
                values.put(option, option.isSwitch() ? "" : parsed.matchedOptionValue(option.flag(), ""));
            }
        }
        return values;
    }
}
