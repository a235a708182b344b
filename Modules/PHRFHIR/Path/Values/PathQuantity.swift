/// A number with a unit in UCUM, or a word for a span of time.
public struct PathQuantity: Hashable, Sendable {
    public let value: ExactDecimal
    public let unit: String

    /// `day` for `day` and `days`; nil for a word that is no span of time.
    static func calendarUnit(_ word: String) -> String? {
        let units = ["year", "month", "week", "day", "hour", "minute", "second", "millisecond"]
        return units.first { word == $0 || word == $0 + "s" }
    }

    /// The unit, with UCUM's code for weeks down to milliseconds in place of their word (FHIRPath N1, section 2.1.9).
    var comparableUnit: String {
        let codes = ["week": "wk", "day": "d", "hour": "h", "minute": "min", "second": "s", "millisecond": "ms"]
        return codes[unit] ?? (unit.isEmpty ? "1" : unit)
    }

    /// The unit in base units. Years and months of the calendar are twelve to one, and convert to nothing else; a unit
    /// that UCUM's table does not have is one of its own kind.
    var scale: UCUMUnit {
        switch unit {
        case "year": UCUMUnit(ExactDecimal(12), ["month": 1])
        case "month": UCUMUnit(ExactDecimal(1), ["month": 1])
        default: UCUMUnit(comparableUnit) ?? UCUMUnit(ExactDecimal(1), ["unknown " + unit: 1])
        }
    }

    /// The same with UCUM's year and month for those of the calendar, as equivalence takes them.
    var definite: PathQuantity {
        let codes = ["year": "a", "month": "mo"]
        return PathQuantity(value: value, unit: codes[unit] ?? unit)
    }
}

/// Whole numbers of FHIRPath, which have 32 bits.
enum PathInteger {
    static let range = -2_147_483_648...2_147_483_647
}
