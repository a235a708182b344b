import SalusBase
import SalusClient
import SalusModels

/// All that is said of one subject, by time: so made that a window costs a few looks, however much there is.
struct TimelineTrack: Sendable {
    let kind: TimelineKind
    let title: String
    /// By their beginning; entries without a date are left out.
    private let entries: [TimelineLine]
    private let starts: [Int64]
    /// For each entry the latest end of it and of all before it.
    private let reach: [Int64]

    private init(_ entries: [TimelineLine], now: Int64) {
        let dated = entries.enumerated().sorted { one, other in
            (one.element.begin, one.offset) < (other.element.begin, other.offset)
        }.map(\.element)
        self.entries = dated
        (kind, title) = (dated[0].kind, dated[dated.count - 1].title)
        starts = dated.map(\.begin)
        var last = Int64.min
        reach = dated.map { entry in
            last = max(last, entry.finish(now: now))
            return last
        }
    }

    /// The tracks of entries, by kind and then by name. `now` is where what goes on ends.
    static func tracks(of entries: [TimelineLine], now: Instant) -> [TimelineTrack] {
        let bySubject = Dictionary(grouping: entries.filter { $0.start != nil }, by: \.subject)
        let order = Dictionary(uniqueKeysWithValues: zip(TimelineKind.allCases, 0...))
        return bySubject.map { subject, entries in (subject, TimelineTrack(entries, now: now.milliseconds)) }
            .sorted { one, other in
                (order[one.1.kind] ?? 0, one.0) < (order[other.1.kind] ?? 0, other.0)
            }.map(\.1)
    }

    /// Whether something was or lasted in the window.
    func isTouched(by window: Range<Int64>) -> Bool {
        let place = starts.placeBefore(window.upperBound)
        return place > 0 && reach[place - 1] >= window.lowerBound
    }

    /// Entries that were or lasted in the window, by its beginning.
    func entries(in window: Range<Int64>, now: Int64) -> [TimelineLine] {
        let end = starts.placeBefore(window.upperBound)
        var first = end
        while first > 0, reach[first - 1] >= window.lowerBound { first -= 1 }
        return entries[first..<end].filter { $0.finish(now: now) >= window.lowerBound }
    }

    /// Everything, the latest first.
    var history: [TimelineLine] { entries.reversed() }
}

extension TimelineLine {
    fileprivate var begin: Int64 { start?.earliest.milliseconds ?? 0 }

    /// Where it ends: what lasts and has no end yet goes on until now.
    func finish(now: Int64) -> Int64 {
        let finish = TimelineEntry.finish(start, end, lasts: lasts, now: Instant(milliseconds: now))
        return finish?.milliseconds ?? begin
    }
}

extension [Int64] {
    /// The number of these sorted numbers that are less than one.
    fileprivate func placeBefore(_ number: Int64) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
