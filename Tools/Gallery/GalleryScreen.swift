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

extension GalleryScreen {
    func render(in size: Size) -> Grid {
        if size.width < 30 || size.height < 8 { return TooSmall(least: Size(width: 30, height: 8)).render(in: size) }
        var grid = Grid(size: size)
        let titles = Page.allCases.map { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() }
        let index = Page.allCases.firstIndex(of: page) ?? 0
        let tabs = TabBar(titles, selected: index, id: "tabs")
        grid.place(tabs.render(in: Size(width: size.width, height: 1)), at: Point(x: 1, y: 0))
        grid.place(content.render(in: Size(width: size.width, height: size.height - 2)), at: Point(x: 0, y: 1))
        let left =
            find.map { $0.bar() }
            ?? Line(keys.pending.isEmpty ? "gallery" : keys.pending.map(\.name).joined(separator: " ") + " …")
        let status = StatusLine(left: left, right: commands.hints(width: size.width - left.width - 6))
        grid.place(status.render(in: Size(width: size.width, height: 1)), at: Point(x: 0, y: size.height - 1))
        toasts.draw(over: &grid)
        return covered(grid)
    }

    private func covered(_ grid: Grid) -> Grid {
        switch cover {
        case nil: grid
        case .help(let help): help.render(over: grid, commands: commands)
        case .palette(let palette): palette.render(over: grid, commands: commands)
        case .menu(let menu): menu.render(over: grid)
        case .leaving(let dialog): dialog.render(over: grid)
        }
    }

    private var content: any View {
        switch page {
        case .table: Panel("Table", isFocused: true, table.view(find: find))
        case .charts: Panel("Chart", footer: "← → read values", isFocused: true, Padding(chart))
        case .bars: bars
        case .form: form.view
        case .text: Panel("Text area", isFocused: true, TextAreaView("Note", note, isFocused: true))
        case .tree:
            SplitView(
                split, id: "split", Panel("Tree", isFocused: true, TreeView(tree, isFocused: true, id: "tree")),
                Panel("Side", Padding(Text("Drag the line between the panes."))))
        }
    }

    var noteSize: Size { Size(width: size.width - 2, height: size.height - 4) }

    var chart: Chart {
        let day = 86400.0
        let start = 1_704_067_200.0
        let months = (0..<24).filter { !(9...12).contains($0) }.map { Double($0) }
        let upper = months.map { month -> LineChart.Sample in
            let wave = (month * 7).truncatingRemainder(dividingBy: 11)
            return LineChart.Sample(x: start + month * 30 * day, y: 138 - wave - month / 2)
        }
        let lower = upper.map { LineChart.Sample(x: $0.x, y: $0.y - 48) }
        return Chart(
            "Pressure", [.init("systolic", upper), .init("diastolic", lower)], unit: "mmHg", band: 90...120,
            gap: 70 * day,
            cursor: chartCursor, isFocused: true)
    }

    private var bars: any View {
        let columns = ColumnChart(
            "Steps", names: ["walked", "ran"],
            [
                .init("Mon", [4, 2]), .init("Tue", [6, 0]), .init("Wed", [3, 5]), .init("Thu", [-2, 0]),
                .init("Fri", [7, 1]),
            ])
        let progress = ProgressView(
            ProgressStatus("Import", done: 37, of: 120, detail: "note-37.xml"), cancelKey: "Ctrl-C")
        let waiting = ProgressView(ProgressStatus("Looking around", done: 5), spinner: spinner)
        let spark = Sparkline([3, 5, 4, 8, 9, 7, 6, 10, 12, 9, 7])
        let side = Column([
            .init(.fixed(9), Ring("Goal", part: 0.72)), .init(progress), .init(.fixed(1), Blank()), .init(waiting),
            .init(spark),
        ])
        return Row(
            gap: 1,
            [.init(.flexible, Panel("Columns", Padding(columns))), .init(.fixed(30), Panel("Parts", Padding(side)))])
    }
}
