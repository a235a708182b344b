public import SalusBase

/// The forms in which a person reads dates, numbers and measured values. What is stored, sent, exported or printed for
/// programs keeps ISO 8601, the decimal point and the units of its source.
public struct DisplayForm: Hashable, Sendable, Codable {
    /// Every form of a day has ten characters.
    public enum Dates: String, CaseIterable, Hashable, Sendable, Codable {
        /// `2026-11-21`, ISO 8601.
        case iso
        /// `21.11.2026`.
        case dotted
        /// `21/11/2026`.
        case dayFirst = "day-first"
        /// `11/21/2026`.
        case monthFirst = "month-first"
    }

    /// The sign before a number's fraction.
    public enum Numbers: String, CaseIterable, Hashable, Sendable, Codable { case point, comma }

    public enum Units: String, CaseIterable, Hashable, Sendable, Codable {
        /// Kilograms, centimetres, degrees Celsius.
        case metric
        /// Pounds, feet and inches, degrees Fahrenheit.
        case us
    }

    public var dates: Dates
    public var numbers: Numbers
    public var units: Units

    public init(dates: Dates = .iso, numbers: Numbers = .point, units: Units = .metric) {
        (self.dates, self.numbers, self.units) = (dates, numbers, units)
    }

    /// The form in which the running task makes texts.
    @TaskLocal public static var current = DisplayForm()

    private enum CodingKeys: String, CodingKey { case dates, numbers, units }

    /// A form that this version does not know is the default one.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let text = { (key: CodingKeys) throws in try values.decodeIfPresent(String.self, forKey: key) ?? "" }
        self.init(
            dates: Dates(rawValue: try text(.dates)) ?? .iso, numbers: Numbers(rawValue: try text(.numbers)) ?? .point,
            units: Units(rawValue: try text(.units)) ?? .metric)
    }
}

/// Days.
extension DisplayForm {
    public func text(_ day: CalendarDate) -> String { text(day: "\(day)") }

    /// The date as exact as its source gave it, without a time of day.
    public func text(_ date: PartialDate) -> String { text(day: date.dayText) }

    private func text(day: String) -> String {
        let parts = day.split(separator: "-").map(String.init)
        guard dates != .iso, parts.count > 1, day.first != "-" else { return day }
        return dates.order(parts).joined(separator: dates.separator)
    }
}

extension DisplayForm.Dates {
    package var separator: String { self == .dotted ? "." : "/" }

    /// Year, month and day, of which the last may be absent, in the order of this form.
    fileprivate func order(_ parts: [String]) -> [String] {
        guard self == .monthFirst, parts.count == 3 else { return parts.reversed() }
        return [parts[1], parts[2], parts[0]]
    }
}
