import SalusBase
import SalusReport

extension CareReport {
    /// Each with a line of its values and a table of what was noted.
    func symptoms(_ content: PlanContent) -> [Report.Block] {
        content.lines.filter { $0.versions.last?.type == .assessment }.flatMap { line -> [Report.Block] in
            let events = content.events(of: line.name, in: window, zone: zone).filter { $0.state != .initial }
            guard !events.isEmpty, let title = line.versions.last?.title else { return [] }
            let drawn = charts(title, events).map(Report.Block.chart)
            let noted = table([.init("When"), .init("Result"), .init("Remark")], events.map(row))
            return (drawn.isEmpty ? [.paragraph(title)] : drawn) + noted
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

    /// The mean of each day, a line for each of several values; values in other units have a chart of their own.
    /// Nothing where no value is a number.
    private func charts(_ title: String, _ events: [CareEvent]) -> [Report.Chart] {
        let done = events.filter { $0.state == .done }
        let lines = (0..<(done.map { $0.outcome?.values.count ?? 0 }.max() ?? 0)).compactMap { line(title, done, $0) }
        var units: [String?] = []
        for line in lines where !units.contains(line.units) { units.append(line.units) }
        return units.map { unit in
            let series = lines.filter { $0.units == unit }.map(\.series)
            return Report.Chart(title, .lines, labels: days.labels, series, units: unit)
        }
    }

    /// One of the values by day, in the units of the newest: pounds and kilograms have no mean.
    private func line(
        _ title: String, _ done: [CareEvent], _ index: Int
    ) -> (units: String?, series: Report.Chart.Series)? {
        let values = done.compactMap { event -> (CareEvent, OutcomeValue)? in
            event.value(index).flatMap { $0.number == nil ? nil : (event, $0) }
        }
        guard let newest = values.max(by: { $0.0.occurrence.start < $1.0.occurrence.start })?.1 else { return nil }
        let alike = values.filter { $0.1.units == newest.units }
        let byDay = Dictionary(grouping: alike) { $0.0.day(zone) }.mapValues { $0.compactMap(\.1.number) }
        let name = values.lazy.compactMap(\.1.kind).first ?? title
        return (newest.units, Report.Chart.Series(name, days.list.map { byDay[$0].flatMap(Self.mean) }))
    }

    private static func mean(_ numbers: [Double]) -> Double? {
        numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
    }
}

extension CareEvent {
    fileprivate func value(_ index: Int) -> OutcomeValue? { outcome?.values.dropFirst(index).first }
}
