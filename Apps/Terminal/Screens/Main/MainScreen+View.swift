import SalusBase
import TerminalKit

extension MainScreen {
    func render(in size: Size) -> Grid {
        let layout = MainLayout(size)
        var grid = Grid(size: size)
        if let page = covering.last {
            let inner = Picture(picture(of: page, named: page.title, in: layout, isFocused: true))
            let panel = Panel(
                page.title, footer: footer(page, layout.covering), hasKeys: page.takesKeys, isFocused: true,
                Padding(inner))
            place(panel, Area(size: layout.whole), on: &grid)
        } else {
            place(peoplePanel, layout.people, on: &grid)
            place(Padding(tabBar), layout.tabBar, on: &grid)
            place(tabPanel(layout), layout.content, on: &grid)
        }
        let rows = warningRows(size.width)
        let status = Area(
            x: 0, y: layout.status.origin.y + 1 - rows, width: layout.status.size.width, height: rows)
        place(
            StatusLine(
                parts: rows > 1 ? warning.map { [$0] } ?? statusParts : statusParts, right: helpHint,
                spoken: isTold ? told(toldStatus) : nil, id: Self.helpTarget),
            status, on: &grid)
        // The hints of the lower border stay free.
        toasts.draw(over: &grid, above: rows + 1 + drawWork(on: &grid, above: rows + 1))
        return grid
    }

    /// The drawing of a pane; for a text pane the current line is described for screen readers.
    private func picture(of pane: any Pane, named title: String, in layout: MainLayout, isFocused: Bool) -> Grid {
        let room = room(for: pane, in: layout)
        var grid = pane.render(in: room, isFocused: isFocused)
        if let text = pane as? any TextPane, isTold {
            let count = text.lineCount(in: room)
            let place = count == 0 ? nil : Element.Place(min(text.top, count - 1) + 1, of: count)
            grid.describe(
                Element(
                    .text, label: title, value: ScreenReaderText.words(grid.text), place: place,
                    isFocused: isFocused))
        }
        return grid
    }

    var tabBar: TabBar {
        let titles = PersonTabs.Tab.allCases.map { $0.title(documents: page.documents?.count ?? 0) }
        return TabBar(titles, selected: tab.rawValue, isFocused: focus == .content)
    }

    private func place(_ view: any View, _ area: Area, on grid: inout Grid) {
        grid.place(view.render(in: area.size), at: area.origin)
    }

    private var peoplePanel: Panel {
        let width = MainLayout(size).people.size.width - 4
        let rows = people.map { row($0, width: width) }
        let list = ListView(
            rows, position: person, isFocused: focus == .people,
            empty: shownWork == nil
                ? "Nobody yet.\n\nPress s to sync, or ask the operator for a record." : "Nobody yet.")
        return Panel("People", footer: badgeWords, isFocused: focus == .people, list)
    }

    private func row(_ person: PersonEntry, width: Int) -> Line {
        let mark = news.contains(person.id) ? Line("•", .accent) : Line("")
        let name = Line(person.name.isEmpty ? "(no name)" : person.name)
        // The mark of news stays where there is no room for the caption.
        for right in [mark + Line(person.caption, .muted), mark] where name.width + right.width < width {
            return name + Line(String(repeating: " ", count: width - name.width - right.width)) + right
        }
        return name.truncated(to: width)
    }

    private func tabPanel(_ layout: MainLayout) -> Panel {
        let title = selected?.name ?? "Nobody selected"
        let isFocused = focus == .content
        if selected == nil { return Panel(title, isFocused: isFocused, Padding(welcome)) }
        let pane = tabs[tab]
        let content = Picture(picture(of: pane, named: title, in: layout, isFocused: isFocused))
        return Panel(
            title, footer: footer(pane, layout.inner), hasKeys: pane.takesKeys, isFocused: isFocused, Padding(content))
    }

    /// The pane's own footer, then the key hints that fit beside it.
    private func footer(_ pane: any Pane, _ size: Size) -> String {
        let said = pane.footer
        if pane.takesKeys { return said }
        let hints = table.hints(width: hintRoom(beside: said, size)).text
        return [said, hints].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    func hintRoom(beside said: String, _ size: Size) -> Int { max(0, size.width - said.cellWidth - 6) }

    private var welcome: Text {
        if shownWork != nil { return Text("Your records are brought to this device…", .muted) }
        return nobody
    }

    private var nobody: Text {
        Text("No record is shared with this account yet. Press s to sync with the server.", .muted)
    }

    /// The way to help: where a question mark is typed as text, the other key.
    private var helpHint: Line { Line(find?.isTyping == true || topPane.takesKeys ? "F1 help" : "? help") }

    /// The place of that hint, for the mouse.
    static let helpTarget = "help"

    private var warning: StatusPart? {
        (notice ?? link.notice).map { notice in
            let problem = Span("⚠ \(notice.problem) ", .alarm)
            return StatusPart(Line([problem, Span(notice.nextStep)]), weight: 100)
        }
    }

    /// The next step is at the end of a warning: one that is too long for a row takes some of those above while it
    /// shows; one that stays takes the frame's alone.
    private func warningRows(_ width: Int) -> Int {
        let room = StatusLine.room(beside: helpHint, width: width)
        guard let warning = warning?.line, warning.width > room else { return 1 }
        return min(notice == nil ? 2 : 4, warning.wrapped(to: max(1, room)).count)
    }

    private var statusParts: [StatusPart] {
        let link = link.parts(account: account, time: time, at: clock.now)
        if let warning { return [warning] + link }
        if let findBar { return [StatusPart(findBar, weight: 100)] }
        if opening != nil { return link + [StatusPart("opening…", weight: 95)] }
        return reminder + recoveryCheck.parts + link
    }

    /// Without the times, which change with every sync.
    private var toldStatus: String {
        if let told = notice ?? link.notice { return told.text }
        switch link.reach {
        case .connecting: return ""
        // A sync every so often is nothing to hear of.
        case .syncing: return link.lastSync == nil ? "" : "connected"
        case .stopped: return "the sync is stopped"
        case .connected: return "connected"
        case .signedOut: return "signed out"
        case .offline: return "offline: what is on this device is shown"
        }
    }
}
