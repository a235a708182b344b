/// A word of a closed list: it travels as text, and is stored as its number. The number is the place among the cases,
/// from 1, so that a new case goes to the end.
public protocol NumberedWord: RawRepresentable<String>, CaseIterable, Sendable {}

extension NumberedWord {
    public var number: UInt8 {
        UInt8(Self.allCases.prefix { $0.rawValue != rawValue }.count + 1)
    }

    /// Nil for a number that no case has.
    public init?(number: UInt8) {
        guard number > 0, let word = Self.allCases.dropFirst(Int(number) - 1).first else { return nil }
        self = word
    }
}
