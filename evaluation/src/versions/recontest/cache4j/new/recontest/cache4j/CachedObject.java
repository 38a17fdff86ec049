package recontest.cache4j;

/** A value in the cache, and until when it may be there. */
class CachedObject {
    private final int key;
    private final int value;
    private final int expires;
    private int lastUse;
    private int uses;

    CachedObject(int key, int value, int expires) {
        this.key = key;
        this.value = value;
        this.expires = expires;
    }

    int key() {
        return key;
    }

    int value() {
        return value;
    }

    int expires() {
        return expires;
    }

    void used(int now) {
        lastUse = now;
        uses++;
    }
}
