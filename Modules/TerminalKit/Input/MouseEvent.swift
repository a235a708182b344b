/// An action of the mouse at a point.
public struct MouseEvent: Hashable, Sendable {
    /// The kind of mouse event.
    public enum Kind: Sendable { case press, drag, release, wheelUp, wheelDown }
    /// The button of the event.
    public enum Button: Sendable { case left, middle, right }

    public let kind: Kind
    public let point: Point
    /// The button of a press, drag or release.
    public let button: Button
    /// 2 for the second press of a double click, else 1.
    public let clicks: Int
    public let modifiers: Modifiers

    public init(
        _ kind: Kind, at point: Point, button: Button = .left, clicks: Int = 1, modifiers: Modifiers = []
    ) {
        (self.kind, self.point, self.button) = (kind, point, button)
        (self.clicks, self.modifiers) = (clicks, modifiers)
    }

    /// The rows that a turn of the wheel scrolls, negative for up; 0 for other events.
    public var wheelRows: Int {
        switch kind {
        case .wheelUp: -3
        case .wheelDown: 3
        default: 0
        }
    }
}
