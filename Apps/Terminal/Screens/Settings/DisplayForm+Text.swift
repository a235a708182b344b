import SalusBase
package import SalusModels

/// The words of the settings: each form with an example.
extension DisplayForm.Dates {
    package var words: String {
        let example = DisplayForm(dates: self).text(CalendarDate(daysSince1970: 20_778))
        return switch self {
        case .iso: "\(example), year, month, day"
        case .dotted, .dayFirst: "\(example), day, month, year"
        case .monthFirst: "\(example), month, day, year"
        }
    }
}

extension DisplayForm.Numbers {
    package var words: String { "37\(self == .comma ? "," : ".")5, with a \(rawValue)" }
}

extension DisplayForm.Units {
    package var words: String {
        switch self {
        case .metric: "metric: kg, cm, °C"
        case .us: "US: lb, ft and in, °F"
        }
    }
}
