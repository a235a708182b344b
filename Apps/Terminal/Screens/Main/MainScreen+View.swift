import TerminalKit

extension MainScreen {
    func render(in size: Size) -> Grid {
        let layout = MainLayout(size)
        var grid = Grid(size: size)
        if let opened {
            grid.place(opened.render(in: layout.whole), at: Point(x: 0, y: 0))
        } else {
            place(peoplePanel, layout.people, on: &grid)
            place(Padding(tabBar), layout.tabBar, on: &grid)
            place(pagePanel(layout), layout.content, on: &grid)
        }
        let hint = Line("? help")
        let status = StatusLine(left: statusLine, right: hint)
        grid.place(status.render(in: Size(width: size.width, height: 1)), at: Point(x: 0, y: layout.whole.height))
        return grid
    }

    var tabBar: TabBar {
        let count = page.documents.isEmpty ? "" : " (\(page.documents.count))"
        return TabBar(["1 Summary", "2 Documents\(count)"], selected: tab.rawValue, isFocused: focus == .content)
    }

    var summaryLines: [Line] {
        let inner = MainLayout(size).inner
        return SummaryLines(content: page.summary, showsAll: showsAll)
            .lines(in: Size(width: inner.width - 1, height: inner.height))
    }

    private func place(_ view: any View, _ area: Area, on grid: inout Grid) {
        grid.place(view.render(in: area.size), at: area.origin)
    }

    private var peoplePanel: Panel {
        let width = MainLayout(size).people.size.width - 4
        let rows = people.map { row($0, width: width) }
        let list = ListView(
            rows, position: person, isFocused: focus == .people,
            empty: "Nobody yet.\n\nPress s to sync, or ask the operator for a record.")
        return Panel("People", isFocused: focus == .people, list)
    }

    private func row(_ person: Person, width: Int) -> Line {
        let name = Line(person.name.isEmpty ? "(no name)" : person.name)
        let caption = Line(person.caption, .muted)
        let room = width - name.width - caption.width
        return room < 1 ? name : name + Line(String(repeating: " ", count: room)) + caption
    }

    private func pagePanel(_ layout: MainLayout) -> Panel {
        let title = selected?.name ?? "Nobody selected"
        let isFocused = focus == .content
        switch tab {
        case .summary:
            let text = ScrolledText(summaryLines, top: summaryTop)
            return Panel(title, isFocused: isFocused, Padding(selected == nil ? Picture(welcome(layout)) : text))
        case .documents:
            let table = DocumentTable(documents: page.documents, position: document, isFocused: isFocused)
            return Panel(title, footer: page.documents.isEmpty ? "" : "Enter opens", isFocused: isFocused, table.view)
        }
    }

    private func welcome(_ layout: MainLayout) -> Grid {
        Text("No record is shared with this account yet. Press s to sync with the server.", .muted)
            .render(in: layout.inner)
    }

    private var statusLine: Line {
        if let told = notice ?? link.notice {
            return Line([Span("⚠ \(told.problem) ", .alarm), Span(told.nextStep)]) + Line(" · ") + linkLine
        }
        if opening != nil { return linkLine + Line(" · opening…") }
        return linkLine
    }

    private var linkLine: Line { link.line(account: account, time: time) }
}
