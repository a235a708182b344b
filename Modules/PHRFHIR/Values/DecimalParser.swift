/// Reads `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`, the decimals of FHIR and JSON.
struct DecimalParser<Text: Collection<UInt8>> where Text.SubSequence == Text.SubSequence.SubSequence {
    private var rest: Text.SubSequence
    private var significand: Int128 = 0
    private var digitCount = 0

    init(_ text: Text) { rest = text[...] }

    mutating func read(mostDigits: Int) -> (Int128, Int)? {
        let isNegative = take("-")
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let whole = digits()
        guard whole > 0, !(startsWithZero && whole > 1) else { return nil }
        var scale = 0
        if take(".") {
            let fraction = digits()
            guard fraction > 0 else { return nil }
            scale = -fraction
        }
        guard let exponent = exponent(), rest.isEmpty, digitCount <= mostDigits else { return nil }
        return (isNegative ? -significand : significand, scale + exponent)
    }

    /// Zero without an exponent; nil for one of more than four digits.
    private mutating func exponent() -> Int? {
        guard take("e") || take("E") else { return 0 }
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard (1...4).contains(digits.count) else { return nil }
        rest = rest[digits.endIndex...]
        let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return isNegative ? -value : value
    }

    /// Counts digits; leading zeros are none of the significand's.
    private mutating func digits() -> Int {
        var count = 0
        while let digit = rest.first, (0x30...0x39).contains(digit) {
            if digitCount > 0 || digit != 0x30 { digitCount += 1 }
            if digitCount <= 36 { significand = significand * 10 + Int128(digit - 0x30) }
            count += 1
            rest = rest.dropFirst()
        }
        return count
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }
}
