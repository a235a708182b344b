import SalusBase

/// Whether something with a course still goes on.
enum CurrentRule {
    /// Until the last moment of its end date, unless its status says that it is over.
    static func isCurrent(until end: PartialDate?, status: Concept?, at now: Instant) -> Bool {
        if StatusRule.isEnded(status) { return false }
        guard let end else { return true }
        return end.latest >= now
    }

    /// Current first, then the latest start first, then those without a start.
    static func comesBefore(
        _ left: (isCurrent: Bool, start: PartialDate?), _ right: (isCurrent: Bool, start: PartialDate?)
    ) -> Bool {
        if left.isCurrent != right.isCurrent { return left.isCurrent }
        return (left.start?.earliest.milliseconds ?? .min) > (right.start?.earliest.milliseconds ?? .min)
    }
}
