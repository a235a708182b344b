import SalusClient
import SalusModels
import TerminalKit

extension MainScreen {
    mutating func handle(_ event: Event) -> [Step] {
        switch event {
        case .resize(let size):
            self.size = size
            return []
        case .mouse(let mouse): return handle(mouse)
        case .key(let key): return opened == nil ? handle(key) : handleInDocument(key)
        case .paste, .tick: return []
        }
    }

    private mutating func handle(_ key: Key) -> [Step] {
        notice = nil
        guard let command = MainKeys.map.command(for: key) else {
            move(key)
            return []
        }
        switch command {
        case .otherSide: focus = focus == .people ? .content : .people
        case .left: focus = .people
        case .summary: show(.summary)
        case .documents: show(.documents)
        case .otherTab: show(tab == .summary ? .documents : .summary)
        case .more: showsAll.toggle()
        case .open: return open()
        case .sync: return [.act(.sync)]
        case .signIn: return [.signInAgain]
        case .help: return [.help]
        case .quit: return [.leave]
        case .suspend: return [.act(.suspend)]
        }
        return []
    }

    private mutating func show(_ tab: Tab) { (self.tab, focus) = (tab, .content) }

    private mutating func open() -> [Step] {
        if focus == .people {
            focus = .content
            return []
        }
        guard tab == .documents, page.documents.indices.contains(document.selected) else { return [] }
        return request(page.documents[document.selected].document.id)
    }

    private mutating func request(_ id: DocumentID) -> [Step] {
        guard let record = selected?.id else { return [] }
        opening = id
        return [.act(.open(record, id))]
    }

    private mutating func move(_ key: Key) {
        let inner = MainLayout(size).inner
        switch (focus, tab) {
        case (.people, _):
            let before = person.selected
            _ = person.handle(key, count: people.count, page: inner.height)
            if person.selected != before { startOver() }
        case (.content, .documents):
            _ = document.handle(key, count: page.documents.count, page: inner.height - 1)
        case (.content, .summary):
            let last = lastSummaryTop
            var position = ListPosition(selected: min(summaryTop, last))
            if position.handle(key, count: last + 1, page: inner.height) { summaryTop = position.selected }
        }
    }

    private var lastSummaryTop: Int { ScrolledText.lastTop(summaryLines, in: MainLayout(size).inner) }

    /// Another person: begin at the top of everything.
    private mutating func startOver() { (summaryTop, document, showsAll) = (0, ListPosition(), false) }

    private mutating func handleInDocument(_ key: Key) -> [Step] {
        notice = nil
        switch DocumentScreen.keys.command(for: key) {
        case .back: opened = nil
        case .raw: opened?.toggleRaw()
        case .older: return opened?.neighbour(-1).map { request($0) } ?? []
        case .newer: return opened?.neighbour(1).map { request($0) } ?? []
        case .help: return [.help]
        case .quit: return [.leave]
        case .suspend: return [.act(.suspend)]
        case nil: opened?.scroll(key, in: MainLayout(size).whole)
        }
        return []
    }

    private mutating func handle(_ mouse: MouseEvent) -> [Step] {
        switch mouse.kind {
        case .release, .drag: return []
        case .wheelUp: scroll(by: -3)
        case .wheelDown: scroll(by: 3)
        case .press: if opened == nil { return press(mouse.point) }
        }
        return []
    }

    private mutating func scroll(by rows: Int) {
        if opened != nil {
            opened?.scroll(by: rows, in: MainLayout(size).whole)
        } else if tab == .summary {
            summaryTop = min(max(0, summaryTop + rows), lastSummaryTop)
        } else {
            document.move(by: rows, count: page.documents.count)
        }
    }

    private mutating func press(_ point: Point) -> [Step] {
        let layout = MainLayout(size)
        if let row = layout.row(of: point, in: layout.people), let index = personShown(at: row) {
            if person.selected != index { startOver() }
            person.select(index, count: people.count)
            focus = .people
        } else if layout.tabBar.contains(point) {
            let column = point.x - layout.tabBar.origin.x - 1
            if let index = tabBar.tab(at: column), let tab = Tab(rawValue: index) { show(tab) }
        } else if tab == .documents, let row = layout.row(of: point, in: layout.content), row > 0 {
            return pressDocument(row - 1, height: layout.inner.height - 1)
        }
        return []
    }

    private func personShown(at row: Int) -> Int? {
        let height = MainLayout(size).people.size.height - 2
        let index = person.visible(in: height, count: people.count).top + row
        return people.indices.contains(index) ? index : nil
    }

    /// The first click selects, a click on the selected row opens.
    private mutating func pressDocument(_ row: Int, height: Int) -> [Step] {
        let index = document.visible(in: height, count: page.documents.count).top + row
        guard page.documents.indices.contains(index) else { return [] }
        if index == document.selected && focus == .content { return request(page.documents[index].document.id) }
        document.select(index, count: page.documents.count)
        focus = .content
        return []
    }
}
