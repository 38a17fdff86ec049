package dev.ravel.worker.search;

import dev.ravel.explore.contract.Focus;
import dev.ravel.instrument.site.Site;
import dev.ravel.instrument.site.SiteTable;
import dev.ravel.model.trace.TraceSite;
import java.util.Arrays;
import java.util.Set;

/** The places of a focus, named as in recorded traces, by their numbers in this worker: looked up when one is asked for first, since classes are loaded as they are needed. */
public final class FocusedSites implements Focus {
    private static final byte UNKNOWN = 0;
    private static final byte OUTSIDE = 1;
    private static final byte INSIDE = 2;

    private final SiteTable sites;
    private final Set<String> keys;
    private byte[] known = new byte[1024];

    public FocusedSites(SiteTable sites, Set<String> keys) {
        this.sites = sites;
        this.keys = keys;
    }

    @Override
    public boolean contains(int site) {
        if (site <= 0) {
            return false;
        }
        if (site >= known.length) {
            known = Arrays.copyOf(known, site * 2);
        }
        if (known[site] == UNKNOWN) {
            Site s = sites.site(site);
            String key = new TraceSite(
                            s.className(), s.method(), s.methodDescriptor(), s.instruction(), s.file(), s.line())
                    .key();
            known[site] = keys.contains(key) ? INSIDE : OUTSIDE;
        }
        return known[site] == INSIDE;
    }

    @Override
    public boolean isEmpty() {
        return keys.isEmpty();
    }
}
