import SalusModels
import TerminalKit

/// What keys and the mouse do on the main screen.
extension MainScreen {
    mutating func handle(_ event: Event) -> [Step] {
        switch event {
        case .resize(let size):
            self.size = size
            return []
        case .mouse(let mouse): return handle(mouse).flatMap { carryOut($0) } + wantedSteps()
        case .key(let key):
            (notice, done) = (nil, nil)
            return handle(key).flatMap { carryOut($0) } + wantedSteps()
        case .paste, .tick: return []
        }
    }

    private mutating func wantedSteps() -> [Step] { wanted().map(Step.act) }

    private mutating func handle(_ key: Key) -> [Step] {
        if var page = covering.last {
            let steps = page.handle(key, in: MainLayout(size).covering)
            covering[covering.count - 1] = page
            return steps ?? MainKeys.map.command(for: key).map { handleOverPage($0) } ?? []
        }
        if focus == .content, let steps = handleInTab(key) { return steps }
        if let command = MainKeys.map.command(for: key) { return handle(command) }
        guard focus == .people else { return [] }
        // The page shows beside the people, so its keys work from there too.
        return movePeople(key) ? [] : handleInTab(key) ?? []
    }

    /// A page over the main screen leaves these keys to the whole.
    private mutating func handleOverPage(_ command: MainCommand) -> [Step] {
        switch command {
        case .help, .quit, .suspend, .undo, .sync: handle(command)
        default: []
        }
    }

    private mutating func handleInTab(_ key: Key) -> [Step]? {
        var pane = tabs[tab]
        let steps = pane.handle(key, in: MainLayout(size).inner)
        tabs[tab] = pane
        return steps
    }

    private mutating func handle(_ command: MainCommand) -> [Step] {
        switch command {
        case .otherSide: focus = focus == .people ? .content : .people
        case .left: focus = .people
        case .enter: focus = .content
        case .tab(let tab): show(tab)
        case .nextTab: show(PersonTabs.Tab(rawValue: tab.rawValue + 1) ?? .summary)
        case .sync: return [.act(.sync)]
        case .syncStatus: covering.append(SyncPage(link, account: account, time: time))
        case .undo: return takeBack()
        case .signIn: return [.signInAgain]
        case .help: return [.help]
        case .quit: return [.leave]
        case .suspend: return [.act(.suspend)]
        }
        return []
    }

    private mutating func show(_ tab: PersonTabs.Tab) { (self.tab, focus) = (tab, .content) }

    private mutating func movePeople(_ key: Key) -> Bool {
        let before = person.selected
        let isMove = person.handle(key, count: people.count, page: MainLayout(size).people.size.height - 2)
        if person.selected != before { showPerson() }
        return isMove
    }

    private mutating func takeBack() -> [Step] {
        guard let last = undo.popLast() else {
            notice = Notice("There is nothing to take back.", nextStep: "What you do from now on can be.")
            return []
        }
        return [.act(last.action)]
    }

    /// What a pane asked for.
    private mutating func carryOut(_ step: Step) -> [Step] {
        switch step {
        case .openDocument(let id): return open(Opening(document: id))
        case .openFact(let entry, let history):
            return open(Opening(document: entry.document, fact: (entry, history)))
        case .closePage: _ = covering.popLast()
        case .setStatus(let status, let document):
            return [.act(.setStatus(status, of: document))]
        case .reload(let part):
            guard let record = selected?.id else { return [] }
            return [.act(.load(record, part))]
        default: return [step]
        }
        return []
    }

    private mutating func open(_ opening: Opening) -> [Step] {
        guard let record = selected?.id else { return [] }
        self.opening = opening
        return [.act(.open(record, opening.document))]
    }

    private mutating func handle(_ mouse: MouseEvent) -> [Step] {
        switch mouse.kind {
        case .release, .drag: return []
        case .wheelUp: scroll(by: -3)
        case .wheelDown: scroll(by: 3)
        case .press: return press(mouse.point)
        }
        return []
    }

    private mutating func scroll(by rows: Int) {
        let layout = MainLayout(size)
        if var page = covering.last {
            page.scroll(by: rows, in: layout.covering)
            covering[covering.count - 1] = page
            return
        }
        var pane = tabs[tab]
        pane.scroll(by: rows, in: layout.inner)
        tabs[tab] = pane
    }

    private mutating func press(_ point: Point) -> [Step] {
        let layout = MainLayout(size)
        if var page = covering.last {
            let steps = page.press(at: layout.point(point, inside: Area(size: layout.whole)), in: layout.covering)
            covering[covering.count - 1] = page
            return steps
        }
        if let row = layout.row(of: point, in: layout.people), let index = personShown(at: row) {
            if person.selected != index {
                person.select(index, count: people.count)
                showPerson()
            }
            focus = .people
        } else if layout.tabBar.contains(point) {
            let column = point.x - layout.tabBar.origin.x - 1
            if let index = tabBar.tab(at: column), let tab = PersonTabs.Tab(rawValue: index) { show(tab) }
        } else if layout.content.contains(point) {
            return pressTab(layout.point(point, inside: layout.content), in: layout.inner)
        }
        return []
    }

    private mutating func pressTab(_ point: Point, in size: Size) -> [Step] {
        let wasFocused = focus == .content
        focus = .content
        var pane = tabs[tab]
        let steps = pane.press(at: point, in: size)
        tabs[tab] = pane
        // The first click into the page only takes the keys there.
        return wasFocused ? steps : []
    }

    private func personShown(at row: Int) -> Int? {
        let height = MainLayout(size).people.size.height - 2
        let index = person.visible(in: height, count: people.count).top + row
        return people.indices.contains(index) ? index : nil
    }
}
