/// The operator's settings for the pages.
package struct PagesOptions: Sendable {
    /// The path prefix of every page.
    package var prefix: String
    /// The path prefix of Indivo's API.
    package var indivoPrefix: String
    /// Whether people may sign in here with a password; else only a device of theirs signs them in.
    package var takesPasswords: Bool

    package init(prefix: String, indivoPrefix: String, takesPasswords: Bool) {
        self.prefix = prefix == "/" ? "" : prefix
        self.indivoPrefix = indivoPrefix == "/" ? "" : indivoPrefix
        self.takesPasswords = takesPasswords
    }
}
