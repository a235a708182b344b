/// A quotient of two decimals in a form in which equal quotients are the same.
struct ExactRatio: Hashable {
    private let isNegative: Bool
    private let numerator: UInt128
    private let denominator: UInt128
    private let twos: Int
    private let fives: Int

    /// `denominator` is not zero.
    init(_ numerator: ExactDecimal, over denominator: ExactDecimal = ExactDecimal(1)) {
        var (top, bottom) = (numerator.significand, denominator.significand)
        guard top != 0, bottom != 0 else {
            (self.numerator, self.denominator, twos, fives, isNegative) = (0, 1, 0, 0, false)
            return
        }
        let tens = numerator.exponent - denominator.exponent
        twos = Self.take(2, from: &top) - Self.take(2, from: &bottom) + tens
        fives = Self.take(5, from: &top) - Self.take(5, from: &bottom) + tens
        let divisor = Self.greatestDivisor(top, bottom)
        isNegative = (top < 0) != (bottom < 0)
        (self.numerator, self.denominator) = (top.magnitude / divisor, bottom.magnitude / divisor)
    }

    private static func take(_ factor: Int128, from number: inout Int128) -> Int {
        var count = 0
        while number % factor == 0 { (number, count) = (number / factor, count + 1) }
        return count
    }

    private static func greatestDivisor(_ left: Int128, _ right: Int128) -> UInt128 {
        var (first, second) = (left.magnitude, right.magnitude)
        while second != 0 { (first, second) = (second, first % second) }
        return first
    }
}
