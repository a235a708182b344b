/// A key as a value.
public enum Key: Hashable, Sendable {
    case character(Character)
    /// Ctrl with a lower-case letter, but for those that are keys of their own (Tab, Enter, Backspace).
    case control(Character)
    case enter, tab, backTab, escape, backspace, delete, up, down, left, right, home, end, pageUp, pageDown
    case function(Int)

    /// How the key is written in help texts.
    public var name: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let letter): "Ctrl-\(letter.uppercased())"
        case .function(let number): "F\(number)"
        case .backTab: "Shift-Tab"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .escape: "Esc"
        case .enter: "Enter"
        case .tab: "Tab"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .home: "Home"
        case .end: "End"
        }
    }
}

/// What the mouse did, and where.
public struct MouseEvent: Hashable, Sendable {
    public enum Kind: Sendable { case press, release, wheelUp, wheelDown }

    public let kind: Kind
    public let point: Point

    public init(_ kind: Kind, at point: Point) { (self.kind, self.point) = (kind, point) }
}

/// What comes from the person at the terminal.
public enum Event: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case resize(Size)
}
