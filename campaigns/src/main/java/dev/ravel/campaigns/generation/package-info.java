/** Makes up concurrent tests of a class, explores them, and writes down those that fail. */
package dev.ravel.campaigns.generation;
