package dev.ravel.cli.skeleton;

import picocli.CommandLine.Command;

/** What the help texts of all commands have in common; mixed in by each. */
@Command(
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        optionListHeading = "%nOptions:%n")
public final class CommonHelp {}
