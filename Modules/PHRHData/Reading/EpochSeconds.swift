import SalusBase

/// Times as RHEx writes them: whole seconds since 1970, negative before, years 1 to 9999.
enum EpochSeconds {
    private static let range = -62_135_596_800.0...253_402_300_799.0

    static func instant(_ value: JSONValue) -> Instant? {
        guard let number = value.number?.value, range.contains(number), number == number.rounded() else { return nil }
        return Instant(seconds: Int64(number))
    }
}
