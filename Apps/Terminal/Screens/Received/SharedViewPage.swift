import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// A part of a record over the main screen, with the tabs of a person: a circle that this account is in, or its own
/// record as others see it. A file is added to a circle that this account may write into; nothing else is written here.
struct SharedViewPage: CoveringPane {
    enum Commands: String, PaneCommands {
        case summary = "view.summary"
        case timeline = "view.timeline"
        case documents = "view.documents"
        case add = "view.add"
        case reload = "view.reload"

        /// Those of the tabs.
        static let shown: [Commands] = [summary, timeline, documents]
    }

    let view: SharedView
    private let time: LocalTime
    private var content: SharedContent?
    private var refusal: ErrorNotice?
    private var tab = PersonTabs.Tab.summary
    private var tabs: PersonTabs

    init(_ view: SharedView, time: LocalTime) {
        (self.view, self.time) = (view, time)
        tabs = PersonTabs(PersonPage(), time: time)
    }

    var sharedView: SharedViewPage? { self }
    var title: String { view.title }
    var takesKeys: Bool { tabs[tab].takesKeys }

    /// The reasons why nothing is written here.
    var refusals: [RecordVerb: String] {
        Dictionary(uniqueKeysWithValues: RecordVerb.allCases.map { ($0, view.refusal) })
    }

    /// The entries that are shown, the latest first; nil before they are here.
    var timeline: [TimelineLine]? { content.map { [TimelineLine]($0.timeline, .none) } }

    /// The circle whose documents the server gives; nil where the copy on this device is shown.
    var circle: Carenet? { if case .circle(let carenet, _, _) = view { carenet } else { nil } }

    mutating func receive(_ content: SharedContent) {
        (self.content, refusal) = (content, nil)
        var page = PersonPage()
        page.summary = SummaryContent(content.summary)
        (page.documents, page.facts) = (content.documents, content.timeline)
        tabs = PersonTabs(page, refusals: RecordRefusals(writing: refusals), time: time)
    }

    mutating func refused(_ advice: ErrorNotice) { if content == nil { refusal = advice } }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .summary: Command(command.id, "Summary", keys: ["1"], group: "Page")
        case .timeline: Command(command.id, "Timeline", keys: ["2"], group: "Page", hint: "timeline")
        case .documents: Command(command.id, "Documents", keys: ["3"], group: "Page", hint: "documents")
        case .add:
            Command(
                command.id, "Add a file to the circle", keys: ["a"], group: "Page",
                hint: view.additionRefusal == nil ? "add" : nil, parameters: [.text("Path of the file")],
                unless: view.additionRefusal)
        case .reload: Self.reloading(command.id)
        }
    }

    func commands(isFocused: Bool) -> [Command] {
        [Self.closing] + ownCommands(isFocused: isFocused)
            + (content == nil ? [] : tabs[tab].commands(isFocused: isFocused))
    }

    mutating func run(_ call: CommandCall, in size: Size) -> [Step] {
        if let own = Commands(call.id) { return run(own, call, in: size) }
        let room = inner(size)
        return update { $0.run(call, in: room) }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .summary: tab = .summary
        case .timeline: tab = .timeline
        case .documents: tab = .documents
        case .add:
            guard let circle, let path = call.arguments.first?.trimmingSpaces, !path.isEmpty else { return [] }
            return [.act(.run(SharedViewEffect.add(path: path, to: circle, shownAs: view)))]
        case .reload:
            refusal = nil
            return [.act(.run(SharedViewEffect.view(view)))]
        }
        return []
    }

    private mutating func update<Result>(_ change: (inout any Pane) -> Result) -> Result {
        var pane = tabs[tab]
        defer { tabs[tab] = pane }
        return change(&pane)
    }

    mutating func move(_ movement: Movement, in size: Size) {
        let room = inner(size)
        update { $0.move(movement, in: room) }
    }

    mutating func scroll(by rows: Int, in size: Size) {
        let room = inner(size)
        update { $0.scroll(by: rows, in: room) }
    }

    mutating func take(_ event: Event, in size: Size) -> [Step] {
        let room = inner(size)
        return update { $0.take(event, in: room) }
    }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        let top = banner(in: size.width).count
        if point.y == top, !takesKeys {
            if let index = tabBar.tab(at: point.x), let tab = PersonTabs.Tab(rawValue: index) { self.tab = tab }
            return []
        }
        guard point.y > top else { return [] }
        let (below, room) = (Point(x: point.x, y: point.y - top - 1), inner(size))
        return update { $0.press(at: below, in: room) }
    }

    /// Without the banner and the row of tabs.
    private func inner(_ size: Size) -> Size {
        Size(width: size.width, height: max(0, size.height - 1 - banner(in: size.width).count))
    }

    private var tabBar: TabBar {
        let shown = PersonTabs.Tab.allCases.filter { $0 != .access }
        return TabBar(
            shown.map { $0.title(documents: content?.documents.count ?? 0) }, selected: tab.rawValue, isFocused: true)
    }

    /// At most three lines.
    private func banner(in width: Int) -> [Line] {
        var text = view.banner
        if let hidden = content?.hidden, hidden > 0 {
            text += hidden == 1 ? " 1 document is hidden." : " \(hidden) documents are hidden."
        }
        return Array(Line(text, .caution).wrapped(to: max(1, width)).prefix(3))
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        guard content != nil else {
            let text = refusal.map { "\($0.text)\n\nPress r to try again." } ?? "Reading what is shown…"
            return Padding(Text(text, .muted)).render(in: size)
        }
        let (room, lines) = (inner(size), banner(in: size.width))
        return Column([
            Column.Item(.fixed(lines.count), Text(lines)),
            Column.Item(.fixed(1), Picture(tabBar.render(in: Size(width: size.width, height: 1)))),
            Column.Item(.flexible, Picture(tabs[tab].render(in: room, isFocused: isFocused))),
        ]).render(in: size)
    }

    static func opening(_ view: SharedView, time: LocalTime) -> [Step] {
        [.cover(SharedViewPage(view, time: time)), .act(.run(SharedViewEffect.view(view)))]
    }
}
