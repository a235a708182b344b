public import SalusBase

/// A limit with a notice when it is crossed. It is not always bad news: a healthy value may be one.
public struct Threshold: Hashable, Sendable {
    /// The condition under which the limit tells its people.
    public enum Test: Hashable, Sendable {
        /// Fewer events than this were done on a day.
        case fewerDone(Int)
        case greater(Double), greaterOrEqual(Double), less(Double), lessOrEqual(Double), equal(Double)
        /// From the lower to the upper one, both of them too.
        case within(Double, Double)
        /// The same without the two.
        case between(Double, Double)
    }

    /// The urgency with which an alert should be looked at.
    public enum Urgency: Int, Hashable, Sendable, CaseIterable, Comparable {
        case good, routine, soon, now
        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// A name among the notified contacts for all who read the part at that time.
    public static let everybody = "everybody"

    /// Unique within the task.
    public let id: String
    public let test: Test
    /// The index of the tested value in a result, from 0.
    public let value: Int
    /// The title of its alerts; nil means the standard text.
    public let title: String?
    /// The contacts who are told, or `everybody`; only the person themselves when empty.
    public let notified: [String]
    public let urgency: Urgency
    /// Fields that this program does not know.
    public internal(set) var unknown: [String: JSONValue] = [:]

    public init(
        id: String, _ test: Test, ofValue value: Int = 0, title: String? = nil, notified: [String] = [],
        urgency: Urgency = .routine
    ) {
        (self.id, self.test, self.value, self.title) = (id, test, value, title)
        (self.notified, self.urgency) = (notified, urgency)
    }

    /// The same limit, of which these contacts are told.
    public func telling(_ contacts: [String]) -> Threshold {
        var told = Threshold(id: id, test, ofValue: value, title: title, notified: contacts, urgency: urgency)
        told.unknown = unknown
        return told
    }

    /// Whether a value crosses it. Never for `fewerDone`, which is about a day.
    public func fires(at number: Double) -> Bool {
        switch test {
        case .fewerDone: false
        case .greater(let limit): number > limit
        case .greaterOrEqual(let limit): number >= limit
        case .less(let limit): number < limit
        case .lessOrEqual(let limit): number <= limit
        case .equal(let limit): number == limit
        case .within(let low, let high): low <= number && number <= high
        case .between(let low, let high): low < number && number < high
        }
    }
}
