import TerminalKit

/// A part of the screen with commands of its own: a tab of one person, or a page that covers the main screen.
///
/// Sizes and points are those inside its frame.
protocol Pane: Sendable {
    /// The text in the lower border of the frame.
    var footer: String { get }
    /// True while an overlay of its own takes every key.
    var takesKeys: Bool { get }

    associatedtype Commands: PaneCommands = NoCommands

    /// A command as it is now, with the reason when it is unavailable; nil when it has no place in the list. Without
    /// the focus the keys of moving and opening belong to another pane.
    func describe(_ command: Commands, isFocused: Bool) -> Command?
    /// `call` has the arguments that were chosen for it.
    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step]
    /// The commands of the pane and of the panes in it.
    func commands(isFocused: Bool) -> [Command]
    mutating func run(_ call: CommandCall, in size: Size) -> [Step]
    mutating func move(_ movement: Movement, in size: Size)
    mutating func scroll(by rows: Int, in size: Size)
    mutating func press(at point: Point, in size: Size) -> [Step]
    /// A key or a paste while `takesKeys`.
    mutating func take(_ event: Event, in size: Size) -> [Step]
    func render(in size: Size, isFocused: Bool) -> Grid
}

extension Pane {
    var footer: String { "" }
    var takesKeys: Bool { false }
    mutating func press(at point: Point, in size: Size) -> [Step] { [] }
    mutating func take(_ event: Event, in size: Size) -> [Step] { [] }
}

/// A pane that covers the main screen until it is closed; it has a title of its own.
protocol CoveringPane: Pane {
    var title: String { get }
    /// Called when the last step that this pane asked for was refused; the status line shows the reason, too.
    mutating func refused(_ advice: ErrorNotice)
    /// Whether it has done its work once what it asked for is done.
    var closesWhenDone: Bool { get }
    /// Whether it is drawn from all entries of the selected person.
    var needsFacts: Bool { get }
    /// Whether it waits for what it shows; the parts of the person below it are read when that is here.
    var comesFirst: Bool { get }
    /// Whether it shows unread messages, so that the status line need not.
    var showsMessages: Bool { get }
    /// Whether it opens again, as it was, when the client is unlocked after a lock.
    var outlastsLock: Bool { get }
    /// The part of another person's record that it shows; nil where it shows none.
    var sharedView: SharedViewPage? { get }
    /// Called when the connection or the unsent writes changed; returns what it asks for then.
    mutating func receive(_ link: LinkState) -> [ClientAction]
}

extension CoveringPane {
    mutating func refused(_ advice: ErrorNotice) {}
    var closesWhenDone: Bool { false }
    var needsFacts: Bool { false }
    var comesFirst: Bool { false }
    var showsMessages: Bool { false }
    var outlastsLock: Bool { false }
    var sharedView: SharedViewPage? { nil }
    mutating func receive(_ link: LinkState) -> [ClientAction] { [] }

    /// The way out of a page, which the main screen goes.
    static var closing: Command {
        Command(CoveringCommand.back.id, "Back", keys: ["Esc", "Backspace", "Left"], group: "Page", hint: "back")
    }

    /// Fetches what a page shows once more.
    static func reloading(_ id: CommandID) -> Command {
        Command(id, "Ask the server again", keys: ["r"], group: "Page", hint: "ask again")
    }
}

/// A pane that is one list with a selected row: it moves, scrolls and can be searched.
protocol ListPane: Pane {
    var position: ListPosition { get set }
    var rowCount: Int { get }
    /// The text that `/` searches in.
    func rowText(_ row: Int) -> String
}

extension ListPane {
    mutating func move(_ movement: Movement, in size: Size) {
        position.move(movement, count: rowCount, page: size.height - 1)
    }

    mutating func scroll(by rows: Int, in size: Size) { position.move(by: rows, count: rowCount) }

    /// The reason why a command about the selected row cannot run.
    func noRow(isFocused: Bool, _ text: String) -> String? {
        if rowCount == 0 { return text }
        return isFocused ? nil : "the keys are at the people; press Enter first"
    }
}

/// A pane that is one text: it scrolls.
protocol TextPane: Pane {
    var top: Int { get set }
    func lineCount(in size: Size) -> Int
}

extension TextPane {
    mutating func move(_ movement: Movement, in size: Size) {
        let last = LineWindow.lastTop(lineCount(in: size), height: size.height)
        var position = ListPosition(selected: min(top, last))
        position.move(movement, count: last + 1, page: size.height)
        top = position.selected
    }

    mutating func scroll(by rows: Int, in size: Size) {
        top = min(max(0, top + rows), LineWindow.lastTop(lineCount(in: size), height: size.height))
    }
}
