import SalusBase
import SalusCarePlan
import SalusClient

/// The due events of one's own plan at a moment and the next one, for the reminder in the status line.
struct DueNow: Hashable, Sendable {
    /// Open events that can be done now and began, the earliest first.
    let due: [CareEvent]
    /// The next that begins within the next hours.
    let next: CareEvent?
    private let zone: Zone

    /// Things without a time of day are in no reminder: they suit any time.
    init(_ plan: PlanView, at now: Instant) {
        zone = plan.zone
        let today = zone.date(of: now)
        let events = plan.content.events(on: today, zone: zone).filter { event in
            event.state == .initial && !event.occurrence.isAllDay && event.task.type != .readOnly
        }
        due = events.filter { $0.occurrence.start <= now && $0.canBeDone(at: now) }
        next = events.first { $0.occurrence.start > now && $0.occurrence.start <= now.adding(seconds: Self.soon) }
    }

    private static let soon: Int64 = 2 * 3600

    /// `2 due: Metoprolol 08:00`, `next 14:00 Ibuprofen`; empty for neither.
    var words: String {
        guard let first = due.first else {
            return next.map { "next \($0.clock(zone)) \($0.task.title)" } ?? ""
        }
        return "\(due.count == 1 ? "due" : "\(due.count) due"): \(first.task.title) \(first.clock(zone))"
    }

    /// The same without names: `2 due`, `next 14:00`.
    var brief: String { due.isEmpty ? next.map { "next \($0.clock(zone))" } ?? "" : "\(due.count) due" }

    /// Whether an event is due now that was not due in `before`.
    func news(since before: DueNow?) -> Bool {
        let known = Set((before?.due ?? []).map { PlanContent.EventID($0.task.name, $0.key) })
        return due.contains { !known.contains(PlanContent.EventID($0.task.name, $0.key)) }
    }
}
