/**
 * What is known of classes before they are transformed: supertypes, members, which classes of the JDK are instrumented. Uses code.
 *
 * <p>Start with {@link dev.ravel.instrument.catalogue.ClassCatalogue}.
 */
package dev.ravel.instrument.catalogue;
