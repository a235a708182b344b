/// The commands of one state of a screen, in the order in which help lists them.
public struct CommandTable: Sendable {
    public let commands: [Command]

    /// `bindings` puts the person's own keys in the place of those that the commands declare.
    public init(_ commands: [Command], bindings: KeyBindings = .standard) {
        self.commands = commands.map(bindings.applied)
    }

    /// The command of that identifier; nil when the table has none.
    public subscript(_ id: CommandID) -> Command? { commands.first { $0.id == id } }

    /// The meaning of keys that are pressed one after the other.
    enum Meaning: Equatable {
        case command(Command)
        /// The beginning of longer sequences.
        case beginning
        case nothing
    }

    /// The meaning of these keys; of several commands with the same keys, the first that can run now.
    func meaning(of pressed: [Key]) -> Meaning {
        let meant = commands.filter { $0.keys.contains { $0.keys == pressed } }
        if let command = meant.first(where: \.isEnabled) ?? meant.first { return .command(command) }
        let isBeginning = commands.contains { $0.keys.contains { $0.begins(with: pressed) } }
        return isBeginning ? .beginning : .nothing
    }

    /// Keys and hint of the commands that have one and can run, as many as `width` has room for.
    public func hints(width: Int) -> Line {
        shownHints(width).reduce(Line([])) { $0 + Line($0.spans.isEmpty ? "" : "  ") + $1.line }
    }

    /// The command whose hint covers a column of `hints(width:)`.
    public func hint(at column: Int, width: Int) -> CommandID? {
        var start = 0
        for (id, line) in shownHints(width) {
            if (start..<start + line.width).contains(column) { return id }
            start += line.width + 2
        }
        return nil
    }

    private func shownHints(_ width: Int) -> [(id: CommandID, line: Line)] {
        var (shown, used) = ([(id: CommandID, line: Line)](), 0)
        for command in commands where command.isEnabled {
            guard let hint = command.hint, let key = command.keys.first else { continue }
            let line = Line([Span(key.name, Style(.accent, bold: true)), Span(" \(hint)", .muted)])
            used += line.width + (shown.isEmpty ? 0 : 2)
            if used > width { break }
            shown.append((command.id, line))
        }
        return shown
    }
}
