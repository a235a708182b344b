import TerminalKit

/// Handling of the mouse on the main screen.
extension MainScreen {
    mutating func handle(_ mouse: MouseEvent) -> [Step] {
        switch mouse.kind {
        case .release, .drag: return []
        case .wheelUp: return scroll(by: -3)
        case .wheelDown: return scroll(by: 3)
        case .press: return press(mouse.point)
        }
    }

    private mutating func scroll(by rows: Int) -> [Step] {
        updateTop { pane, size in
            pane.scroll(by: rows, in: size)
            return []
        }
    }

    private mutating func press(_ point: Point) -> [Step] {
        let layout = MainLayout(size)
        if point.y >= layout.status.origin.y {
            return render(in: size).target(at: point)?.id == Self.helpTarget ? [.help] : []
        }
        if let command = hint(at: point) { return run(command) }
        if !covering.isEmpty {
            return updateTop { $0.press(at: layout.point(point, inside: Area(size: layout.whole)), in: $1) }
        }
        if let row = layout.row(of: point, in: layout.people), let index = personShown(at: row) {
            if person.selected != index {
                person.select(index, count: people.count)
                showPerson()
            }
            focus = .people
        } else if layout.tabBar.contains(point) {
            let column = point.x - layout.tabBar.origin.x - 1
            if let index = tabBar.tab(at: column), let tab = PersonTabs.Tab(rawValue: index) {
                (self.tab, focus) = (tab, .content)
            }
        } else if layout.content.contains(point) {
            // The first click into the page only takes the keys there.
            let wasFocused = focus == .content
            focus = .content
            let steps = updateTop { $0.press(at: layout.point(point, inside: layout.content), in: $1) }
            return wasFocused ? steps : []
        }
        return []
    }

    /// The command whose hint is there, in the lower border of the page or the tab.
    private func hint(at point: Point) -> CommandID? {
        let layout = MainLayout(size)
        let area = covering.isEmpty ? layout.content : Area(size: layout.whole)
        let room = covering.isEmpty ? layout.inner : layout.covering
        guard point.y == area.origin.y + area.size.height - 1, area.contains(point), !topPane.takesKeys else {
            return nil
        }
        let said = topPane.footer
        let first = area.origin.x + Panel.labelColumn + (said.isEmpty ? 0 : said.cellWidth + 3)
        return table.hint(at: point.x - first, width: hintRoom(beside: said, room))
    }

    private func personShown(at row: Int) -> Int? {
        let height = MainLayout(size).people.size.height - 2
        let index = person.visible(in: height, count: people.count).top + row
        return people.indices.contains(index) ? index : nil
    }
}
