/// Whole numbers in text that other programs wrote: headers, query values, attributes, JSON. Every such text goes
/// through these two, so that nothing is calculated with a number whose range is not known.
extension FixedWidthInteger {
    /// The number that ASCII digits alone write, at most 20 of them. Nil for a sign, a blank, another script's digits
    /// or a number outside `range`.
    public init?(digits text: some StringProtocol, in range: ClosedRange<Self> = 0...Self.max) {
        let digits = text.utf8
        guard (1...20).contains(digits.prefix(21).count), digits.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Self(String(text)), range.contains(number)
        else { return nil }
        self = number
    }

    /// The same with a minus sign before the digits where `range` has negative numbers.
    public init?(signedDigits text: some StringProtocol, in range: ClosedRange<Self>) {
        guard text.utf8.first == UInt8(ascii: "-") else {
            guard let number = Self(digits: text, in: 0...Self.max), range.contains(number) else { return nil }
            self = number
            return
        }
        let digits = text.utf8.dropFirst()
        guard (1...20).contains(digits.prefix(21).count), digits.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Self(String(text)), range.contains(number)
        else { return nil }
        self = number
    }
}

extension Int {
    /// Numbers that every JSON reader takes for the same (RFC 8259 section 6); sums and small products of them fit.
    public static let exchangeable: ClosedRange<Int> = -(1 << 53) + 1...(1 << 53) - 1
}
