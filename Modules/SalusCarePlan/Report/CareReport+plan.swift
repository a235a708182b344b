import SalusBase
import SalusReport

extension CareReport {
    /// The versions that rule at the end of the time; of a task that ended in it, until when it ran.
    func plan(_ content: PlanContent) -> [Report.Block] {
        let rows = content.lines.compactMap { line -> [String]? in
            guard let task = line.version(at: window.upperBound.adding(seconds: -1)) else { return nil }
            let hasEnded = task.schedule.elements.isEmpty
            if hasEnded, task.effective < window.lowerBound { return nil }
            let title = [task.title, task.text].compactMap(\.self).joined(separator: "\n")
            let words = task.schedule.words(naming: { content.tasks[$0]?.versions.last?.title ?? $0 })
            let when = hasEnded ? "ended on \(zone.date(of: task.effective))" : words
            return [title, when, task.instructions ?? ""]
        }
        return table([.init("Task"), .init("When"), .init("Instructions")], rows)
    }

    func adherence(_ content: PlanContent) -> [Report.Block] {
        let byTask = content.adherence(on: days, per: .task, zone: zone)
        let rows = content.lines.compactMap { line in
            byTask[line.name].map { row(line.versions.last?.title ?? line.name, $0) }
        }
        guard !rows.isEmpty else { return [] }
        let all = Adherence(of: content.events(on: days, zone: zone))
        return [.paragraph(InsightMessage(all, over: "in this time").text), .chart(chart(content))]
            + table(
                [
                    .init("Task"), .init("Done", isNumeric: true), .init("Skipped", isNumeric: true),
                    .init("Not done", isNumeric: true), .init("Open", isNumeric: true), .init("%", isNumeric: true),
                ], rows)
    }

    private func row(_ title: String, _ adherence: Adherence) -> [String] {
        let numbers = [adherence.done, adherence.skipped, adherence.notDone, adherence.open]
        let percent = InsightRing(title, adherence).percent.map(String.init)
        return [title] + numbers.map(String.init) + [percent ?? ""]
    }

    /// By day; from the third month on by week, where days would be hairs.
    private func chart(_ content: PlanContent) -> Report.Chart {
        let percent = { (adherence: Adherence?) in adherence?.percent.map { Double($0) } }
        guard days.list.count > 62 else {
            let values = content.adherence(on: days, zone: zone).map { percent($0.adherence.counted) }
            return Report.Chart(
                "Done by day", .bars, labels: days.labels, [.init("done", values)], units: "%", scale: 0...100)
        }
        let weeks = content.adherence(on: days, per: .week, zone: zone)
        let starts = stride(from: 0, to: days.list.count, by: 7).map { days.list[$0].description }
        return Report.Chart(
            "Done by week", .bars, labels: starts, [.init("done", starts.map { percent(weeks[$0]) })],
            units: "%", scale: 0...100)
    }
}

extension ClosedRange<CalendarDate> {
    /// Days without their year, which is in the heading of the page.
    var labels: [String] { list.map { String($0.description.dropFirst(5)) } }
}
