/// Finds the command of each pressed key, and remembers the beginning of a longer sequence.
public struct KeyDispatcher: Hashable, Sendable {
    /// The meaning of a key.
    public enum Outcome: Equatable, Sendable {
        case run(CommandID)
        /// The key has a command that cannot run now; say its title and its obstacle.
        case refused(Command)
        /// More keys must follow.
        case waiting
        /// No command has this key here.
        case unbound
    }

    /// Keys of a sequence that is not complete: worth showing beside the hints.
    public private(set) var pending: [Key] = []

    public init() {}

    /// A key outside the sequence begins another; Escape only ends one.
    public mutating func press(_ key: Key, in table: CommandTable) -> Outcome {
        let pressed = pending + [key]
        pending = []
        switch table.meaning(of: pressed) {
        case .command(let command): return command.isEnabled ? .run(command.id) : .refused(command)
        case .beginning:
            pending = pressed
            return .waiting
        case .nothing where pressed.count == 1: return .unbound
        case .nothing: return key == .escape ? .waiting : press(key, in: table)
        }
    }
}
