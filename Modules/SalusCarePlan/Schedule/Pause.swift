public import SalusBase

/// Days on which nothing is due: a holiday, an operation, a medicine that is set aside. The events keep their keys.
public struct Pause: Hashable, Sendable {
    public let from: CalendarDate
    /// The last paused day; nil for a pause without an end.
    public let through: CalendarDate?
    public let reason: String?
    /// Fields that this program does not know.
    public internal(set) var unknown: [String: JSONValue] = [:]

    public init(from: CalendarDate, through: CalendarDate? = nil, reason: String? = nil) {
        (self.from, self.through, self.reason) = (from, through, reason)
    }

    /// Whether the pause covers the day.
    public func contains(_ date: CalendarDate) -> Bool { date >= from && (through.map { date <= $0 } ?? true) }
}

extension Pause: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        (left.from, left.through?.daysSince1970 ?? .max, left.reason ?? "")
            < (right.from, right.through?.daysSince1970 ?? .max, right.reason ?? "")
    }
}

/// A change of a single event.
public enum ScheduleException: Hashable, Sendable {
    case leftOut
    /// By the clock of its part of the schedule. It keeps its key.
    case moved(LocalDateTime)
}
