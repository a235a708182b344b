package import SalusBase

extension CalendarDate {
    /// In the order of `weekday`.
    package static let weekdayNames = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]

    package var weekdayName: String { Self.weekdayNames[weekday] }
}

extension [String] {
    /// `a`, `a and b`, `a, b and c`.
    package func listed(and: String = "and") -> String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(and) \(last)"
    }
}
