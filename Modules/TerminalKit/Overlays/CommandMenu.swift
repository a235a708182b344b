/// The commands that can run now as a menu at the mouse pointer.
public struct CommandMenu: Hashable, Sendable {
    /// The effect of an event on the menu.
    public enum Outcome: Equatable, Sendable {
        case stay, close
        case run(CommandID)
    }

    private let origin: Point
    private let commands: [Command]
    private var position = ListPosition()

    /// A menu at a point, of the commands of `table` that have a hint.
    public init(at point: Point, _ table: CommandTable) {
        origin = point
        commands = table.commands.filter { $0.hint != nil }
    }

    /// Takes a key or a click, and says what came of it.
    public mutating func handle(_ event: Event, target: Target? = nil) -> Outcome {
        switch event {
        case .key(.escape): return .close
        case .key(.enter): return run(position.selected)
        case .key(let key): return position.handle(key, count: commands.count, page: commands.count) ? .stay : .close
        case .mouse(let mouse) where mouse.kind == .press:
            guard let target, target.id == Self.id, case .row(let row) = target.part else { return .close }
            return run(row)
        default: return .stay
        }
    }

    private func run(_ row: Int) -> Outcome {
        guard commands.indices.contains(row), commands[row].isEnabled else { return .stay }
        return .run(commands[row].id)
    }

    static let id = "menu"

    /// Draws the menu over the screen below.
    public func render(over base: Grid) -> Grid {
        var grid = base
        grid.cursor = nil
        let names = commands.map { $0.keys.first?.name ?? "" }
        let inner = (zip(commands, names).map { $0.title.cellWidth + $1.cellWidth }.max() ?? 0) + 5
        let rows = zip(commands, names).map { command, name in
            let space = String(repeating: " ", count: max(1, inner - 3 - command.title.cellWidth - name.cellWidth))
            return Line([Span(command.title, command.isEnabled ? .normal : .muted), Span(space), Span(name, .muted)])
        }
        let size = Size(width: min(inner + 2, base.size.width), height: min(rows.count + 2, base.size.height))
        let place = Point(
            x: max(0, min(origin.x, base.size.width - size.width)),
            y: max(0, min(origin.y, base.size.height - size.height)))
        let list = ListView(rows, position: position, isFocused: true, empty: "Nothing can be done here.", id: Self.id)
        grid.place(Panel("", isFocused: true, list).render(in: size), at: place)
        return grid
    }
}
