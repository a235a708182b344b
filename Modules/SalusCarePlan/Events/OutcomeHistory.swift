import SalusBase

/// The outcomes of one task, indexed by event and by time. Adding one costs no more than moving those after it.
struct OutcomeHistory: Hashable, Sendable {
    private(set) var byPlan: [Outcome]
    private var byDoing: [Outcome]

    /// Of two of one event the later one in the list stays.
    init(_ outcomes: [Outcome]) {
        byPlan = Dictionary(outcomes.map { ($0.event, $0) }) { $1 }.values.sorted { $0.event < $1.event }
        byDoing = byPlan.filter { $0.doing != nil }.sorted { $0.doing! < $1.doing! }
    }

    subscript(event: EventKey) -> Outcome? { place(of: event).flatMap { byPlan[$0].event == event ? byPlan[$0] : nil } }

    mutating func put(_ outcome: Outcome) {
        remove(outcome.event)
        byPlan.insert(outcome, at: place(of: outcome.event) ?? byPlan.endIndex)
        guard let doing = outcome.doing else { return }
        byDoing.insert(outcome, at: firstIndex(in: byDoing.indices) { byDoing[$0].doing! > doing })
    }

    /// Few go to their places one by one; with many all are sorted once.
    mutating func put(_ outcomes: [Outcome]) {
        if outcomes.count > 30 {
            self = OutcomeHistory(byPlan + outcomes)
        } else {
            for outcome in outcomes { put(outcome) }
        }
    }

    mutating func remove(_ event: EventKey) {
        guard let place = place(of: event), byPlan[place].event == event else { return }
        let outcome = byPlan.remove(at: place)
        guard let doing = outcome.doing else { return }
        byDoing.remove(at: firstIndex(in: byDoing.indices) { byDoing[$0].doing! >= doing })
    }

    func planned(in times: ClosedRange<LocalDateTime>) -> ArraySlice<Outcome> {
        let first = firstIndex(in: byPlan.indices) { byPlan[$0].event.time >= times.lowerBound }
        return byPlan[first...].prefix { $0.event.time <= times.upperBound }
    }

    func done(in window: ClosedRange<Instant>) -> ArraySlice<Outcome> {
        let first = firstIndex(in: byDoing.indices) { byDoing[$0].done! >= window.lowerBound }
        return byDoing[first...].prefix { $0.done! <= window.upperBound }
    }

    /// Of the first one at the event or after it; nil when there is none.
    private func place(of event: EventKey) -> Int? {
        let place = firstIndex(in: byPlan.indices) { byPlan[$0].event >= event }
        return place < byPlan.endIndex ? place : nil
    }
}

extension Outcome {
    /// The time at which it was done, with its event: no two of one task have the same. Nil for one that was not done.
    fileprivate var doing: Doing? { state == .done ? done.map { Doing(at: $0, event: event) } : nil }

    fileprivate struct Doing: Comparable {
        let at: Instant
        let event: EventKey

        static func < (left: Self, right: Self) -> Bool { (left.at, left.event) < (right.at, right.event) }
    }
}
