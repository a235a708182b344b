import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// A person's facts drawn over a day, week, month, year or decade: a track for each thing, bars for what lasts.
struct DrawnTimelinePage: CoveringPane, KindFilteringPane {
    enum Commands: String, PaneCommands {
        case open = "drawn.open"
        case earlier = "drawn.earlier"
        case later = "drawn.later"
        case zoomIn = "drawn.zoom-in"
        case zoomOut = "drawn.zoom-out"
        case date = "drawn.date"
        case today = "drawn.today"
        case kinds = "drawn.kinds"
    }

    private let person: String
    private let now: Instant
    private let today: CalendarDate
    /// Nil until they are read.
    private var entries: [TimelineLine]?
    /// Made once for all windows.
    private var all: [TimelineTrack] = []
    /// Those that have something in the window.
    private var tracks: [TimelineTrack] = []
    private var filter = TimelineFilter.all
    private(set) var span: TimelineSpan
    var picker: KindPicker?
    var position = ListPosition()

    init(_ entries: [TimelineLine]?, of person: String, now: Instant, today: CalendarDate) {
        (self.person, self.now, self.today) = (person, now, today)
        span = TimelineSpan(zoom: .year, anchor: today)
        if let entries { receive(entries) }
    }

    var needsFacts: Bool { true }
    var title: String { "Timeline of \(person)" }
    var rowCount: Int { tracks.count }
    func rowText(_ row: Int) -> String { "\(tracks[row].kind.title) \(tracks[row].title)" }

    var footer: String {
        guard let entries else { return "" }
        let legend = entries.contains { $0.sealed != nil } ? " · ○ \(SealedItem.mark)" : ""
        return "\(span.title) · \(tracks.count) of \(all.count) things\(legend) · \(filter.words)"
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let (id, group) = (command.id, "Timeline")
        return switch command {
        case .open:
            Command(
                id, "Open the latest of the row", keys: ["Enter", "Right"], group: group, hint: "open",
                unless: noRow(isFocused: isFocused, "nothing is drawn"))
        case .earlier: Command(id, "Earlier: one \(span.zoom.title) back", keys: ["["], group: group, hint: "earlier")
        case .later: Command(id, "Later: one \(span.zoom.title) on", keys: ["]"], group: group, hint: "later")
        case .zoomIn:
            Command(
                id, "Zoom in: decade, year, month, week, day", keys: ["+", "z"], group: group, hint: "zoom in",
                unless: span.zoom.closer == nil ? "a day is the closest view" : nil)
        case .zoomOut:
            Command(
                id, "Zoom out: day, week, month, year, decade", keys: ["-", "Z"], group: group, hint: "zoom out",
                unless: span.zoom.wider == nil ? "a decade is the widest view" : nil)
        case .date:
            Command(
                id, "Go to a date, past or future", keys: ["d"], group: group, hint: "date",
                parameters: [.text("Date, such as 2019, 2019-05 or 2019-05-30")])
        case .today: Command(id, "Back to today", keys: ["t"], group: group, hint: "today")
        case .kinds: Command(id, "Choose the kinds that show", keys: ["f"], group: group, hint: "kinds")
        }
    }

    /// Takes over newer entries; window and row stay.
    mutating func receive(_ entries: [TimelineLine]) {
        self.entries = entries
        index()
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .open: return openSelected()
        case .earlier: show(span.moved(by: -1))
        case .later: show(span.moved(by: 1))
        case .zoomIn: zoom(to: span.zoom.closer)
        case .zoomOut: zoom(to: span.zoom.wider)
        case .date: return go(to: call.arguments.first ?? "")
        case .today: show(TimelineSpan(zoom: span.zoom, anchor: today))
        case .kinds: picker = KindPicker(entries ?? [], filter)
        }
        return []
    }

    mutating func show(_ filter: TimelineFilter) {
        self.filter = filter
        index()
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        guard entries != nil else { return Text("Reading the facts on this device…", .muted).render(in: size) }
        let base = drawing(isFocused: isFocused && picker == nil).render(in: size)
        return picker?.render(over: base, in: size) ?? base
    }

    private func drawing(isFocused: Bool) -> TimelineDrawing {
        TimelineDrawing(
            tracks: tracks, span: span, now: now, position: position, isFocused: isFocused,
            empty: entries?.isEmpty == true ? Self.noFacts : "Nothing in the \(span.title). \(Self.otherTimes)")
    }

    private static let noFacts = "Nothing yet. Press Esc, then s to sync, or a to add something."
    private static let otherTimes = "Press [ and ] for earlier and later, - for more time, f for other kinds."

    func openSelected() -> [Step] {
        guard tracks.indices.contains(position.selected) else { return [] }
        let track = tracks[position.selected]
        guard let entry = track.entries(in: span.range, now: now.milliseconds).last else { return [] }
        return entry.opening(history: track.history)
    }

    private mutating func index() {
        all = TimelineTrack.tracks(of: (entries ?? []).filter(filter.shows), now: now)
        show(span)
    }

    /// Zooming in goes to the latest of the selected row, so that it stays in view.
    private mutating func zoom(to zoom: TimelineSpan.Zoom?) {
        guard let zoom else { return }
        var anchor = span.anchor
        if zoom.rawValue > span.zoom.rawValue, tracks.indices.contains(position.selected) {
            let found = tracks[position.selected].entries(in: span.range, now: now.milliseconds)
            let begin = found.last { !$0.lasts }?.start?.earliest
            if let begin, span.range.contains(begin.milliseconds) { anchor = begin.date }
        }
        show(TimelineSpan(zoom: zoom, anchor: anchor))
    }

    /// The same thing stays selected where the window has it.
    private mutating func show(_ span: TimelineSpan) {
        let known = tracks.indices.contains(position.selected) ? tracks[position.selected] : nil
        self.span = span
        tracks = all.filter { $0.isTouched(by: span.range) }
        let row = tracks.firstIndex { $0.kind == known?.kind && $0.title == known?.title }
        position.select(row ?? 0, count: tracks.count)
    }

    private mutating func go(to text: String) -> [Step] {
        guard let date = PartialDate(typed: text) else {
            return [.say(ErrorNotice("That is no date.", nextStep: "Write it as 2019, 2019-05 or 2019-05-30."))]
        }
        let zoom: TimelineSpan.Zoom =
            switch date.precision {
            case .year: .year
            case .month: .month
            case .day, .time: [.decade, .year].contains(span.zoom) ? .month : span.zoom
            }
        show(TimelineSpan(zoom: zoom, anchor: date.earliest.date))
        return []
    }
}

extension DrawnTimelinePage {
    static let entry = PageEntry(
        "person.drawn", "Drawn timeline: a day to a decade, with bars and points", keys: ["I"], group: "Record",
        unless: { $0.noPerson }
    ) { _, main in
        guard let person = main.selected else { return [] }
        let (now, today) = (main.clock.now, main.time.day(of: main.clock.now))
        return [.cover(DrawnTimelinePage(main.page.timeline, of: person.name, now: now, today: today))]
    }
}
