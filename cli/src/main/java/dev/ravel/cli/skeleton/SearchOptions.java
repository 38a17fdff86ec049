package dev.ravel.cli.skeleton;

import dev.ravel.toolkit.option.ExploreOptions;
import dev.ravel.toolkit.option.Option;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** How a command searches: those options of the toolkit's table that it takes. */
@Command
public final class SearchOptions {
    private final List<Option> taken;

    @SuppressWarnings("NullAway.Init") // picocli tells it before anybody asks
    private CommandSpec command;

    public SearchOptions(List<Option> taken) {
        this.taken = List.copyOf(taken);
    }

    /** Told by picocli which command this is mixed into. */
    @Spec(Spec.Target.MIXEE)
    void mixInto(CommandSpec mixee) {
        command = mixee;
        for (Option option : taken) {
            OptionSpec.Builder builder = OptionSpec.builder(option.flag()).description(option.description());
            if (option.isSwitch()) {
                builder.arity("0").type(boolean.class);
            } else {
                builder.arity("1").type(String.class).paramLabel(option.placeholder());
            }
            mixee.addOption(builder.build());
        }
    }

    /** What they mean. */
    public ExploreOptions options() {
        return ExploreOptions.of(values());
    }

    /** Whether the user gave one of these. */
    public boolean has(Option... options) {
        return List.of(options).stream().anyMatch(values()::containsKey);
    }

    private Map<Option, String> values() {
        ParseResult parsed = command.commandLine().getParseResult();
        Map<Option, String> values = new EnumMap<>(Option.class);
        for (Option option : taken) {
            if (parsed.hasMatchedOption(option.flag())) {
                values.put(option, option.isSwitch() ? "" : parsed.matchedOptionValue(option.flag(), ""));
            }
        }
        return values;
    }

    /** The options that change what a schedule means, as attributes of {@code @RavelTest}. */
    public List<String> annotationWords() {
        List<String> words = new ArrayList<>();
        values().forEach((option, value) -> {
            if (Option.OF_REPLAY.contains(option)) {
                words.add(option.key() + " = " + (option == Option.STEPS ? value : '"' + value + '"'));
            }
        });
        return words;
    }

    /** As the user wrote them: those that a schedule needs to mean the same again. */
    List<String> replayWords() {
        Map<Option, String> values = values();
        List<String> words = new ArrayList<>();
        for (Option option : Option.OF_REPLAY) {
            if (values.containsKey(option)) {
                words.addAll(List.of(option.flag(), values.get(option)));
            }
        }
        return words;
    }
}
