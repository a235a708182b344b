import SalusBase
import SalusCarePlan

/// The days of another person's plan that this device can judge by itself, so that a patient whose devices are silent
/// is a finding too: since the plan is shared, and over when the server was last asked.
extension PlanView {
    /// Days that a device looks back.
    private static let lookBack = 31

    /// The alerts of days that the patient's own device would make of too few events done, where none is there yet.
    /// All devices make the same objects of them.
    func judgedAlerts() -> [Alert] {
        guard content.tasks.values.contains(where: \.hasDayThreshold) else { return [] }
        let there = Set(content.alerts.map { $0.object(in: plan) })
        return PlanPart.allCases.flatMap { part -> [Alert] in
            (judged([part])?.list ?? []).flatMap { day in
                content.alerts(ofDay: day, zone: zone, at: zone.start(of: day.adding(days: 1)))
            }.filter { self.part(of: $0) == part && !there.contains($0.object(in: plan)) }
        }
    }

    /// The last days in a row on which something was due and nothing noted.
    var silentDays: Int {
        let present = PlanPart.allCases.filter { parts[$0].map { $0.goneSince == nil } ?? false }
        guard !present.isEmpty, let days = judged(present) else { return 0 }
        return SilentDays(of: content, in: days, zone: zone).count
    }

    private func judged(_ present: [PlanPart]) -> ClosedRange<CalendarDate>? {
        var (first, last) = (CalendarDate?.none, CalendarDate?.none)
        for part in present {
            guard let view = parts[part], view.goneSince == nil, let grant = view.grant, let heard = view.heardAt else {
                return nil
            }
            let (begun, over) = (zone.date(of: grant.since).adding(days: 1), zone.date(of: heard).adding(days: -1))
            (first, last) = (max(first ?? begun, begun), min(last ?? over, over))
        }
        guard let first, let last, first <= last else { return nil }
        return max(first, last.adding(days: 1 - Self.lookBack))...last
    }
}
