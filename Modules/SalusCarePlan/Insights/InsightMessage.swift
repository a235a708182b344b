/// A sentence about the plan in plain words.
public struct InsightMessage: Hashable, Sendable {
    /// The importance of a message.
    public enum Kind: Hashable, Sendable { case plain, tip, alert }

    public let kind: Kind
    public let text: String

    public init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
}

extension InsightMessage {
    /// All tasks that count, also the medicines.
    public init(_ adherence: Adherence, over period: String) {
        guard let percent = InsightRing("", adherence).percent else {
            self.init(.plain, "There was nothing to do \(period).")
            return
        }
        let rest = [(adherence.skipped, "skipped"), (adherence.notDone, "not done"), (adherence.open, "left open")]
        let parts = rest.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let tail = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
        self.init(
            percent < 50 ? .tip : .plain,
            "You did \(adherence.done) of \(adherence.events) \(period), \(percent) %\(tail).")
    }

    /// Says how far two series go together, and on how many days that rests; a coincidence is not called a cause.
    public init(_ comparison: SeriesComparison) {
        let (left, right) = (comparison.left.phrase, comparison.right.phrase)
        let correlation = comparison.correlation
        let basis = "days with both: \(correlation.pairs), without: \(correlation.gaps)"
        guard let coefficient = correlation.coefficient else {
            self.init(.plain, "Too little is known to compare \(left) with \(right) (\(basis)).")
            return
        }
        let relation =
            switch coefficient {
            case ..<(-0.5): comparison.relation(isOpposite: true)
            case 0.5...: comparison.relation(isOpposite: false)
            default: "\(left.prefix(1).uppercased())\(left.dropFirst()) and \(right): no clear link"
            }
        self.init(.plain, "\(relation) (\(basis)). That does not say that one causes the other.")
    }

    /// A threshold that fired.
    public init(_ alert: Alert, task title: String) {
        self.init(alert.urgency == .good ? .plain : .alert, "\(title): \(alert.called) on \(alert.event.time.date).")
    }
}

extension SeriesComparison {
    /// The two series that go together, as a sentence; tasks were done more or less, a value was higher or lower.
    fileprivate func relation(isOpposite: Bool) -> String {
        let (done, other) = right.tasks == nil && left.tasks != nil ? (left, right) : (right, left)
        guard let tasks = done.tasks else {
            return "When \(left.title) was higher, \(right.title) was mostly \(isOpposite ? "lower" : "higher too")"
        }
        return "\(isOpposite ? "Fewer" : "More") \(tasks) were done on days with more \(other.phrase)"
    }
}
