package dev.ravel.subjects.triggers.papers;

class CheckoutFixedTest extends CheckoutTest {
    @Override
    Checkout make() {
        return new SafeCheckout();
    }
}
