public import SalusBase

/// The texts that a person has typed into a form and not saved, in the encrypted database of the profile: the form
/// outlives the lock, a crash and the end of the program. Passwords are never part of one.
public struct UnsavedForm: Hashable, Sendable, Codable {
    /// A field of the form with its text before and after typing.
    public struct Field: Hashable, Sendable, Codable {
        public let label: String
        /// The text of the field before anything was typed.
        public let before: String
        public let text: String
        /// The term of a coding system that was chosen for the text; nil for words of the person's own.
        public let term: CodedTerm?

        public init(label: String, before: String, text: String, term: CodedTerm? = nil) {
            (self.label, self.before, self.text, self.term) = (label, before, text, term)
        }
    }

    /// The form and the object that it writes to; there is one of each.
    public let id: String
    /// As the form calls itself.
    public let title: String
    public let fields: [Field]
    /// The time of the last change.
    public let typedAt: Instant

    public init(id: String, title: String, fields: [Field], typedAt: Instant) {
        (self.id, self.title, self.fields, self.typedAt) = (id, title, fields, typedAt)
    }
}
