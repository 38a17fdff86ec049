package dev.ravel.delta.statement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which statements of the new version of a method stand for which of the old.
 *
 * <p>Two methods that differ in nothing but names of variables are equal. Otherwise statements are aligned by their texts. A variable may have
 * another name in the new version, but only one: a first alignment, which trusts names where they are equal and otherwise none, says how often
 * each variable stands for which; the most frequent pairs count, and a second alignment uses them. It is done a second time without
 * trusting names, in case they were exchanged, and the better one taken.
 *
 * <p>Matched statements whose jumps lead elsewhere are changed after all. What was put before the target of a jump is no change
 * of the jump, so targets are compared after going on to the next matched statement.
 */
public final class BodyDelta {
    private final Body old;
    private final Body young;
    /** For each new statement its old one, or {@link Alignment#UNMATCHED}. */
    private final int[] match;

    public BodyDelta(Body old, Body young, Predicate<String> changedField) {
        this.old = old;
        this.young = young;
        if (old.statements().size() == young.statements().size()
                && old.fingerprint().equals(young.fingerprint())) {
            match = new int[young.statements().size()];
            Arrays.setAll(match, k -> k);
        } else {
            int[] trusting = matchBy(namedTexts(old), namedTexts(young));
            int[] wary = score(trusting) == young.statements().size() ? trusting : matchBy(null, null);
            match = score(trusting) >= score(wary) ? trusting : wary;
            dropOtherTargets();
            dropLoops();
        }
        for (int k = 0; k < match.length; k++) {
            if (young.statements().get(k).tokens().stream().anyMatch(token -> changedField.test(token.field()))) {
                match[k] = Alignment.UNMATCHED;
            }
        }
    }

    /** The old statement of a new one, or -1. */
    public int oldOf(int statement) {
        return match[statement];
    }

    /** For each new instruction the old one that it stands for, or -1. */
    public int[] instructions() {
        int[] result = new int[young.instructions()];
        for (int i = 0; i < result.length; i++) {
            int statement = match[young.statementOf()[i]];
            result[i] = statement == Alignment.UNMATCHED
                    ? -1
                    : old.statements()
                            .get(statement)
                            .tokens()
                            .get(young.tokenOf()[i])
                            .instruction();
        }
        return result;
    }

    /** The differences, in order. */
    public List<Hunk> hunks() {
        List<Hunk> hunks = new ArrayList<>();
        int oldFrom = 0;
        int from = 0;
        for (int k = 0; k <= match.length; k++) {
            if (k == match.length || match[k] != Alignment.UNMATCHED) {
                int oldTo = k == match.length ? old.statements().size() : match[k];
                boolean counts =
                        old.statements().subList(oldFrom, oldTo).stream().anyMatch(BodyDelta::counts)
                                || young.statements().subList(from, k).stream().anyMatch(BodyDelta::counts);
                if (counts) {
                    hunks.add(new Hunk(oldFrom, oldTo, from, k));
                }
                oldFrom = oldTo + 1;
                from = k + 1;
            }
        }
        return hunks;
    }

    private static boolean counts(Statement statement) {
        return statement.kind() != Statement.Kind.HIDDEN;
    }

    private static int score(int[] match) {
        int score = 0;
        for (int of : match) {
            score += of == Alignment.UNMATCHED ? 0 : 1;
        }
        return score;
    }

    private static IntFunction<String> namedTexts(Body body) {
        return variable -> body.names().getOrDefault(variable, "");
    }

    private int[] matchBy(@Nullable IntFunction<String> oldNames, @Nullable IntFunction<String> names) {
        Map<String, Integer> ids = new HashMap<>();
        int[] plainOld = texts(old, variable -> "", ids);
        int[] plain = texts(young, variable -> "", ids);
        int[] first = new int[young.statements().size()];
        Arrays.fill(first, Alignment.UNMATCHED);
        if (oldNames != null && names != null) {
            first = Alignment.of(texts(old, oldNames, ids), texts(young, names, ids));
        }
        int[] result = Alignment.within(first, plainOld, plain);
        for (int round = 0; round < 2; round++) {
            Map<Integer, Integer> alias = new HashMap<>();
            Map<Integer, Integer> oldOfNew = vote(result, alias);
            result = Alignment.of(
                    texts(old, variable -> "v" + alias.getOrDefault(variable, variable), ids),
                    texts(
                            young,
                            variable ->
                                    oldOfNew.containsKey(variable) ? "v" + oldOfNew.get(variable) : "new v" + variable,
                            ids));
            if (score(result) == young.statements().size()) {
                break;
            }
            result = round == 0 ? Alignment.within(result, plainOld, plain) : result;
        }
        return result;
    }

    private static int[] texts(Body body, IntFunction<String> name, Map<String, Integer> ids) {
        int[] texts = new int[body.statements().size()];
        for (int k = 0; k < texts.length; k++) {
            StringBuilder text = new StringBuilder();
            for (Token token : body.statements().get(k).tokens()) {
                text.append(token.text());
                if (token.variable() != Variables.NONE) {
                    Integer parameter = body.parameters().get(token.variable());
                    text.append(' ').append(parameter == null ? name.apply(token.variable()) : "p" + parameter);
                }
                text.append('\n');
            }
            texts[k] = ids.computeIfAbsent(text.toString(), t -> ids.size());
        }
        return texts;
    }

    private record Pair(int oldVariable, int variable) {}

    private Map<Integer, Integer> vote(int[] alignment, Map<Integer, Integer> alias) {
        Map<Pair, Integer> votes = new HashMap<>();
        for (int k = 0; k < alignment.length; k++) {
            if (alignment[k] == Alignment.UNMATCHED) {
                continue;
            }
            List<Token> before = old.statements().get(alignment[k]).tokens();
            List<Token> after = young.statements().get(k).tokens();
            for (int t = 0; t < after.size() && t < before.size(); t++) {
                int variable = after.get(t).variable();
                if (variable != Variables.NONE && !young.parameters().containsKey(variable)) {
                    votes.merge(new Pair(before.get(t).variable(), variable), 1, Integer::sum);
                }
            }
        }
        List<Map.Entry<Pair, Integer>> sorted = new ArrayList<>(votes.entrySet());
        sorted.sort(Comparator.comparingInt((Map.Entry<Pair, Integer> e) -> -e.getValue())
                .thenComparing(e -> sameName(e.getKey()) ? 0 : 1)
                .thenComparingInt(e -> e.getKey().oldVariable())
                .thenComparingInt(e -> e.getKey().variable()));
        Map<Integer, Integer> oldOfNew = new HashMap<>();
        Map<Integer, Integer> taken = new HashMap<>();
        for (Map.Entry<Pair, Integer> entry : sorted) {
            int variable = entry.getKey().variable();
            int before = alias.getOrDefault(
                    entry.getKey().oldVariable(), entry.getKey().oldVariable());
            Integer present = oldOfNew.get(variable);
            Integer taker = taken.get(before);
            if (present == null && (taker == null || sameSlot(young, taker, variable))) {
                oldOfNew.put(variable, before);
                taken.putIfAbsent(before, variable);
            } else if (present != null && taker == null && sameSlot(old, present, before)) {
                alias.put(before, present);
            }
        }
        return oldOfNew;
    }

    /** Without names, two variables in one slot may be one that is written anew. Instructions are the same either way. */
    private static boolean sameSlot(Body body, int a, int b) {
        Integer slot = body.slots().get(a);
        return slot != null && slot.equals(body.slots().get(b));
    }

    private boolean sameName(Pair pair) {
        String name = young.names().getOrDefault(pair.variable(), "");
        return !name.isEmpty() && name.equals(old.names().getOrDefault(pair.oldVariable(), ""));
    }

    private void dropOtherTargets() {
        boolean[] matched = new boolean[old.statements().size()];
        int[] youngOf = new int[matched.length];
        for (int k = 0; k < match.length; k++) {
            if (match[k] != Alignment.UNMATCHED) {
                matched[match[k]] = true;
                youngOf[match[k]] = k;
            }
        }
        boolean[] matchedNew = new boolean[match.length];
        for (int k = 0; k < match.length; k++) {
            matchedNew[k] = match[k] != Alignment.UNMATCHED;
        }
        List<Integer> drop = new ArrayList<>();
        for (int k = 0; k < match.length; k++) {
            if (!matchedNew[k]) {
                continue;
            }
            List<Token> before = old.statements().get(match[k]).tokens();
            List<Token> after = young.statements().get(k).tokens();
            for (int t = 0; t < after.size(); t++) {
                List<Integer> oldTargets = before.get(t).targets();
                List<Integer> targets = after.get(t).targets();
                boolean same = oldTargets.size() == targets.size();
                for (int n = 0; same && n < targets.size(); n++) {
                    int leads = anchor(young, matchedNew, targets.get(n));
                    int led = anchor(old, matched, oldTargets.get(n));
                    same = led == matched.length ? leads == match.length : leads == youngOf[led];
                }
                if (!same) {
                    drop.add(k);
                    break;
                }
            }
        }
        drop.forEach(k -> match[k] = Alignment.UNMATCHED);
    }

    /** The next matched statement to which control comes, marks and jumps aside. */
    private static int anchor(Body body, boolean[] matched, int from) {
        int at = from;
        for (int steps = 0; at < matched.length && steps < matched.length; steps++) {
            Statement statement = body.statements().get(at);
            if (statement.kind() == Statement.Kind.JUMP) {
                at = statement.tokens().get(0).targets().stream().findFirst().orElse(at + 1);
            } else if (matched[at] && statement.kind() == Statement.Kind.CODE) {
                return at;
            } else {
                at++;
            }
        }
        return matched.length;
    }

    /** A condition is changed if control no longer comes back to it, or does so now: while has become if. */
    private void dropLoops() {
        Set<Integer> heads = new HashSet<>();
        Set<Integer> oldHeads = new HashSet<>();
        collectHeads(young, heads);
        collectHeads(old, oldHeads);
        for (int k = 0; k < match.length; k++) {
            if (match[k] != Alignment.UNMATCHED && heads.contains(k) != oldHeads.contains(match[k])) {
                match[k] = Alignment.UNMATCHED;
            }
        }
    }

    private static void collectHeads(Body body, Set<Integer> heads) {
        for (int k = 0; k < body.statements().size(); k++) {
            for (Token token : body.statements().get(k).tokens()) {
                for (int target : token.targets()) {
                    boolean branches = target <= k
                            && body.statements().get(k).kind() == Statement.Kind.JUMP
                            && body.statements().get(target).tokens().stream()
                                    .anyMatch(of -> !of.targets().isEmpty());
                    if (branches) {
                        heads.add(target);
                    }
                }
            }
        }
    }
}
