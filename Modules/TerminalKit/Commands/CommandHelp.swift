/// Searchable help: every command of the present screen with its keys, and why one cannot run now.
public struct CommandHelp: Hashable, Sendable {
    /// The effect of an event on the help.
    public enum Outcome: Equatable, Sendable {
        case stay, close
        /// The selected command was asked for from the help.
        case run(CommandID)
    }

    private var box = FilterBox()

    public init() {}

    /// Typing filters, Enter runs the selected command if it can run, Escape closes.
    public mutating func handle(_ event: Event, in table: CommandTable) -> Outcome {
        switch event {
        case .key(.escape), .key(.control("c")), .key(.function(1)): return .close
        case .key(.enter): return chosen(in: table)
        case .key(let key): _ = box.handle(key, count: table.commands.count, page: 10)
        case .paste(let text): box.paste(text)
        default: break
        }
        return .stay
    }

    private func chosen(in table: CommandTable) -> Outcome {
        let rows = Self.rows(table, box.query)
        guard let row = Self.place(box.position.selected, in: rows), case .command(let command, _) = rows[row],
            command.isEnabled
        else { return .stay }
        return .run(command.id)
    }

    /// The row of the n-th command: headings cannot be selected. Held at the last one.
    static func place(_ number: Int, in rows: [Row]) -> Int? {
        let places = rows.indices.filter { if case .command = rows[$0] { true } else { false } }
        return places.isEmpty ? nil : places[min(number, places.count - 1)]
    }

    enum Row {
        case heading(String)
        /// With the matched characters of the title.
        case command(Command, [Int])
    }

    /// Groups in their order while nothing is typed; matches, the best first, afterwards.
    static func rows(_ table: CommandTable, _ query: String) -> [Row] {
        if !query.trimmed.isEmpty {
            return CommandSearch(query).results(in: table.commands).map { .command($0.command, $0.positions) }
        }
        var (rows, group) = ([Row](), "")
        for command in table.commands {
            if command.group != group { rows.append(.heading(command.group)) }
            group = command.group
            rows.append(.command(command, []))
        }
        return rows
    }

    /// The help over the screen that it explains.
    public func render(over base: Grid, commands table: CommandTable, title: String = "Keys") -> Grid {
        let width = min(76, base.size.width)
        let view = FilterBoxView(
            box: box, prompt: "Find", rows: lines(table),
            selected: Self.place(
                box.position.selected, in: Self.rows(table, box.query)) ?? 0,
            nothing: "No command matches. Backspace takes a letter away.", mostRows: max(1, base.size.height - 8))
        let footer = "type to find · ↑ ↓ move · Enter runs · Esc closes"
        return Overlay(over: base, width: width, title: title, footer: footer, view).render(in: base.size)
    }

    private func lines(_ table: CommandTable) -> [Line] {
        let keys = min(24, table.commands.map(\.keyNames.cellWidth).max() ?? 0)
        return Self.rows(table, box.query).map { row in
            switch row {
            case .heading(let title): Line(title, .heading)
            case .command(let command, let positions): Self.line(command, positions, keys)
            }
        }
    }

    private static func line(_ command: Command, _ positions: [Int], _ column: Int) -> Line {
        let names = command.keyNames.truncated(to: column)
        let space = String(repeating: " ", count: column - names.cellWidth + 2)
        let style: Style = command.isEnabled ? Style(.accent, bold: true) : .muted
        let title = Line(command.title, command.isEnabled ? .normal : .muted).highlighted(positions)
        let reason = command.obstacle.map { Line(" — \($0)", .caution) } ?? Line([])
        return Line([Span(names + space, style)]) + title + reason
    }
}
