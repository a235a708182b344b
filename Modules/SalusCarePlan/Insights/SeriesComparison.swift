/// Two series side by side over the same days, each on a scale of its own, as bars or lines of one picture.
public struct SeriesComparison: Hashable, Sendable {
    public let left: DailySeries
    public let right: DailySeries
    /// The places of the values between the ends of the scales, 0 to 1.
    public let leftPlaces: [Double?]
    public let rightPlaces: [Double?]
    public let correlation: Correlation

    /// Without a scale, that from a series' lowest to its highest value.
    public init(
        _ left: DailySeries, _ right: DailySeries, leftScale: ClosedRange<Double>? = nil,
        rightScale: ClosedRange<Double>? = nil
    ) {
        (self.left, self.right) = (left, right)
        leftPlaces = left.scaled(to: leftScale ?? left.range ?? 0...1)
        rightPlaces = right.scaled(to: rightScale ?? right.range ?? 0...1)
        correlation = Correlation(left, right)
    }
}

/// A ring that fills up; nil where there was nothing to do, which is not the same as an empty ring.
public struct InsightRing: Hashable, Sendable {
    public let title: String
    public let fraction: Double?
    public let adherence: Adherence

    public init(_ title: String, _ adherence: Adherence) {
        (self.title, self.adherence, fraction) = (title, adherence, adherence.fraction)
    }

    /// For display: whole percent, 100 only when all is done.
    public var percent: Int? { adherence.percent }
}
