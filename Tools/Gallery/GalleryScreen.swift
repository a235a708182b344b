import TerminalKit

/// An action that the gallery asks its program for.
enum GalleryAction: Sendable {
    case leave, suspend
    case theme(Theme)
}

/// The pages of the gallery as one value, with help, palette, menu, find, toasts and a dialog over them.
struct GalleryScreen: Screen, Sendable {
    enum Page: String, CaseIterable, Sendable { case table, charts, bars, form, text, tree }
    enum Cover: Sendable {
        case help(CommandHelp)
        case palette(CommandPalette)
        case menu(CommandMenu)
        case leaving(Dialog)
    }

    var page = Page.table
    var cover: Cover?
    var keys = KeyDispatcher()
    var find: Find<ListPosition>?
    var toasts = Toasts()
    var undo = UndoStack<Int>()
    var recent: [CommandID] = []
    var size = Size(width: 80, height: 24)
    var table = GalleryTable()
    var form = GalleryForm()
    var note = TextArea(
        "Write here. Long lines are wrapped at spaces, 日本語 and e\u{301}motions 👍 take the cells they need.\n")
    var tree = Tree([
        .init(
            "fruit", "Fruit",
            children: [.init("stone", "Stone fruit", children: [.init("plum", "Plum")]), .init("pome", "Pome")]),
        .init("nuts", "Nuts", children: [.init("hazel", "Hazel")]),
    ])
    var split = Split(left: 24)
    var chartCursor: Double?
    var spinner = Spinner()

    var commands: CommandTable {
        CommandTable(
            Movement.commands + [
                Command("page.next", "Next page", keys: ["]", "F6"], group: "Gallery", hint: "next"),
                Command("page.previous", "Previous page", keys: ["[", "F5"], group: "Gallery"),
                Command(
                    "page.go", "Go to a page", group: "Gallery",
                    parameters: [.choice("Page", Page.allCases.map(\.rawValue))]),
                Command(
                    "theme", "Change the theme", keys: ["T"], group: "Gallery", hint: "theme",
                    parameters: [.choice("Theme", Theme.all.map(\.name))]),
                Command("find", "Find", keys: ["/"], group: "Table", hint: "find", unless: onTable),
                Command(
                    "find.next", "Next match", keys: ["n"], group: "Table",
                    unless: find == nil ? "nothing was looked for" : nil),
                Command(
                    "row.check", "Choose the row", keys: ["Space"], group: "Table", hint: "choose", unless: onTable,
                    isUndoable: true),
                Command("sort.name", "Sort by name", keys: ["s n"], group: "Table", unless: onTable),
                Command("sort.amount", "Sort by amount", keys: ["s a"], group: "Table", unless: onTable),
                Command(
                    "undo", "Undo", keys: ["U"], group: "Table", unless: undo.next == nil ? "nothing was done yet" : nil
                ),
                Command("help", "Help", keys: ["?", "F1"], group: "Program", hint: "help"),
                Command("palette", "Commands", keys: [":", "Ctrl-P"], group: "Program", hint: "commands"),
                Command("suspend", "Put aside", keys: ["Ctrl-Z"], group: "Program"),
                Command("leave", "Leave", keys: ["q", "Ctrl-C"], group: "Program", hint: "leave"),
            ])
    }

    private var onTable: String? { page == .table ? nil : "there is no table on this page" }

    var wakesEvery: Duration? { page == .bars ? Spinner.interval : toasts.wakesEvery }

    mutating func receive(_ message: Never) -> [GalleryAction] {}
}
