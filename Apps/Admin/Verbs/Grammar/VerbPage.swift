/// What the command line and the help text know about one verb.
package struct VerbPage: Hashable, Sendable {
    package enum Operands: Hashable, Sendable {
        case none
        case one(String)
        case many(String)
    }

    package struct Example: Hashable, Sendable {
        let command: String
        let comment: String
    }

    /// The words that name it: `["account", "create"]`.
    let words: [String]
    /// One line, without a full stop.
    let summary: String
    var operands = Operands.none
    let options: [Option]
    /// What a person should know before using it, in paragraphs.
    let about: String
    let examples: [Example]

    var name: String { words.joined(separator: " ") }
    var allOptions: [Option] { options + Option.general }
}
