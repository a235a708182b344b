import PHRFHIR
import Testing

/// Operators with their three values (FHIRPath N1, sections 6.1, 6.2 and 6.5).
@Suite struct ComparingInFHIRPath {
    @Test(
        arguments: [
            ("1 = 1.0", "true"), ("1 = 2", "false"), ("1 = {}", nil), ("{} = {}", nil), ("'a' = 'A'", "false"),
            ("'a b' ~ 'A  B'", "true"), ("1.0 ~ 1.04", "true"), ("1.0 ~ 1.06", "false"), ("{} ~ {}", "true"),
            ("1 != 2", "true"),
            ("1 !~ 1", "false"), ("(1 | 2) = (1 | 2)", "true"), ("(1 | 2) = (2 | 1)", "false"),
            ("(1 | 2) ~ (2 | 1)", "true"),
            ("(1 | 2) = 1", "false"), ("1 < 2", "true"), ("1 >= 1.0", "true"), ("'a' < 'b'", "true"), ("1 < {}", nil),
            ("1 in (1 | 2)", "true"), ("(1 | 2) contains 3", "false"), ("{} in (1 | 2)", nil), ("1 in {}", "false"),
            ("@2020 = @2020-01", nil), ("@2020 = @2021-01", "false"), ("@2020-01-01 < @2020-01-02", "true"),
            ("@2020-01-01 < @2020-01", nil), ("@2020-01-01T10:00:00Z = @2020-01-01T12:00:00+02:00", "true"),
            ("@2020-01-01T10:00:00Z = @2020-01-01T10:00:00", nil), ("@2020-01-01T10:00 < @2020-01-01T10:00:30", nil),
            ("@2020-01-01T10:00:00 = @2020-01-01T10:00:00.000", "true"), ("@T10:00 < @T10:30", "true"),
            ("@T10:00 = @T10:00:00", nil), ("4 'mg' = 4 'g'", "false"), ("4 'mg' < 5 'mg'", "true"),
            ("1 day = 1 'd'", "true"),
            ("@2020 ~ @2020-01", "false"), ("@2020 in (@2020 | @2021)", "true"),
        ] as [(String, String?)])
    func equalityAndOrder(expression: String, expected: String?) throws {
        #expect(try EvaluatingFHIRPath.evaluate(expression) == (expected.map { [$0] } ?? []))
    }

    /// Rows: left, right; columns: and, or, xor, implies.
    @Test(arguments: [
        ("true", "true", "TTFT"), ("true", "false", "FTTF"), ("true", "{}", "-T--"), ("false", "true", "FTTT"),
        ("false", "false", "FFFT"), ("false", "{}", "F--T"), ("{}", "true", "-T-T"), ("{}", "false", "F---"),
        ("{}", "{}", "----"),
    ])
    func threeValues(left: String, right: String, row: String) throws {
        let names = ["T": ["true"], "F": ["false"], "-": []]
        for (word, expected) in zip(["and", "or", "xor", "implies"], row) {
            #expect(try EvaluatingFHIRPath.evaluate("\(left) \(word) \(right)") == names[String(expected)], "\(word)")
        }
    }

    @Test(arguments: [
        ("true or true and false", "true"), ("false implies false or true", "true"), ("1 + 1 = 2 and 2 > 1", "true"),
        ("1 | 2 = 2", "false"), ("-1 + 2", "1"), ("2 * -3", "-6"), ("1 is Integer and true", "true"),
        ("1 < 2 = true", "true"),
        ("'a' & 'b' = 'ab'", "true"), ("7 - 2 - 1", "4"),
        ("gender = 'female' // a remark\n and /* so */ active", "true"),
    ])
    func strengthOfOperators(expression: String, expected: String) throws {
        #expect(try EvaluatingFHIRPath.evaluate(expression) == [expected])
    }
}
