package dev.ravel.delta.statement;

/**
 * Neighbouring statements that are only in one of two versions.
 *
 * @param oldFrom the first of the old version
 * @param oldTo behind the last of the old version
 * @param newFrom the first of the new version
 * @param newTo behind the last of the new version
 */
public record Hunk(int oldFrom, int oldTo, int newFrom, int newTo) {}
