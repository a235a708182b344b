import SalusBase
import SalusCarePlan
import TerminalKit

/// The pictures of insights.
enum InsightPicture {
    /// Rings and sentences.
    static func overview(_ content: InsightsContent, _ messages: [InsightMessage], _ size: Size) -> any View {
        let text = Text(messages.flatMap { [$0.line] })
        let rings = content.rows.filter { $0.isCounted }.prefix(size.width >= 100 ? 4 : 2)
        guard size.height >= 7, !rings.isEmpty else { return text }
        let drawn = rings.map { row -> Row.Item in
            let fraction = row.adherence?.fraction
            let ring: any View =
                fraction.map { Ring(row.title, part: $0, style: $0 == 1 ? .good : .accent) } ?? Text("–", .muted)
            let below = Text([Line(row.title, .muted)], alignment: .center, wraps: false)
            return Row.Item(
                .fixed(14), Column([Column.Item(.fixed(min(6, size.height - 1)), ring), Column.Item(.fixed(1), below)]))
        }
        return Row(gap: 1, drawn + [Row.Item(.flexible, text)])
    }

    /// Bars for what is counted, a line for what is measured.
    static func course(
        _ row: InsightsContent.Row, by span: InsightSpan, band: ClosedRange<Double>?, _ size: Size
    ) -> any View {
        let values = row.values(by: span)
        let gaps = values.count { $0.value == nil }
        let note = gaps == 0 ? "" : " · \(gaps) of \(values.count) without a value"
        let title = Line([
            Span(row.series.title, .heading), Span("\(row.series.units.map { ", \($0)" } ?? "")\(note)", .muted),
        ])
        return Column([
            Column.Item(.fixed(1), Text([title], wraps: false)),
            Column.Item(.flexible, row.adherence == nil ? line(row, values, span, band) : bars(row, values, span)),
        ])
    }

    private static func bars(
        _ row: InsightsContent.Row, _ values: [(bucket: CalendarDate, value: Double?)], _ span: InsightSpan
    ) -> any View {
        ColumnChart(
            row.title, names: ["done"],
            values.map { ColumnChart.Bar(span.label($0.bucket), $0.value.map { [$0] } ?? []) })
    }

    private static func line(
        _ row: InsightsContent.Row, _ values: [(bucket: CalendarDate, value: Double?)], _ span: InsightSpan,
        _ band: ClosedRange<Double>?
    ) -> any View {
        let samples = values.compactMap { bucket, value in value.map { LineChart.Sample(x: bucket.seconds, y: $0) } }
        let gap =
            switch span.step {
            case .day: 1.5
            case .week: 10.0
            case .month: 45.0
            }
        return Chart(
            row.title, [Chart.Series(row.title, samples)], unit: row.series.units ?? "", band: band, gap: gap * 86_400)
    }

    /// Both on scales of their own, from the lowest to the highest value of each; how far they go together in words.
    static func comparison(_ first: InsightsContent.Row, _ second: InsightsContent.Row, _ size: Size) -> any View {
        let comparison = SeriesComparison(first.series, second.series)
        let sentence = Text([InsightMessage(comparison).line, comparison.correlation.line])
        let pairs = [(first.series, comparison.leftPlaces), (second.series, comparison.rightPlaces)]
        let lines = pairs.map { series, places in
            let samples = places.enumerated().compactMap { day, place in
                place.map { LineChart.Sample(x: series.first.adding(days: day).seconds, y: $0 * 100) }
            }
            return Chart.Series(series.scaleWords, samples)
        }
        return Column([
            Column.Item(.flexible, Chart("Comparison", lines, gap: 1.5 * 86_400)), Column.Item(sentence),
        ])
    }
}

extension DailySeries {
    /// `Pain 2 to 8`: what the ends of its scale are.
    fileprivate var scaleWords: String {
        guard let range else { return "\(title): no values" }
        let unit = units.map { " \($0)" } ?? ""
        return "\(title) \(NumberText.short(range.lowerBound)) to \(NumberText.short(range.upperBound))\(unit)"
    }
}

extension Correlation {
    /// Never without the number of days that it rests on.
    fileprivate var line: Line {
        let basis = "\(TimeText.count(pairs, "day")) with both values, \(gaps) without"
        guard let coefficient else { return Line("No correlation: \(basis).", .muted) }
        return Line("Correlation \(Self.twoDigits(coefficient)) (−1 to 1): \(basis).", .muted)
    }

    private static func twoDigits(_ number: Double) -> String {
        let hundredths = Int((abs(number) * 100).rounded())
        let (sign, zero) = (number < 0 && hundredths > 0 ? "−" : "", hundredths % 100 < 10 ? "0" : "")
        return "\(sign)\(hundredths / 100).\(zero)\(hundredths % 100)"
    }
}

extension InsightMessage {
    fileprivate var line: Line {
        switch kind {
        case .plain: Line([Span("· ", .accent), Span(text)])
        case .tip: Line([Span("! ", .caution), Span(text)])
        case .alert: Line([Span("⚠ ", .alarm), Span(text)])
        }
    }
}

extension InsightsContent.Row {
    fileprivate var isCounted: Bool {
        switch subject {
        case .all, .group: true
        case .task, .values: false
        }
    }

    /// The course in one line: a bar for what is counted, a curve for what is measured.
    func sketch(by span: InsightSpan) -> Line {
        if let adherence {
            guard let fraction = adherence.fraction else { return Line("") }
            let full = Int((fraction * 20).rounded(.down))
            return Line([
                Span(String(repeating: "█", count: full), .accent),
                Span(String(repeating: "░", count: 20 - full), .border),
            ])
        }
        return Line(Sparkline(values(by: span).compactMap(\.value)).text(width: 20), .accent)
    }

    /// `82 %  23 of 28`, `mean 6.2 mmol/L`.
    var sum: Line {
        if let adherence {
            guard let percent = InsightRing("", adherence).percent else { return Line("nothing to do", .muted) }
            return Line([
                Span("\(percent) %", Style(.normal, bold: true)),
                Span("  \(adherence.done) of \(adherence.events)", .muted),
            ])
        }
        let known = series.values.compactMap(\.self)
        guard !known.isEmpty else { return Line("no values", .muted) }
        let mean = NumberText.short(known.reduce(0, +) / Double(known.count))
        return Line([Span("mean ", .muted), Span("\(mean) \(series.units ?? "")")])
    }
}

extension CalendarDate {
    /// Seconds since 1970 of its midnight in UTC, for charts.
    fileprivate var seconds: Double { Double(daysSince1970) * 86_400 }
}
