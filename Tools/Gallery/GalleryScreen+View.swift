import TerminalKit

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
