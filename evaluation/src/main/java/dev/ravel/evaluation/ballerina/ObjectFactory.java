package dev.ravel.evaluation.ballerina;

/** Makes the objects of a pool, and destroys them. */
public interface ObjectFactory {
    Object makeObject();

    void destroyObject(Object object);
}
