/**
 * Arrays that grow, sets and tables without java.util, which is code under test while an execution runs. Uses nothing. Start with
 * {@link IdentityTable}.
 */
package dev.ravel.engine.table;
