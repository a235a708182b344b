/// The result of `init`.
package struct NewDataDirectory: Hashable, Sendable, Encodable {
    package let directory: String
    /// Each thing in one line: what it is, where, and how to keep it.
    package let made: [String]

    package init(directory: String, made: [String]) { (self.directory, self.made) = (directory, made) }
}
