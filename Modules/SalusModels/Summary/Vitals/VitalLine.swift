public import SalusBase

/// One kind of vital: the latest value and what a small chart needs.
public struct VitalLine: Hashable, Sendable, Codable {
    public let kind: VitalKind
    /// `128/82` for blood pressure, with `–` for a part that was not measured at that time; else one number.
    public let latest: String
    public let unit: String
    public let date: PartialDate?
    /// Systolic then diastolic for blood pressure, else one.
    public private(set) var series: [VitalSeries]
    public let source: SummarySource

    static func section(from facts: SummaryFacts) -> SummarySection<VitalLine> {
        let collected = VitalReadings(from: facts)
        let byKind = Dictionary(grouping: collected.readings) { $0.meaning.kind }
        let lines = VitalKind.allCases.compactMap { kind in byKind[kind].flatMap { VitalLine(kind, $0) } }
        return SummarySection(lines.map { .named($0) }, subject: "vital sign", remarks: collected.remarks)
    }

    private init?(_ kind: VitalKind, _ readings: [VitalReading]) {
        let sorted = readings.stablySorted { Self.time($0) < Self.time($1) }
        guard let last = sorted.last else { return nil }
        let meanings = VitalMeaning.allCases.filter { $0.kind == kind }
        self.kind = kind
        unit = kind.unit
        date = last.date
        source = last.source
        series = meanings.map { meaning in VitalSeries(meaning, sorted) }.filter {
            meanings.count == 1 || !$0.points.isEmpty
        }
        latest = meanings.map { meaning in
            let now = sorted.last { $0.meaning == meaning && Self.belongTogether($0, last) }
            return now.map { DecimalFormat.text($0.value, decimals: kind.decimals) } ?? "–"
        }.joined(separator: "/")
    }

    func thinned(to count: Int) -> VitalLine {
        var copy = self
        copy.series = series.map { $0.thinned(to: count) }
        return copy
    }

    /// Measured at the same time, or, without a date, told by the same document.
    private static func belongTogether(_ one: VitalReading, _ other: VitalReading) -> Bool {
        guard let date = one.date, let otherDate = other.date else {
            return one.date == nil && other.date == nil && one.source.document == other.source.document
        }
        return date.earliest == otherDate.earliest
    }

    /// Values without a date come first, so that any dated one is later.
    private static func time(_ reading: VitalReading) -> Int64 { reading.date?.earliest.milliseconds ?? .min }
}

/// The dated values of one measurement, oldest first.
public struct VitalSeries: Hashable, Sendable, Codable {
    public let title: String
    public private(set) var points: [VitalPoint]

    /// At most `count` points that keep the look of the line: of each stretch of time's points the lowest and highest.
    func thinned(to count: Int) -> VitalSeries {
        guard points.count > count, count > 1 else { return self }
        var copy = self
        let stretches = count / 2
        copy.points = (0..<stretches).flatMap { index in
            Self.extremes(points[points.count * index / stretches..<points.count * (index + 1) / stretches])
        }
        return copy
    }

    /// In their own order.
    private static func extremes(_ points: ArraySlice<VitalPoint>) -> [VitalPoint] {
        guard let low = points.indices.min(by: { points[$0].value < points[$1].value }),
            let high = points.indices.max(by: { points[$0].value < points[$1].value })
        else { return [] }
        return low == high ? [points[low]] : [points[min(low, high)], points[max(low, high)]]
    }

    init(_ meaning: VitalMeaning, _ readings: [VitalReading]) {
        title = meaning.title
        points = readings.compactMap { reading in
            guard reading.meaning == meaning, let date = reading.date else { return nil }
            return VitalPoint(at: date.earliest, value: reading.value)
        }
    }
}

/// A measured value with its time.
public struct VitalPoint: Hashable, Sendable, Codable {
    public let at: Instant
    /// In the unit of the line.
    public let value: Double
}

/// Numbers for people: rounded to a fixed count of digits after the point.
enum DecimalFormat {
    /// `value` must be finite; more than 15 digits lose their last ones.
    static func text(_ value: Double, decimals: Int) -> String {
        let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
        let scaled = (value.magnitude * scale).rounded()
        guard scaled < 1e15 else { return "\(value)" }
        let sign = value < 0 && scaled > 0 ? "-" : ""
        let (whole, fraction) = Int64(scaled).quotientAndRemainder(dividingBy: Int64(scale))
        guard decimals > 0 else { return "\(sign)\(whole)" }
        let digits = String(fraction)
        return "\(sign)\(whole).\(String(repeating: "0", count: decimals - digits.count))\(digits)"
    }
}
