/// What `init` made.
package struct NewDataDirectory: Hashable, Sendable, Encodable {
    package let directory: String
    /// The origin that sign-ins bind; fixed from now on.
    package let origin: String
    /// The files that matter to an operator, by what they are for.
    package let files: [String: String]

    package init(directory: String, origin: String, files: [String: String]) {
        (self.directory, self.origin, self.files) = (directory, origin, files)
    }
}
