package dev.ravel.evaluation.mutmut;

/**
 * A shop where one call checks whether a deal is possible and books it, and another purchases what is booked. A booking is
 * never undone.
 *
 * <p>In the benchmark a booking sets nothing aside that others respect, and two purchases can take the same item. Here it
 * sets pieces and money aside under the lock, so that the purchase finds both.
 */
class NoRollback {
    /** Whoever books so many pieces at once gets one of them for nothing. */
    private static final int BUNDLE = 3;

    private final int[] prices;
    /** Pieces of each item that nobody has booked. */
    private final int[] stock;
    /** Money of each customer that is not set aside. */
    private final int[] purses;
    /** Pieces that are booked and not purchased: a row for each customer, a column for each item. */
    private final int[] booked;
    /** What these pieces cost. */
    private final int[] due;

    /** Bookings that are not purchased yet. */
    private int open;

    private int sold;
    private int takings;

    NoRollback(int[] prices, int[] stock, int[] purses) {
        this.prices = prices.clone();
        this.stock = stock.clone();
        this.purses = purses.clone();
        booked = new int[purses.length * prices.length];
        due = new int[purses.length * prices.length];
    }

    /** Checks whether stock and purse allow it, and if so books. A customer has one booking of an item at a time. */
    synchronized boolean book(int customer, int item, int pieces) {
        int cell = cell(customer, item);
        int price = price(item, pieces);
        if (booked[cell] > 0 || pieces <= 0 || stock[item] < pieces || purses[customer] < price) {
            return false;
        }
        stock[item] -= pieces;
        booked[cell] = pieces;
        purses[customer] -= price;
        due[cell] = price;
        open++;
        return true;
    }

    /** Purchases what the customer has booked of an item, and says how many pieces that is. */
    synchronized int purchase(int customer, int item) {
        int cell = cell(customer, item);
        int pieces = booked[cell];
        if (pieces == 0) {
            throw new IllegalStateException("customer " + customer + " has booked nothing of item " + item);
        }
        sold += pieces;
        booked[cell] = 0;
        takings += due[cell];
        due[cell] = 0;
        open--;
        return pieces;
    }

    /** Adds to the stock. */
    synchronized void deliver(int item, int pieces) {
        if (pieces > 0) {
            stock[item] += pieces;
        }
    }

    private int price(int item, int pieces) {
        int paid = pieces >= BUNDLE ? pieces - 1 : pieces;
        return paid * prices[item];
    }

    private int cell(int customer, int item) {
        return customer * prices.length + item;
    }

    synchronized int stock(int item) {
        return stock[item];
    }

    synchronized int purse(int customer) {
        return purses[customer];
    }

    synchronized int takings() {
        return takings;
    }

    /** Whether everything that was booked is purchased. */
    synchronized boolean canClose() {
        return open == 0;
    }

    /** All pieces: in stock, booked and sold. Deliveries alone change it. */
    synchronized int pieces() {
        return sum(stock) + sum(booked) + sold;
    }

    /** All money: in purses, set aside and taken. Nothing changes it. */
    synchronized int money() {
        return sum(purses) + sum(due) + takings;
    }

    private static int sum(int[] numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }
}
