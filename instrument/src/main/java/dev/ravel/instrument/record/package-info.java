/**
 * What is put into a program only while an execution of it is recorded as a trace: its calls.
 *
 * <p>Start with {@link dev.ravel.instrument.record.RecordedCalls}.
 */
package dev.ravel.instrument.record;
