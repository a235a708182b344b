import TerminalKit

/// The mouse on the main screen.
enum MainMouse {
    static func handle(_ mouse: MouseEvent, on main: inout MainScreen) -> [Step] {
        switch mouse.kind {
        case .release, .drag: return []
        case .wheelUp: return scroll(by: -3, &main)
        case .wheelDown: return scroll(by: 3, &main)
        case .press: return press(mouse.point, &main)
        }
    }

    private static func scroll(by rows: Int, _ main: inout MainScreen) -> [Step] {
        main.updateTop { pane, size in
            pane.scroll(by: rows, in: size)
            return []
        }
    }

    private static func press(_ point: Point, _ main: inout MainScreen) -> [Step] {
        let layout = MainLayout(main.size)
        if point.y >= layout.status.origin.y {
            return main.render(in: main.size).target(at: point)?.id == MainStatus.helpTarget ? [.help] : []
        }
        if let command = hint(at: point, main) { return main.run(command) }
        if !main.covering.isEmpty {
            return main.updateTop { $0.press(at: layout.point(point, inside: Area(size: layout.whole)), in: $1) }
        }
        return press(point, in: layout, &main)
    }

    /// Into the people, the tabs, or the open tab.
    private static func press(_ point: Point, in layout: MainLayout, _ main: inout MainScreen) -> [Step] {
        if let row = layout.row(of: point, in: layout.people), let index = personShown(at: row, main) {
            if main.person.selected != index {
                main.person.select(index, count: main.people.count)
                main.showPerson()
            }
            main.focus = .people
        } else if layout.tabBar.contains(point) {
            let column = point.x - layout.tabBar.origin.x - 1
            if let index = main.tabBar.tab(at: column), let tab = PersonTabs.Tab(rawValue: index) {
                (main.tab, main.focus) = (tab, .content)
            }
        } else if layout.content.contains(point) {
            // The first click into the page only takes the keys there.
            let wasFocused = main.focus == .content
            main.focus = .content
            let steps = main.updateTop { $0.press(at: layout.point(point, inside: layout.content), in: $1) }
            return wasFocused ? steps : []
        }
        return []
    }

    /// The command whose hint is there, in the lower border of the page or the tab.
    private static func hint(at point: Point, _ main: MainScreen) -> CommandID? {
        let layout = MainLayout(main.size)
        let area = main.covering.isEmpty ? layout.content : Area(size: layout.whole)
        let room = main.covering.isEmpty ? layout.inner : layout.covering
        guard point.y == area.origin.y + area.size.height - 1, area.contains(point), !main.topPane.takesKeys else {
            return nil
        }
        let said = main.topPane.footer
        let first = area.origin.x + Panel.labelColumn + (said.isEmpty ? 0 : said.cellWidth + 3)
        return main.table.hint(at: point.x - first, width: main.hintRoom(beside: said, room))
    }

    private static func personShown(at row: Int, _ main: MainScreen) -> Int? {
        let height = MainLayout(main.size).people.size.height - 2
        let index = main.person.visible(in: height, count: main.people.count).top + row
        return main.people.indices.contains(index) ? index : nil
    }
}
