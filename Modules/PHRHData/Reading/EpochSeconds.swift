import SalusBase

/// Times as RHEx writes them: whole seconds since 1970, negative before, years 1 to 9999.
enum EpochSeconds {
    static let range = -62_135_596_800.0...253_402_300_799.0

    static func instant(_ value: JSONValue) -> Instant? {
        guard let number = value.number?.value, range.contains(number), number == number.rounded() else { return nil }
        return Instant(seconds: Int64(number))
    }
}

extension EpochSeconds {
    /// A moment, or the beginning of a day in UTC as RHEx writes days. Nil for a time that is not known so exactly, and
    /// for one outside the years 1 to 9999: a year is not its first second.
    static func value(_ date: PartialDate) -> JSONValue? {
        let isKnown = date.exactInstant != nil || (date.precision == .day && !date.hasZone)
        guard isKnown, date.earliest.milliseconds.isMultiple(of: 1000) else { return nil }
        let seconds = date.earliest.milliseconds / 1000
        guard range.contains(Double(seconds)) else { return nil }
        return DecimalText(String(seconds)).map { .number($0) }
    }
}
