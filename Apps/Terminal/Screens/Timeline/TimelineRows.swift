import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// A timeline as a table: single entries, or one row for each month or year.
struct TimelineRows: Sendable {
    let entries: [TimelineLine]
    let groups: [TimelineGroup]
    let zoom: TimelineZoom

    /// `entries` are sorted, the latest first.
    init(_ entries: [TimelineLine], zoom: TimelineZoom) {
        (self.entries, self.zoom) = (entries, zoom)
        groups = zoom == .day ? [] : TimelineGroup.groups(of: entries, by: zoom)
    }

    var count: Int { zoom == .day ? entries.count : groups.count }

    /// The first entry of a row.
    func entry(at row: Int) -> Int? {
        if zoom == .day { return entries.indices.contains(row) ? row : nil }
        return groups.indices.contains(row) ? groups[row].range.lowerBound : nil
    }

    /// The text of a row that a search looks in.
    func text(_ row: Int) -> String {
        if zoom != .day { return groups[row].name }
        let entry = entries[row]
        return [entry.start?.shownDay ?? "", entry.kind.title, entry.title, entry.shownWords].joined(separator: " ")
    }

    /// The row of an entry.
    func row(of entry: Int) -> Int {
        zoom == .day ? entry : groups.firstIndex { $0.range.contains(entry) } ?? 0
    }

    /// The row of the first entry at a date or before it.
    func row(at date: PartialDate) -> Int? {
        entries.firstIndex { ($0.start?.earliest ?? date.latest) <= date.latest }.map { row(of: $0) }
    }

    func headings(width: Int) -> [TableView.Heading] {
        switch zoom {
        case .day where width >= 84:
            [
                .init("Date", .fixed(10)), .init("Until", .fixed(10)),
                .init("Kind", .fixed(13)), .init("Entry", .flexible),
                .init("Value", .flexible),
            ]
        case .day:
            [
                .init("Date", .fixed(10)), .init("Kind", .fixed(7)),
                .init("Entry", .share(weight: 3)), .init("Value", .share(weight: 2)),
            ]
        case .year, .month:
            [
                .init(zoom == .year ? "Year" : "Month", .fixed(7)),
                .init("Entries", .fixed(7)), .init("", .fixed(width >= 84 ? 24 : 10)),
                .init("Entry", .flexible),
            ]
        }
    }

    func cells(_ row: Int, width: Int) -> [Line] {
        zoom == .day ? cells(entries[row], width: width) : cells(groups[row], width: width)
    }

    private func cells(_ entry: TimelineLine, width: Int) -> [Line] {
        let date = Line(entry.start?.shownDay ?? "no date", entry.start == nil ? .muted : .normal)
        let title = Line(entry.title + (entry.others.isEmpty ? "" : " ×\(1 + entry.others.count)"))
        if width < 84 {
            // There is room for one word, and the mark is the more important one.
            let kind = entry.sealed == nil ? entry.kind.shortWord : SealedItem.mark
            return [date, Line(kind, .accent), title, Line(entry.shownDetail.harmless, .muted)]
        }
        let ended = entry.end.map { $0.shownDay == entry.start?.shownDay ? "" : $0.shownDay }
        let until = entry.lasts ? ended ?? "→" : ""
        return [
            date, Line(until, .muted), Line(entry.kind.title, .accent), title, Line(entry.shownWords, .muted),
        ]
    }

    private func cells(_ group: TimelineGroup, width: Int) -> [Line] {
        let most = groups.map(\.range.count).max() ?? 1
        let room = width >= 84 ? 24 : 10
        let bar = String(repeating: "█", count: max(1, group.range.count * room / max(1, most)))
        return [
            Line(group.name.isEmpty ? "no date" : group.name), Line(String(group.range.count)), Line(bar, .accent),
            Line(words(group), .muted),
        ]
    }

    /// `32 vital signs, 2 problems · 3 going on`.
    private func words(_ group: TimelineGroup) -> String {
        let counts = Dictionary(grouping: entries[group.range], by: \.kind).mapValues(\.count)
        let kinds = TimelineKind.allCases.compactMap { kind in
            counts[kind].map { $0 == 1 ? "1 \(kind.word)" : "\($0) \(kind.title.lowercased())" }
        }
        let ongoing = group.ongoing > 0 ? " · \(group.ongoing) ongoing" : ""
        return kinds.joined(separator: ", ") + ongoing
    }
}

extension TimelineKind {
    /// One of the kind: `vital sign`.
    var word: String {
        switch self {
        case .problem: "problem"
        case .allergy: "allergy"
        case .medication: "medication"
        case .vital: "vital sign"
        case .result: "result"
        case .immunization: "immunization"
        case .procedure: "procedure"
        case .encounter: "visit"
        case .note: "note"
        case .other: "other"
        }
    }

    /// At most seven cells.
    var shortWord: String {
        switch self {
        case .medication: "med"
        case .vital: "vital"
        case .immunization: "vaccine"
        case .procedure: "proc"
        default: word
        }
    }
}
