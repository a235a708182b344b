import TerminalKit

/// A part of the screen with keys of its own: a tab of one person, or a page that lies over the main screen.
///
/// Sizes and points are those inside its frame.
protocol Pane: Sendable {
    /// Stands in the lower border of the frame.
    var footer: String { get }
    var help: [KeyMapEntry] { get }

    /// Nil for a key that means nothing here, which the main screen then takes.
    mutating func handle(_ key: Key, in size: Size) -> [Step]?
    mutating func scroll(by rows: Int, in size: Size)
    mutating func press(at point: Point, in size: Size) -> [Step]
    func render(in size: Size, isFocused: Bool) -> Grid
}

extension Pane {
    var footer: String { "" }
    mutating func press(at point: Point, in size: Size) -> [Step] { [] }
}

/// A pane that lies over the main screen until Esc; it has a title of its own and may be told that something failed.
protocol CoveringPane: Pane {
    var title: String { get }
    /// Told when the last step that this pane asked for was refused; the reason stands in the status line.
    mutating func refused()
}

extension CoveringPane {
    mutating func refused() {}
}
