/** Generates concurrent tests for a class, explores them, and writes out those that fail. */
package dev.ravel.campaigns.generation;
