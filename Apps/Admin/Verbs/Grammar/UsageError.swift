/// A command line that says something this program does not understand; the text says what to type instead.
package struct UsageError: Error, Hashable, Sendable {
    package let text: String

    init(_ text: String) { self.text = text }
}
