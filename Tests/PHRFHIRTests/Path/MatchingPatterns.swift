import PHRFHIR
import Testing

@Suite struct MatchingPatterns {
    static func matches(_ text: String, _ pattern: String, isWhole: Bool) throws -> Bool {
        var options = FHIRPathOptions()
        options.constants = ["text": [.string(text)], "pattern": [.string(pattern)]]
        let path = try FHIRPath(isWhole ? "%text.matchesFull(%pattern)" : "%text.matches(%pattern)")
        return try path.test(on: FHIRNode(FHIRResource(type: "Basic")), options) ?? false
    }

    @Test(arguments: [
        ("Abc_1", "[A-Z]([A-Za-z0-9_]){0,254}", true), ("abc", "[A-Z]([A-Za-z0-9_]){0,254}", false),
        ("ab", "a|ab", true), ("abab", "(ab){2}", true), ("ab", "(ab){2,}", false), ("", "a*", true), ("", "a+", false),
        ("a.b", "a\\.b", true), ("axb", "a\\.b", false), ("a\nb", "a.b", false), ("12-3", "\\d+-\\d", true),
        ("é", "[^a-z]", true), ("a]", "[]a]+", true), ("a-", "[a-]+", true), (" \t", "\\s+", true),
        ("x", "[\\d\\s]", false),
        ("x", "[^\\d\\s]", true), ("x", "[^\\D]", false), ("ab", "(?:a)(b)?", true), ("abcd", "a.*?d", true),
        ("http://hl7.org/fhirpath/System.String", "^http:\\/\\/hl7\\.org\\/fhirpath\\/System\\.[A-Z][A-Za-z]+$", true),
        ("aaa", "a{2}", false), ("\u{1F600}", ".", true),
    ])
    func theWholeText(text: String, pattern: String, expected: Bool) throws {
        #expect(try Self.matches(text, pattern, isWhole: true) == expected)
    }

    @Test(arguments: [
        ("xaby", "ab", true), ("xaby", "^ab", false), ("xaby", "by$", true), ("xaby", "^$", false), ("", "^$", true),
        ("aab", "(a|aa)b$", true),
    ])
    func aPartOfTheText(text: String, pattern: String, expected: Bool) throws {
        #expect(try Self.matches(text, pattern, isWhole: false) == expected)
    }

    @Test(arguments: [
        "(", ")", "[a", "a{2", "a{3,2}", "*", "a**", "\\b", "(?=a)", "\\1", "[z-a]", "a{1001}", "\\p{L}", "\\",
    ])
    func whatIsNoPatternIsRefused(pattern: String) {
        #expect(throws: FHIRPathError.badPattern) { try Self.matches("a", pattern, isWhole: true) }
    }
}
