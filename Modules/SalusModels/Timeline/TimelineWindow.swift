public import SalusBase

/// The entries of a timeline that someone looks at: those of some kinds that were or lasted in a window.
public struct TimelineWindow: Hashable, Sendable {
    /// The latest first, what has only an end by that; what has no date is not among them.
    public let entries: [TimelineEntry]
    /// The number of all in the window, of which `entries` may be a part.
    public let count: Int
    /// The nearest day before the window on which something began; nil for none.
    public let before: CalendarDate?
    /// The nearest day after it.
    public let after: CalendarDate?

    public init(entries: [TimelineEntry], count: Int, before: CalendarDate?, after: CalendarDate?) {
        (self.entries, self.count) = (entries, count)
        (self.before, self.after) = (before, after)
    }

    /// `window`: nil for all times; `part`: at most so many entries, from so many on. `now` is where what goes on ends.
    public init(
        of timeline: [TimelineEntry], _ kinds: Set<TimelineKind>, in window: Range<Instant>?,
        part: (offset: Int, limit: Int), now: Instant
    ) {
        let dated = timeline.filter { kinds.contains($0.kind) && $0.begin != nil }
        let found = window.map { window in dated.filter { $0.overlaps(window, now: now) } } ?? dated
        let starts = dated.compactMap(\.begin)
        let sorted = found.stablySorted { ($0.begin ?? .distantPast) > ($1.begin ?? .distantPast) }
        self.init(
            entries: Array(sorted.dropFirst(part.offset).prefix(part.limit)), count: found.count,
            before: window.flatMap { window in starts.filter { $0 < window.lowerBound }.max()?.date },
            after: window.flatMap { window in starts.filter { $0 >= window.upperBound }.min()?.date })
    }
}

extension TimelineEntry {
    /// The first moment that its date may mean.
    public var begin: Instant? { (start ?? end)?.earliest }

    /// The last moment of it: what lasts and has no end yet goes on until now. Nil without a date.
    public func finish(now: Instant) -> Instant? { Self.finish(start, end, lasts: lasts, now: now) }

    /// The same of something that is in no record.
    public static func finish(_ start: PartialDate?, _ end: PartialDate?, lasts: Bool, now: Instant) -> Instant? {
        guard let begin = (start ?? end)?.earliest else { return nil }
        if let end { return max(end.latest, begin) }
        let moment = start?.latest ?? begin
        return lasts ? max(now, moment) : moment
    }

    /// Whether it was or lasted in a window, as far as its dates say: a date without a day may be any of its days.
    public func overlaps(_ window: Range<Instant>, now: Instant) -> Bool {
        guard let begin, let finish = finish(now: now) else { return false }
        return begin < window.upperBound && finish >= window.lowerBound
    }
}
