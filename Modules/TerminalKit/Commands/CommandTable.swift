/// The commands of one state of a screen, in the order in which help lists them.
public struct CommandTable: Sendable {
    public let commands: [Command]

    /// `bindings` puts the person's own keys in the place of those that the commands declare.
    public init(_ commands: [Command], bindings: KeyBindings = .standard) {
        self.commands = commands.map(bindings.applied)
    }

    public subscript(_ id: CommandID) -> Command? { commands.first { $0.id == id } }

    /// What these keys, pressed one after the other, mean here.
    enum Meaning: Equatable {
        case command(Command)
        /// The beginning of longer sequences.
        case beginning
        case nothing
    }

    /// Of several commands with the same keys the first that can run now is meant.
    func meaning(of pressed: [Key]) -> Meaning {
        let meant = commands.filter { $0.keys.contains { $0.keys == pressed } }
        if let command = meant.first(where: \.isEnabled) ?? meant.first { return .command(command) }
        let isBeginning = commands.contains { $0.keys.contains { $0.begins(with: pressed) } }
        return isBeginning ? .beginning : .nothing
    }

    /// Keys and hint of the commands that have one and can run, as many as `width` has room for.
    public func hints(width: Int) -> Line {
        var line = Line([])
        for command in commands where command.isEnabled {
            guard let hint = command.hint, let key = command.keys.first else { continue }
            let gap = line.spans.isEmpty ? "" : "  "
            let next = Line([Span(gap), Span(key.name, Style(.accent, bold: true)), Span(" \(hint)", .muted)])
            if line.width + next.width > width { break }
            line = line + next
        }
        return line
    }
}
