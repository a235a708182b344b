import SalusBase
import SalusReport

extension CareReport {
    /// Each with a line of its values and a table of what was noted.
    func symptoms(_ content: PlanContent) -> [Report.Block] {
        content.lines.filter { $0.versions.last?.type == .assessment }.flatMap { line -> [Report.Block] in
            let events = content.events(of: line.name, in: window, zone: zone).filter { $0.state != .initial }
            guard !events.isEmpty, let title = line.versions.last?.title else { return [] }
            let head = chart(title, events).map(Report.Block.chart) ?? .paragraph(title)
            return [head] + table([.init("When"), .init("Result"), .init("Remark")], events.map(row))
        }
    }

    private func row(_ event: CareEvent) -> [String] {
        let outcome = event.outcome
        let remarks = [outcome?.reason] + (outcome?.notes.map(\.content) ?? [])
        return [
            text(outcome?.done ?? event.occurrence.start),
            event.state == .done ? outcome?.valueWords ?? "" : event.state.words,
            remarks.compactMap(\.self).joined(separator: "\n"),
        ]
    }

    /// The mean of each day, a line for each of several values; nil where no value is a number.
    private func chart(_ title: String, _ events: [CareEvent]) -> Report.Chart? {
        let done = events.filter { $0.state == .done }
        let values = done.flatMap { $0.outcome?.values ?? [] }.filter { $0.number != nil }
        guard let first = values.first else { return nil }
        let byDay = Dictionary(grouping: done) { $0.day(zone) }
        let count = done.map { $0.outcome?.values.count ?? 0 }.max() ?? 0
        let series = (0..<count).map { index in
            let kind = done.lazy.compactMap { $0.value(index)?.kind }.first
            return Report.Chart.Series(kind ?? title, days.list.map { mean(byDay[$0] ?? [], index) })
        }.filter { $0.values.contains { $0 != nil } }
        return Report.Chart(title, .lines, labels: days.labels, series, units: first.units)
    }

    private func mean(_ events: [CareEvent], _ index: Int) -> Double? {
        let numbers = events.compactMap { $0.value(index)?.number }
        return numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
    }
}

extension CareEvent {
    fileprivate func value(_ index: Int) -> OutcomeValue? { outcome?.values.dropFirst(index).first }
}
