package dev.ravel.subjects.triggers.papers;

class TextFixedTest extends TextTest {
    @Override
    Text make(String text) {
        return new SafeText(text);
    }
}
