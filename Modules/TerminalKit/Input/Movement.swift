/// The ways to move in a list, table or text, as commands that a person can put on other keys.
public enum Movement: String, CaseIterable, Sendable {
    case up, down, pageUp, pageDown, first, last

    /// Nil for a command of another kind.
    public init?(_ id: CommandID) {
        guard id.rawValue.hasPrefix("move.") else { return nil }
        self.init(rawValue: String(id.rawValue.dropFirst(5)))
    }

    public var id: CommandID { CommandID(rawValue: "move.\(rawValue)") }

    /// The movements with their usual keys, for the table of a screen.
    public static let commands = allCases.map { movement in
        Command(movement.id, movement.title, keys: movement.keys, group: "Move")
    }

    private var title: String {
        switch self {
        case .up: "One row up"
        case .down: "One row down"
        case .pageUp: "One page up"
        case .pageDown: "One page down"
        case .first: "To the first row"
        case .last: "To the last row"
        }
    }

    private var keys: [KeySequence] {
        switch self {
        case .up: [KeySequence(.up), "k"]
        case .down: [KeySequence(.down), "j"]
        case .pageUp: [KeySequence(.pageUp), "Ctrl-B"]
        case .pageDown: [KeySequence(.pageDown), "Ctrl-F"]
        case .first: [KeySequence(.home), "g g"]
        case .last: [KeySequence(.end), "G"]
        }
    }
}

extension ListPosition {
    /// Moves the selection in a list of `count` rows of which `page` are shown.
    public mutating func move(_ movement: Movement, count: Int, page: Int) {
        switch movement {
        case .up: move(by: -1, count: count)
        case .down: move(by: 1, count: count)
        case .pageUp: move(by: -page, count: count)
        case .pageDown: move(by: page, count: count)
        case .first: select(0, count: count)
        case .last: select(count - 1, count: count)
        }
    }
}
