package dev.ravel.hooks;

/** The other side of {@link LoopHooks}. */
public abstract class LoopModel {
    public abstract void onSpinWait();

    public abstract void progress();

    public abstract int activation();

    public abstract void carried(long bits, Object reference);

    public abstract void round(int activation, int loop);

    public abstract void backEdge();
}
