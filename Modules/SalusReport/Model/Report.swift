/// A report for people: a title, whose it is, and blocks from top to bottom. It can be written as text, HTML or PDF,
/// and says the same in each.
public struct Report: Hashable, Sendable {
    public var title: String
    /// The person that the report is about; at the head of every page.
    public var subject: String?
    /// The day it was made or the days that it covers, in the reader's language; at the head of every page.
    public var date: String?
    /// The language of the report's own text (BCP 47). Quoted text may be in any other.
    public var language: String
    public var blocks: [Block]

    public init(
        _ title: String, subject: String? = nil, date: String? = nil, language: String = "en", _ blocks: [Block] = []
    ) {
        (self.title, self.subject, self.date) = (title, subject, date)
        (self.language, self.blocks) = (language, blocks)
    }

    /// A block of the report, from top to bottom.
    public enum Block: Hashable, Sendable {
        /// Keeps together with what follows it.
        case subtitle(String)
        case paragraph(String)
        case image(Image)
        case chart(Chart)
        case table(Table)
        case pageBreak
    }

    /// Subject and date in one line; nil without both.
    package var about: String? {
        let known = [subject, date].compactMap(\.self)
        return known.isEmpty ? nil : known.joined(separator: " · ")
    }
}

extension Report {
    /// A picture in the form PNG (ISO/IEC 15948), and what it shows, for those who cannot see it.
    public struct Image: Hashable, Sendable {
        public let png: [UInt8]
        public let description: String

        /// Nil for bytes that do not begin as a PNG does.
        public init?(png: [UInt8], description: String) {
            guard png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
            (self.png, self.description) = (png, description)
        }
    }
}

extension Report {
    /// Rows under headings. A row that is too short ends in empty cells; what is beyond the last column is left out.
    public struct Table: Hashable, Sendable {
        public struct Column: Hashable, Sendable {
            public let heading: String
            /// Numbers stand at the end of their cells, so that they can be compared.
            public let isNumeric: Bool

            public init(_ heading: String, isNumeric: Bool = false) {
                (self.heading, self.isNumeric) = (heading, isNumeric)
            }
        }

        public let columns: [Column]
        public let rows: [[String]]

        public init(_ columns: [Column], _ rows: [[String]]) {
            self.columns = columns
            self.rows = rows.map { row in columns.indices.map { $0 < row.count ? row[$0] : "" } }
        }
    }
}

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
