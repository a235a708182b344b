extension Report {
    /// Numbers by categories, as bars or as lines. A value that is nil is a gap, which is not drawn as zero.
    public struct Chart: Hashable, Sendable {
        public enum Form: Hashable, Sendable { case bars, lines }

        public struct Series: Hashable, Sendable {
            public let name: String
            public let values: [Double?]

            public init(_ name: String, _ values: [Double?]) { (self.name, self.values) = (name, values) }
        }

        public let title: String
        public let form: Form
        /// One for each place from left to right: days, weeks, names.
        public let labels: [String]
        public let series: [Series]
        public let units: String?
        /// Ends of the axis; nil takes them from the values, with zero in it for bars.
        public let scale: ClosedRange<Double>?

        /// Values beyond the labels are left out, missing ones are gaps, and so are those that are not finite.
        public init(
            _ title: String, _ form: Form, labels: [String], _ series: [Series], units: String? = nil,
            scale: ClosedRange<Double>? = nil
        ) {
            (self.title, self.form, self.labels, self.units, self.scale) = (title, form, labels, units, scale)
            self.series = series.map { one in
                let values = labels.indices.map { $0 < one.values.count ? one.values[$0] : nil }
                return Series(one.name, values.map { $0.flatMap { $0.isFinite ? $0 : nil } })
            }
        }

        /// With its units.
        package var caption: String { units.map { "\(title) (\($0))" } ?? title }

        package static func text(_ number: Double) -> String {
            let hundredths = (number * 100).rounded()
            guard abs(hundredths) < 1e15, hundredths != (number.rounded() * 100) else {
                return abs(number) < 1e15 ? "\(Int(number.rounded()))" : "\(number)"
            }
            return "\(hundredths / 100)"
        }
    }
}
