public import SalusBase

/// A time zone: the offset of a place from UTC at every moment, in seconds.
///
/// Every local time maps to a moment. A local time in an hour that the clocks skip is read as if they had gone on:
/// 02:30 in the night of the change is 03:30. In an hour that comes twice, the first is meant.
public struct Zone: Sendable {
    /// As the IANA names it, `Europe/Berlin`. Two zones are the same when their names are.
    public let name: String
    private let secondsAhead: @Sendable (Instant) -> Int

    /// Coordinated Universal Time.
    public static let utc = Zone(name: "UTC") { _ in 0 }

    /// Throws `unknownZone`.
    public init(_ name: String) throws(CarePlanError) {
        guard let rules = ZoneRules(named: name) else { throw .unknownZone(name) }
        self.init(name: name) { rules.secondsAhead(at: $0) }
    }

    /// A zone by rules of one's own; `secondsAhead` is asked for moments only.
    public init(name: String, secondsAhead: @escaping @Sendable (Instant) -> Int) {
        (self.name, self.secondsAhead) = (name, secondsAhead)
    }

    /// The local time at a moment; fractions of a second are cut off.
    public func local(_ instant: Instant) -> LocalDateTime {
        let shown = instant.adding(seconds: Int64(secondsAhead(instant))).milliseconds
        return LocalDateTime(seconds: shown / 1000 - (shown % 1000 < 0 ? 1 : 0))
    }

    /// The day in this zone at that instant.
    public func date(of instant: Instant) -> CalendarDate { local(instant).date }

    /// The instant of a local time: the first of two, and the end of the gap for one that the clocks skip.
    public func instant(_ local: LocalDateTime) -> Instant {
        let before = moment(local, by: local.asUTC.adding(seconds: -86_400))
        let after = moment(local, by: local.asUTC.adding(seconds: 86_400))
        if before == after || self.local(before) == local { return before }
        return self.local(after) == local ? after : before
    }

    /// The first moment of a day, which is not midnight where the clocks jump over it.
    public func start(of date: CalendarDate) -> Instant { instant(LocalDateTime(date)) }

    /// The moment that `local` is when the clocks stand as they do around `witness`.
    private func moment(_ local: LocalDateTime, by witness: Instant) -> Instant {
        local.asUTC.adding(seconds: -Int64(secondsAhead(witness)))
    }
}

extension Zone: Hashable {
    public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
