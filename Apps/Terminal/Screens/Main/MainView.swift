import SalusBase
import TerminalKit

/// The main screen as a grid of cells.
struct MainView {
    let main: MainScreen

    func render(in size: Size) -> Grid {
        let layout = MainLayout(size)
        var grid = Grid(size: size)
        if let page = main.covering.last {
            let inner = Picture(picture(of: page, named: page.title, in: layout, isFocused: true))
            let panel = Panel(
                page.title, footer: footer(page, layout.covering), hasKeys: page.takesKeys, isFocused: true,
                Padding(inner))
            place(panel, Area(size: layout.whole), on: &grid)
        } else {
            place(peoplePanel, layout.people, on: &grid)
            place(Padding(main.tabBar), layout.tabBar, on: &grid)
            place(tabPanel(layout), layout.content, on: &grid)
        }
        let status = MainStatus(main: main)
        let rows = status.rows(size.width)
        let area = Area(
            x: 0, y: layout.status.origin.y + 1 - rows, width: layout.status.size.width, height: rows)
        place(status.line(rows), area, on: &grid)
        // The hints of the lower border stay free.
        main.toasts.draw(over: &grid, above: rows + 1 + drawWork(on: &grid, above: rows + 1))
        return grid
    }

    /// The drawing of a pane; for a text pane the current line is described for screen readers.
    private func picture(of pane: any Pane, named title: String, in layout: MainLayout, isFocused: Bool) -> Grid {
        let room = main.room(for: pane, in: layout)
        var grid = pane.render(in: room, isFocused: isFocused)
        if let text = pane as? any TextPane, main.isTold {
            let count = text.lineCount(in: room)
            let place = count == 0 ? nil : Element.Place(min(text.top, count - 1) + 1, of: count)
            grid.describe(
                Element(
                    .text, label: title, value: ScreenReaderText.words(grid.text), place: place,
                    isFocused: isFocused))
        }
        return grid
    }

    private func place(_ view: any View, _ area: Area, on grid: inout Grid) {
        grid.place(view.render(in: area.size), at: area.origin)
    }

    private var peoplePanel: Panel {
        let width = MainLayout(main.size).people.size.width - 4
        let rows = main.people.map { row($0, width: width) }
        let list = ListView(
            rows, position: main.person, isFocused: main.focus == .people,
            empty: main.shownWork == nil
                ? "No people yet.\n\nPress s to sync, or : to make a record." : "No people yet.")
        return Panel("People", footer: CareTeamMessage.badgeWords(main), isFocused: main.focus == .people, list)
    }

    private func row(_ person: PersonEntry, width: Int) -> Line {
        let mark = main.news.contains(person.id) ? Line("•", .accent) : Line("")
        let name = Line(person.name.isEmpty ? "(no name)" : person.name)
        let caption = Line(person.caption, .muted)
        // The mark of news, and that of a share, stay where there is no room for the caption.
        let rights = person.mark.map { [mark + caption + Line(" ") + $0, mark + $0, mark + Line("↙", .muted)] }
        for right in rights ?? [mark + caption, mark] where name.width + right.width < width {
            return name + Line(String(repeating: " ", count: width - name.width - right.width)) + right
        }
        return name.truncated(to: width)
    }

    private func tabPanel(_ layout: MainLayout) -> Panel {
        let title = main.selected?.title ?? "No person selected"
        let isFocused = main.focus == .content
        if main.selected == nil { return Panel(title, isFocused: isFocused, Padding(welcome)) }
        let pane = main.tabs[main.tab]
        let list = Picture(picture(of: pane, named: title, in: layout, isFocused: isFocused))
        return Panel(
            title, footer: footer(pane, layout.inner), hasKeys: pane.takesKeys, isFocused: isFocused,
            Padding(beside(list, pane, layout)))
    }

    /// A list with the page of its selected row at its right, where there is room for both.
    private func beside(_ list: Picture, _ pane: any Pane, _ layout: MainLayout) -> any View {
        guard main.hasPreview(of: pane, in: layout), let split = layout.split else { return list }
        let subject = (pane as? any PreviewedPane)?.previewed
        let page = Picture(main.preview.render(subject, in: layout.previewSize))
        return SplitView(split, id: "preview", list, Padding(page))
    }

    /// The pane's own footer, then the key hints that fit beside it.
    private func footer(_ pane: any Pane, _ size: Size) -> String {
        let said = pane.footer
        if pane.takesKeys { return said }
        let hints = main.table.hints(width: main.hintRoom(beside: said, size)).text
        return [said, hints].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    private var welcome: Text {
        if main.shownWork != nil { return Text("Your records are brought to this device…", .muted) }
        return Text("No record is shared with this account yet. Press s to sync with the server.", .muted)
    }

    /// Long work beside the screens: how far it has come, at the lower right, and the key that stops it. Gives the rows
    /// that it covers.
    private func drawWork(on grid: inout Grid, above rows: Int) -> Int {
        guard let progress = main.isTold ? main.shownWork?.told : main.shownWork else { return 0 }
        let view = Panel(
            "",
            Padding(
                ProgressView(
                    progress, spinner: main.spinner, cancelKey: main.table[SyncingCommand.stop.id]?.keys.first)))
        let width = min(grid.size.width - 2, 48)
        let height = view.height(forWidth: width) ?? 4
        guard height + rows <= grid.size.height else { return 0 }
        let drawn = view.render(in: Size(width: width, height: height))
        grid.place(drawn, at: Point(x: grid.size.width - width - 1, y: grid.size.height - rows - height))
        return height
    }
}

extension ProgressStatus {
    /// The progress in quarters, without details that change all the time, for reading aloud.
    fileprivate var told: ProgressStatus {
        guard let total, total > 0 else { return ProgressStatus(title) }
        return ProgressStatus(title, done: done * 4 / total, of: 4)
    }
}
