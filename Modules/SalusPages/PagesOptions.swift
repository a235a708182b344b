/// What the operator decides about the pages.
package struct PagesOptions: Sendable {
    /// Stands before every page.
    package var prefix: String
    /// Stands before every path of Indivo's API.
    package var indivoPrefix: String
    /// Whether somebody may type a password here; else only a device of theirs signs them in.
    package var takesPasswords: Bool

    package init(prefix: String, indivoPrefix: String, takesPasswords: Bool) {
        self.prefix = prefix == "/" ? "" : prefix
        self.indivoPrefix = indivoPrefix == "/" ? "" : indivoPrefix
        self.takesPasswords = takesPasswords
    }
}
