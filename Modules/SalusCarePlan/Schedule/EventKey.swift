/// The name of an event within its task: the part of the schedule, and the time that was planned.
///
/// It is the same on every device, it does not change when other parts come or go, when the event is moved, or when the
/// clocks change, and it tells the day without the schedule at hand.
public struct EventKey: Hashable, Sendable {
    public let element: String
    /// As planned; for what is taken as needed, when it was.
    public let time: LocalTime
    /// From 0, where several have the same time.
    public let slot: Int

    public init(element: String, time: LocalTime, slot: Int = 0) {
        (self.element, self.time, self.slot) = (element, time, slot)
    }
}

extension EventKey: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        (left.time, left.slot, left.element) < (right.time, right.slot, right.element)
    }
}
