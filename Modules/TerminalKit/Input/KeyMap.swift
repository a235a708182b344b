/// Keys of a screen and the commands they name, with help texts; the first binding of a key wins.
public struct KeyMap<Command: Hashable & Sendable>: Sendable {
    /// Keys that give one command. `keys` is how they are written in the help.
    public struct Binding: Sendable {
        let keys: [Key]
        let command: Command
        let help: String

        public init(_ keys: [Key], _ command: Command, _ help: String) {
            (self.keys, self.command, self.help) = (keys, command, help)
        }
    }

    private let bindings: [Binding]

    public init(_ bindings: [Binding]) { self.bindings = bindings }

    /// The command that the key is bound to; nil when it is free.
    public func command(for key: Key) -> Command? { bindings.first { $0.keys.contains(key) }?.command }

    /// One entry for every command that has a help text, in order.
    public var help: [KeyMapEntry] {
        bindings.filter { !$0.help.isEmpty }.map {
            KeyMapEntry(keys: $0.keys.map(\.name).joined(separator: " "), help: $0.help)
        }
    }
}

/// A line of help: keys as written and what they do.
public struct KeyMapEntry: Hashable, Sendable {
    public let keys: String
    public let help: String

    public init(keys: String, help: String) { (self.keys, self.help) = (keys, help) }
}
