/// The command palette: type a few letters of what you want, choose its arguments, Enter runs it.
public struct CommandPalette: Sendable {
    /// The effect of an event on the palette.
    public enum Outcome: Equatable, Sendable {
        case stay, close
        case run(CommandCall)
    }

    private var box = FilterBox()
    /// The command whose arguments are being chosen, and those chosen so far.
    private var chosen: (command: Command, arguments: [String])?
    /// Begun by a command's own key: there is no list of commands behind it.
    private let isAsking: Bool
    /// Commands run lately, the last one first.
    private let recent: [CommandID]

    /// `recent` commands stand first while nothing is typed.
    public init(recent: [CommandID] = []) { (self.recent, isAsking) = (recent, false) }

    /// Begins at the arguments of a command that was called by its key.
    public init(asking command: Command) {
        (recent, isAsking) = ([], true)
        chosen = (command, [])
    }

    /// Tab completes, Enter chooses, Escape goes back by one step and then closes.
    public mutating func handle(_ event: Event, in table: CommandTable) -> Outcome {
        switch event {
        case .key(.escape), .key(.control("c")): return back()
        case .key(.enter): return choose(in: table)
        case .key(.tab): complete(in: table)
        case .key(.backspace) where box.query.isEmpty && chosen != nil: return back()
        case .key(let key): _ = box.handle(key, count: rowCount(in: table), page: 10)
        case .paste(let text): box.paste(text)
        default: break
        }
        return .stay
    }

    private mutating func back() -> Outcome {
        guard chosen != nil, !box.query.isEmpty || chosen?.arguments.isEmpty == false else {
            guard chosen != nil, !isAsking else { return .close }
            (chosen, box) = (nil, FilterBox())
            return .stay
        }
        if box.query.isEmpty { chosen?.arguments.removeLast() }
        box = FilterBox()
        return .stay
    }

    private mutating func choose(in table: CommandTable) -> Outcome {
        if let chosen { return argument(of: chosen.command, chosen.arguments) }
        let found = commands(in: table)
        guard found.indices.contains(box.position.selected) else { return .stay }
        let command = found[box.position.selected].command
        if !command.isEnabled { return .stay }
        if command.parameters.isEmpty { return .run(CommandCall(command.id)) }
        (chosen, box) = ((command, []), FilterBox())
        return .stay
    }

    private mutating func argument(of command: Command, _ before: [String]) -> Outcome {
        guard let argument = selectedArgument else { return .stay }
        let arguments = before + [argument]
        box = FilterBox()
        if arguments.count == command.parameters.count { return .run(CommandCall(command.id, arguments: arguments)) }
        chosen = (command, arguments)
        return .stay
    }

    private var selectedArgument: String? {
        guard let parameter else { return nil }
        if parameter.choices.isEmpty {
            return box.query.trimmed.isEmpty && !parameter.mayBeEmpty ? nil : box.query.trimmed
        }
        let found = choices
        return found.indices.contains(box.position.selected) ? found[box.position.selected].text : nil
    }

    /// Completes the typed text; leaves it where there is no completion.
    private mutating func complete(in table: CommandTable) {
        if parameter?.choices.isEmpty == true { return }
        let found = commands(in: table)
        let text =
            chosen == nil && found.indices.contains(box.position.selected)
            ? found[box.position.selected].command.title : selectedArgument
        if let text { box = FilterBox(text) }
    }

    var parameter: CommandParameter? { chosen.map { $0.command.parameters[$0.arguments.count] } }

    /// The choices of the present parameter that match the query, the best first.
    var choices: [(text: String, positions: [Int])] {
        guard let parameter else { return [] }
        return ChoiceSearch(box.query).results(in: parameter.choices)
    }

    func commands(in table: CommandTable) -> [(command: Command, positions: [Int])] {
        if !box.query.trimmed.isEmpty { return CommandSearch(box.query).results(in: table.commands, recent: recent) }
        let first = recent.compactMap { table[$0] }
        return (first + table.commands.filter { !recent.contains($0.id) }).map { ($0, []) }
    }

    private func rowCount(in table: CommandTable) -> Int { chosen == nil ? commands(in: table).count : choices.count }
}

extension CommandPalette {
    /// The palette over the screen whose commands it offers.
    public func render(over base: Grid, commands table: CommandTable) -> Grid {
        let width = min(76, base.size.width)
        let view = FilterBoxView(
            box: box, prompt: parameter?.name ?? ":", rows: rows(table, width: width - 8),
            selected: box.position.selected, nothing: nothing,
            mostRows: max(1, min(14, base.size.height - 8)))
        let title = chosen.map { ([$0.command.title] + $0.arguments).joined(separator: " ▸ ") } ?? "Commands"
        return Overlay(over: base, width: width, title: title, footer: footer, view).render(in: base.size)
    }

    private var footer: String {
        guard let chosen else { return "Tab completes · Enter runs · Esc closes" }
        let completes = parameter?.choices.isEmpty == false
        let closes = isAsking && chosen.arguments.isEmpty && box.query.isEmpty
        return (completes ? "Tab completes · Enter chooses" : "Enter takes it") + " · Esc \(closes ? "closes" : "back")"
    }

    private var nothing: String {
        guard let parameter else { return "No command matches. Backspace takes a letter away." }
        return parameter.choices.isEmpty
            ? "Type it, then press Enter." : "Nothing matches. Backspace takes a letter away."
    }

    private func rows(_ table: CommandTable, width: Int) -> [Line] {
        if chosen != nil { return choices.map { Line($0.text).highlighted($0.positions) } }
        return commands(in: table).map { Self.row($0.command, $0.positions, width) }
    }

    /// Title at the left, keys at the right; a command that cannot run shows its reason instead of its keys.
    private static func row(_ command: Command, _ positions: [Int], _ width: Int) -> Line {
        let right = command.obstacle.map { Line("\($0)", .caution) } ?? Line(command.keyNames, .muted)
        let title = Line(command.title, command.isEnabled ? .normal : .muted).highlighted(positions)
        let left = title.truncated(to: max(10, width - right.width - 1))
        return left + Line(String(repeating: " ", count: max(1, width - left.width - right.width))) + right
    }
}
