/**
 * Builds programs in two versions each, {@code old} without a bug and {@code new} with it, for the evaluation of regression testing. The sources are in
 * {@code src/versions}, the class files go to {@code target/versions}. It uses the JDK alone, and runs while Maven builds this module. Start reading at {@link
 * dev.ravel.evaluation.versions.VersionBuild}.
 */
package dev.ravel.evaluation.versions;
