package dev.ravel.subjects.triggers.papers;

class AccountFixedTest extends AccountTest {
    @Override
    Account make() {
        return new SafeAccount();
    }
}
