/// A decimal number with all its digits: `significand` × 10^`exponent`.
///
/// Calculations that need more than 36 digits have no result rather than a rounded one.
public struct ExactDecimal: Sendable {
    public let significand: Int128
    public let exponent: Int

    private static let exponents = -300...300
    private static let mostDigits = 36

    init?(_ significand: Int128, exponent: Int) {
        guard Self.exponents.contains(exponent) else { return nil }
        self.significand = significand
        self.exponent = exponent
    }

    public init(_ value: Int) {
        significand = Int128(value)
        exponent = 0
    }

    /// Nil when the text is no decimal of FHIR, or has more than 36 digits or an exponent beyond ±300.
    public init?(_ text: some StringProtocol) {
        var parser = DecimalParser(text.utf8)
        guard let (digits, scale) = parser.read(mostDigits: Self.mostDigits) else { return nil }
        self.init(digits, exponent: scale)
    }

    /// The number when it has no fraction and fits.
    public var whole: Int? {
        let plain = normalized
        guard plain.exponent >= 0, let wide = plain.widened(by: plain.exponent) else { return nil }
        return Int(exactly: wide)
    }

    public var isNegative: Bool { significand < 0 }

    /// Nearest double, for index rows.
    public var approximate: Double { Double("\(significand)e\(exponent)") ?? 0 }

    /// The same number with `digits` more digits after the last, or nil when they do not fit.
    private func widened(by digits: Int) -> Int128? {
        guard (0...Self.mostDigits).contains(digits) else { return significand == 0 ? 0 : nil }
        var wide = significand
        for _ in 0..<digits {
            let (product, isBeyond) = wide.multipliedReportingOverflow(by: 10)
            if isBeyond { return nil }
            wide = product
        }
        return wide
    }

    private static func aligned(_ left: Self, _ right: Self) -> (Int128, Int128, Int)? {
        let exponent = Swift.min(left.exponent, right.exponent)
        guard let first = left.widened(by: left.exponent - exponent),
            let second = right.widened(by: right.exponent - exponent)
        else { return nil }
        return (first, second, exponent)
    }

    /// The exact sum; nil when it has more digits than this type holds.
    public func adding(_ other: Self) -> Self? {
        guard let (left, right, exponent) = Self.aligned(self, other) else { return nil }
        let (sum, isBeyond) = left.addingReportingOverflow(right)
        return isBeyond ? nil : Self(sum, exponent: exponent)
    }

    public var negated: Self? { significand == .min ? nil : Self(-significand, exponent: exponent) }

    /// The exact product; nil when it has more digits than this type holds.
    public func multiplied(by other: Self) -> Self? {
        let (product, isBeyond) = significand.multipliedReportingOverflow(by: other.significand)
        return isBeyond ? nil : Self(product, exponent: exponent + other.exponent)
    }

    /// The nearest number with this exponent or a larger one; halves go away from zero.
    public func rounded(exponent place: Int) -> Self? {
        guard place > exponent else { return self }
        guard place - exponent <= Self.mostDigits, let unit = Self(1, exponent: 0)?.widened(by: place - exponent) else {
            return Self(0, exponent: place)
        }
        let (sum, isBeyond) = significand.addingReportingOverflow(isNegative ? -unit / 2 : unit / 2)
        return isBeyond ? nil : Self(sum / unit, exponent: place)
    }

    /// The quotient with at most `digits` digits after the point, cut there. Nil for a division by zero.
    public func divided(by other: Self, digits: Int = 8) -> Self? {
        guard other.significand != 0 else { return nil }
        let shift = exponent - other.exponent + digits
        guard shift >= 0 else {
            guard let divisor = Self(other.significand, exponent: 0)?.widened(by: -shift) else { return nil }
            return Self(significand / divisor, exponent: -digits)
        }
        return widened(by: shift).flatMap { Self($0 / other.significand, exponent: -digits) }
    }
}

extension ExactDecimal: CustomStringConvertible {
    /// The number with a point where it needs one, and without an exponent.
    public var description: String {
        let digits = String(significand.magnitude)
        let sign = isNegative ? "-" : ""
        guard exponent < 0 else {
            return sign + digits + (significand == 0 ? "" : String(repeating: "0", count: exponent))
        }
        let padded = String(repeating: "0", count: Swift.max(0, 1 - exponent - digits.utf8.count)) + digits
        return sign + padded.dropLast(-exponent) + "." + padded.suffix(-exponent)
    }
}

extension ExactDecimal: Comparable, Hashable {
    /// The same number without zeros at its end.
    var normalized: ExactDecimal {
        var (digits, scale) = (significand, exponent)
        if digits == 0 { return ExactDecimal(0) }
        while digits % 10 == 0 { (digits, scale) = (digits / 10, scale + 1) }
        return ExactDecimal(digits, exponent: scale) ?? self
    }

    public static func == (left: Self, right: Self) -> Bool {
        let (first, second) = (left.normalized, right.normalized)
        return first.significand == second.significand && first.exponent == second.exponent
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(normalized.significand)
        hasher.combine(normalized.exponent)
    }

    public static func < (left: Self, right: Self) -> Bool {
        if let (first, second, _) = aligned(left, right) { return first < second }
        if left.isNegative != right.isNegative { return left.isNegative }
        // Too far apart to write with one exponent: the one with the larger exponent is the larger in magnitude.
        return (left.exponent > right.exponent) == left.isNegative
    }
}
