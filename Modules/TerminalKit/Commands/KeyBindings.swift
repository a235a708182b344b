/// The keys that a person chose for commands, in the place of the declared ones.
///
/// A key file has a command and its keys on each line; `none` takes all keys away, `#` begins a comment:
///
///     document.open = Enter, o
///     list.first    = g g
///     app.sync      = none
public struct KeyBindings: Equatable, Sendable {
    var keys: [CommandID: [KeySequence]]

    /// Nothing changed: every command has the keys that it declares.
    public static let standard = KeyBindings(keys: [:])

    func applied(_ command: Command) -> Command {
        guard let keys = keys[command.id] else { return command }
        var command = command
        command.keys = keys
        return command
    }

    /// A key file that says what holds now: a start for changing it, and the way back to the standard.
    public func file(for commands: [Command]) -> String {
        let width = commands.map(\.id.rawValue.count).max() ?? 0
        return commands.map(applied).map { command in
            let space = String(repeating: " ", count: width - command.id.rawValue.count)
            let keys = command.keys.map(Self.written).joined(separator: ", ")
            return "\(command.id.rawValue)\(space) = \(keys.isEmpty ? "none" : keys)  # \(command.title)\n"
        }.joined()
    }

    /// A comma and `#` have a meaning in the file.
    private static func written(_ sequence: KeySequence) -> String {
        sequence.keys.map { written($0.name) }.joined(separator: " ")
    }

    private static func written(_ name: String) -> String {
        switch name.last {
        case ",": String(name.dropLast()) + "Comma"
        case "#": String(name.dropLast()) + "Hash"
        default: name
        }
    }
}
