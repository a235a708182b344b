import TerminalKit

/// What keys do on the main screen beside moving and the keys of the open tab.
enum MainCommand: Hashable, Sendable {
    case otherSide, tab(PersonTabs.Tab), nextTab, enter, sync, syncStatus, signIn, undo, help, quit, suspend, left
}

enum MainKeys {
    static let map = KeyMap<MainCommand>([
        .init([.tab, .backTab], .otherSide, "from people to page and back"),
        .init([.enter, .right], .enter, ""), .init([.left, .escape], .left, "back to the people"),
        .init([.character("1")], .tab(.summary), "summary"), .init([.character("2")], .tab(.timeline), "timeline"),
        .init([.character("3")], .tab(.documents), "documents"),
        .init([.character("4")], .tab(.access), "who looked at this record"),
        .init([.character("t")], .nextTab, "the next tab"),
        .init([.character("s")], .sync, "sync with the server now"),
        .init([.character("S")], .syncStatus, "how the sync stands"),
        .init([.character("u")], .undo, "take back what was done last"),
        .init([.character("i")], .signIn, "sign in again, when the session is over"),
        .init([.character("?"), .function(1)], .help, "this help"),
        .init([.character("q"), .control("c")], .quit, "leave Salus"),
        .init([.control("z")], .suspend, "put Salus aside, `fg` brings it back"),
    ])

    static let help =
        [
            KeyMapEntry(keys: "↑ ↓ j k", help: "move; PgUp PgDn Home End too")
        ] + map.help + [
            KeyMapEntry(keys: "Mouse", help: "click people, tabs, rows and headings; the wheel scrolls")
        ]
}
