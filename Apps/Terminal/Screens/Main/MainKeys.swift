import TerminalKit

/// What keys do on the main screen beside moving.
enum MainCommand: Hashable, Sendable {
    case otherSide, summary, documents, otherTab, open, more, sync, signIn, help, quit, suspend, left
}

enum MainKeys {
    static let map = KeyMap<MainCommand>([
        .init([.tab, .backTab], .otherSide, "from people to page and back"),
        .init([.enter, .right], .open, "open: the page of a person, a document of the list"),
        .init([.left, .escape], .left, "back to the people"),
        .init([.character("1")], .summary, "summary"), .init([.character("2")], .documents, "documents"),
        .init([.character("t")], .otherTab, "the other tab"),
        .init([.character("m")], .more, "all rows of the summary, or the first ones"),
        .init([.character("s")], .sync, "sync with the server now"),
        .init([.character("i")], .signIn, "sign in again, when the session is over"),
        .init([.character("?"), .function(1)], .help, "this help"),
        .init([.character("q"), .control("c")], .quit, "leave Salus"),
        .init([.control("z")], .suspend, "put Salus aside, `fg` brings it back"),
    ])

    static let help =
        [
            KeyMapEntry(keys: "↑ ↓ j k", help: "move; PgUp PgDn Home End too")
        ] + map.help + [
            KeyMapEntry(keys: "Mouse", help: "click people, tabs and documents; the wheel scrolls")
        ]
}
