import TerminalKit

extension GalleryScreen {
    mutating func handle(_ event: Event) -> [GalleryAction] {
        if case .resize(let size) = event { self.size = size }
        if case .tick(let now) = event {
            toasts.tick(now)
            spinner.tick()
        }
        let target = pointed(event)
        if let cover { return handle(event, in: cover, target) }
        if find?.isTyping == true { return handleFind(event) }
        if typesText(event) { return [] }
        switch event {
        case .key(let key): return press(key)
        case .mouse(let mouse): handle(mouse, target)
        default: break
        }
        return []
    }

    private func pointed(_ event: Event) -> Target? {
        guard case .mouse(let mouse) = event else { return nil }
        return render(in: size).target(at: mouse.point)
    }

    /// Fields take what they can use before commands do.
    private mutating func typesText(_ event: Event) -> Bool {
        switch page {
        case .text: note.handle(event, in: noteSize)
        case .form: form.handle(event)
        default: false
        }
    }

    private mutating func press(_ key: Key) -> [GalleryAction] {
        switch keys.press(key, in: commands) {
        case .run(let id): return run(CommandCall(id))
        case .refused(let command): toasts.show("\(command.title): \(command.obstacle ?? "")", .caution)
        case .waiting: break
        case .unbound: if page == .tree { _ = tree.handle(key, page: 10) } else if page == .charts { moveChart(key) }
        }
        return []
    }

    private mutating func moveChart(_ key: Key) {
        let step = key == .left ? -1 : key == .right ? 1 : 0
        if step != 0 { chartCursor = chart.cursor(moved: step) }
    }

    private mutating func handle(_ event: Event, in cover: Cover, _ target: Target?) -> [GalleryAction] {
        switch cover {
        case .help(var help):
            let outcome = help.handle(event, in: commands)
            self.cover = outcome == .stay ? .help(help) : nil
            if case .run(let id) = outcome { return run(CommandCall(id)) }
        case .palette(var palette):
            let outcome = palette.handle(event, in: commands)
            self.cover = outcome == .stay ? .palette(palette) : nil
            if case .run(let call) = outcome { return run(call) }
        case .menu(var menu):
            let outcome = menu.handle(event, target: target)
            self.cover = outcome == .stay ? .menu(menu) : nil
            if case .run(let id) = outcome { return run(CommandCall(id)) }
        case .leaving(var dialog):
            let outcome = dialog.handle(event, target: target)
            self.cover = outcome == .stay ? .leaving(dialog) : nil
            if outcome == .answered("confirm") { return [.leave] }
        }
        return []
    }

    private mutating func handleFind(_ event: Event) -> [GalleryAction] {
        let rows = table.names
        look { $0.handle(event, count: rows.count, text: { rows[$0] }) }
        return []
    }

    /// To the end of the list at once: its rows are short and here.
    private mutating func look(_ begin: (inout Find<ListPosition>) -> Find<ListPosition>.Outcome) {
        guard var search = find else { return }
        let rows = table.names
        var outcome = begin(&search)
        while outcome == .searching { outcome = search.goOn(count: rows.count) { rows[$0] } }
        find = search
        switch outcome {
        case .found(let row?): table.select(row)
        case .back(let position):
            table.position = position
            find = nil
        default: break
        }
    }

    private mutating func handle(_ mouse: MouseEvent, _ target: Target?) {
        if split.handle(mouse, target: target, in: size.width) { return }
        if mouse.wheelRows != 0 { return table.position.move(by: mouse.wheelRows, count: table.order.rows.count) }
        guard mouse.kind != .release, let target else { return }
        if mouse.button == .right { return cover = .menu(CommandMenu(at: mouse.point, commands)) }
        switch (target.id, target.part) {
        case ("tabs", .item(let index)): page = Page.allCases[index]
        case ("table", .row(let row)):
            table.select(row)
            if mouse.clicks == 2 { toasts.show("Opened \(table.names[row])") }
        case ("table", .header(let column)): table.sort(column)
        case ("table", .scrollBar): if let top = target.top(at: mouse.point) { table.select(top) }
        case ("tree", .row(let row)):
            tree.select(row: row)
            if mouse.clicks == 2 { tree.toggle(row: row) }
        default: break
        }
    }

    private mutating func run(_ call: CommandCall) -> [GalleryAction] {
        recent = [call.id] + recent.filter { $0 != call.id }
        if let movement = Movement(call.id) {
            if page == .tree {
                _ = tree.handle(movement.treeKey, page: 10)
            } else {
                table.move(movement, page: size.height - 6)
            }
            return []
        }
        if let command = commands[call.id], call.arguments.count < command.parameters.count {
            cover = .palette(CommandPalette(asking: command))
            return []
        }
        return perform(call)
    }

    private mutating func perform(_ call: CommandCall) -> [GalleryAction] {
        switch call.id {
        case "page.next": page = page.moved(1)
        case "page.previous": page = page.moved(-1)
        case "page.go": page = Page(rawValue: call.arguments[0]) ?? page
        case "theme": return Theme.named(call.arguments[0]).map { [.theme($0)] } ?? []
        case "find": find = Find(from: table.position, row: table.position.selected)
        case "find.next": findNext()
        case "row.check": check()
        case "sort.name": table.sort(0)
        case "sort.amount": table.sort(1)
        case "undo": if let row = undo.undo() { table.order.toggleCheck(row: row) }
        case "help": cover = .help(CommandHelp())
        case "palette": cover = .palette(CommandPalette(recent: recent))
        case "suspend": return [.suspend]
        case "leave": cover = .leaving(.confirm("Leave the gallery?", "Nothing is lost.", action: "Leave"))
        default: break
        }
        return []
    }

    private mutating func findNext() {
        let rows = table.names
        let present = table.position.selected
        look { $0.seek(after: present, step: 1, count: rows.count) { rows[$0] } }
    }

    private mutating func check() {
        let row = table.position.selected
        table.order.toggleCheck(row: row)
        undo.push("Chose \(table.names[row])", row, inverse: row)
        if let entry = undo.next { toasts.show(entry, undoKey: "U") }
    }
}

extension GalleryScreen.Page {
    func moved(_ step: Int) -> GalleryScreen.Page {
        let all = Self.allCases
        let index = (all.firstIndex(of: self) ?? 0) + step
        return all[(index + all.count) % all.count]
    }
}

extension Movement {
    /// Trees move by keys.
    var treeKey: Key {
        switch self {
        case .up: .up
        case .down: .down
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .first: .home
        case .last: .end
        }
    }
}
