import SalusBase

/// A decimal number of at most 18 digits, exactly as it is written but for zeros at its beginning.
struct HealthNumber: Hashable {
    private static let mostDigits = 18

    let digits: Int64
    /// How many of the digits are behind the point.
    let scale: UInt8

    init(digits: Int64, scale: UInt8) { (self.digits, self.scale) = (digits, scale) }

    /// Nil for other text, and for more digits.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var (value, count, scale, isBehind, index): (Int64, Int, UInt8, Bool, Int) = (0, 0, 0, false, 0)
        let isNegative = text.first == UInt8(ascii: "-")
        if isNegative { index = 1 }
        guard index < text.count else { return nil }
        var seen = false
        while index < text.count {
            let byte = text[index]
            index += 1
            if byte == UInt8(ascii: "."), !isBehind {
                isBehind = true
                continue
            }
            let digit = byte &- 0x30
            guard digit < 10, count < Self.mostDigits, scale < 30 else { return nil }
            (value, seen) = (value * 10 + Int64(digit), true)
            if value > 0 { count += 1 }
            if isBehind { scale += 1 }
        }
        guard seen, scale <= Self.mostDigits else { return nil }
        (digits, self.scale) = (isNegative ? -value : value, scale)
    }

    var text: String {
        let all = String(digits.magnitude)
        let whole = scale == 0 ? all : String(repeating: "0", count: max(0, Int(scale) + 1 - all.count)) + all
        let point = whole.index(whole.endIndex, offsetBy: -Int(scale))
        let fraction = scale == 0 ? "" : "." + whole[point...]
        return (digits < 0 ? "-" : "") + whole[..<point] + fraction
    }

    var isShareOfOne: Bool { digits >= 0 && digits <= Self.power(Int(scale)) }

    /// A share of one as percent, without zeros at the end.
    var asPercent: HealthNumber {
        guard scale >= 2 else { return HealthNumber(digits: digits * (scale == 1 ? 10 : 100), scale: 0) }
        var (digits, scale) = (digits, scale - 2)
        while scale > 0, digits.isMultiple(of: 10) { (digits, scale) = (digits / 10, scale - 1) }
        return HealthNumber(digits: digits, scale: scale)
    }

    /// Millionths, rounded towards zero: sums of them do not depend on their order. Nil where they do not fit.
    var millionths: Int64? {
        if scale >= 6 { return digits / Self.power(Int(scale) - 6) }
        let (product, isBeyond) = digits.multipliedReportingOverflow(by: Self.power(6 - Int(scale)))
        return isBeyond ? nil : product
    }

    /// A sum of millionths, without zeros at the end.
    init(millionths: Int64) {
        var (digits, scale): (Int64, UInt8) = (millionths, 6)
        while scale > 0, digits.isMultiple(of: 10) { (digits, scale) = (digits / 10, scale - 1) }
        self.init(digits: digits, scale: scale)
    }

    private static func power(_ exponent: Int) -> Int64 { (0..<exponent).reduce(1) { power, _ in power * 10 } }

    var decimal: DecimalText? { DecimalText(text) }
}
