/// Keys pressed one after the other that mean one thing: mostly one key, sometimes more, as in `g g`.
public struct KeySequence: Hashable, Sendable {
    /// At least one.
    public let keys: [Key]

    public init(_ key: Key, _ more: Key...) { keys = [key] + more }

    /// The sequence of a text such as `g g` or `Ctrl-P`; nil when a name in it is no key's, or there is none.
    public init?(name: String) {
        let parts = name.split(separator: " ")
        let keys = parts.compactMap { Key(name: String($0)) }
        guard !keys.isEmpty, keys.count == parts.count else { return nil }
        self.keys = keys
    }

    /// How the sequence is written in help texts.
    public var name: String { keys.map(\.name).joined(separator: " ") }

    func begins(with pressed: [Key]) -> Bool { keys.starts(with: pressed) }
}

extension KeySequence: ExpressibleByStringLiteral {
    /// A literal that names no key is a mistake of the program and stops it.
    public init(stringLiteral name: String) {
        guard let sequence = KeySequence(name: name) else { preconditionFailure("no key is named \(name)") }
        self = sequence
    }
}
