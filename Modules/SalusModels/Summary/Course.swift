import SalusBase

/// The stage of a course at a moment.
public enum Course: String, Hashable, Sendable, Codable, CaseIterable {
    /// It has begun and goes on, as far as the record says.
    case current
    /// It begins later.
    case planned
    /// Its end has passed, or its status says that it is over.
    case past

    /// A status that says "over" outweighs the dates; an end counts until its last moment, a start from its first.
    init(from start: PartialDate?, until end: PartialDate?, status: Concept?, at now: Instant) {
        if StatusRule.isEnded(status) || end.map({ $0.latest < now }) == true {
            self = .past
        } else {
            self = start.map { $0.earliest > now } == true ? .planned : .current
        }
    }

    /// Current ones first, then planned ones, then the latest start first, then those without a start.
    static func comesBefore(
        _ left: (course: Course, start: PartialDate?), _ right: (course: Course, start: PartialDate?)
    ) -> Bool {
        if left.course != right.course { return left.course.rank < right.course.rank }
        return (left.start?.earliest.milliseconds ?? .min) > (right.start?.earliest.milliseconds ?? .min)
    }

    private var rank: Int {
        switch self {
        case .current: 0
        case .planned: 1
        case .past: 2
        }
    }
}
