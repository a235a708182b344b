/// The name of an event within its task: the part of the schedule, and the time that was planned.
///
/// It is the same on every device, it does not change when other parts come or go, when the event is moved, or when the
/// clocks change, and it tells the day without the schedule at hand.
public struct EventKey: Hashable, Sendable {
    public let element: String
    /// As planned; for what is taken as needed, when it was.
    public let time: LocalDateTime
    /// From 0, where several have the same time.
    public let slot: Int
    /// The part of the other task that it follows, where it follows one.
    public let following: String?

    public init(element: String, time: LocalDateTime, slot: Int = 0, following: String? = nil) {
        (self.element, self.time, self.slot, self.following) = (element, time, slot, following)
    }
}

extension EventKey: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        // Most differ by their times: these alone are compared a hundred thousand times for a year of a plan.
        guard left.time == right.time else { return left.time < right.time }
        return (left.slot, left.element, left.following ?? "") < (right.slot, right.element, right.following ?? "")
    }
}
