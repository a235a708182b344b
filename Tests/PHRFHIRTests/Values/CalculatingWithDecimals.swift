import PHRFHIR
import Testing

@Suite struct CalculatingWithDecimals {
    @Test(arguments: [
        ("1.0", "1", true), ("0.010", "1e-2", true), ("1E+2", "100", true), ("-0", "0.00", true),
        ("1.01", "1.0", false),
        ("1e250", "1e251", false),
    ])
    func equalityIsOfTheNumber(left: String, right: String, isEqual: Bool) throws {
        let (first, second) = (try #require(ExactDecimal(left)), try #require(ExactDecimal(right)))
        #expect((first == second) == isEqual)
    }

    @Test(arguments: [
        "", "-", ".5", "5.", "01", "1e", "1e99999", "+1", "NaN", "1.2.3", String(repeating: "9", count: 37),
    ])
    func whatIsNoDecimalIsNil(text: String) { #expect(ExactDecimal(text) == nil) }

    @Test(arguments: [
        ("-1", "0"), ("1e-200", "1"), ("0", "1e200"), ("-1e200", "0"), ("-1e200", "-1e-200"), ("9.99", "10"),
    ])
    func theyAreOrdered(less: String, more: String) throws {
        let (left, right) = (try #require(ExactDecimal(less)), try #require(ExactDecimal(more)))
        #expect(left < right && !(right < left))
    }

    @Test func theyAreCalculatedExactly() throws {
        let tenth = try #require(ExactDecimal("0.1"))
        let sum = (0..<10).reduce(ExactDecimal(0)) { sum, _ in sum.adding(tenth) ?? sum }
        #expect(sum == ExactDecimal(1))
        #expect(tenth.multiplied(by: tenth) == ExactDecimal("0.01"))
        #expect(ExactDecimal(1).divided(by: ExactDecimal(3)) == ExactDecimal("0.33333333"))
        #expect(ExactDecimal(1).divided(by: ExactDecimal(0)) == nil)
        #expect(ExactDecimal("1e30")?.multiplied(by: ExactDecimal("123456789012345678901234567890") ?? tenth) != nil)
        #expect(
            ExactDecimal("123456789012345678901234567890")?.multiplied(by: ExactDecimal("123456789012") ?? tenth) == nil
        )
    }
}
