package dev.ravel.evaluation.mutmut;

/** An unsorted binary tree in which values may repeat. */
class TreeBag {
    private static final class Node {
        final int value;
        Node left;
        Node right;

        Node(int value) {
            this.value = value;
        }
    }

    /** Counts the nodes with a value. */
    private static final class Search {
        private final int value;
        private int found;

        Search(int value) {
            this.value = value;
        }

        /** A thread of its own visits the left side while there are threads left. */
        void visit(Node node, int threads) {
            if (node == null) {
                return;
            }
            if (node.value == value) {
                hit();
            }
            if (threads > 1) {
                Thread left = new Thread(() -> visit(node.left, threads / 2));
                left.start();
                visit(node.right, threads - threads / 2);
                join(left);
            } else {
                visit(node.left, threads);
                visit(node.right, threads);
            }
        }

        private synchronized void hit() {
            found++;
        }

        synchronized int found() {
            return found;
        }

        private static void join(Thread thread) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException("interrupted in a search", e);
            }
        }
    }

    private Node root;

    synchronized void add(int value) {
        root = insert(root, value);
    }

    /** Changes the sides on its way down, so that both get the same number of nodes. */
    private static Node insert(Node node, int value) {
        if (node == null) {
            return new Node(value);
        }
        Node left = node.left;
        node.left = insert(node.right, value);
        node.right = left;
        return node;
    }

    /** How many nodes have the value, counted by so many threads. The tree stays as it is meanwhile. */
    synchronized int find(int value, int numOfThreads) {
        Search search = new Search(value);
        search.visit(root, numOfThreads);
        return search.found();
    }
}
