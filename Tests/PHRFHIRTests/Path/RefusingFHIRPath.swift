import PHRFHIR
import Testing

@Suite struct RefusingFHIRPath {
    @Test(arguments: [
        ("", 0), ("name.", 5), ("name[0", 6), ("(1", 2), ("1 +", 3), ("'a", 0), ("name given", 5), ("#", 0),
        ("@2020-13", 0),
        ("a.1", 2), ("%", 1), ("{1}", 1), ("/* a", 0), ("'\\q'", 2), ("@T25", 0), ("a is", 4), ("1 2", 2),
    ])
    func aFaultHasItsPlace(text: String, place: Int) {
        let error = #expect(throws: FHIRPathError.self) { try FHIRPath(text) }
        guard case .syntax(let found, _)? = error else {
            return #expect(Bool(false), "\(text): \(error.debugDescription)")
        }
        #expect(found == place, "\(text)")
    }

    @Test(arguments: [
        ("dance()", FHIRPathError.unknownFunction("dance")), ("subsumes('x')", .unknownFunction("subsumes")),
        ("where()", .wrongArguments(of: "where")), ("count(1)", .wrongArguments(of: "count")),
        (String(repeating: "(", count: 200), .tooLong), (String(repeating: "a.", count: 6000), .tooLong),
    ])
    func whatDoesNotExistIsNamed(text: String, expected: FHIRPathError) {
        #expect(throws: expected) { try FHIRPath(text) }
    }

    @Test(arguments: [
        ("%stranger", FHIRPathError.unknownConstant("stranger")), ("name.given.single()", .notSingle("single")),
        ("name.given + 'x'", .notSingle("+")), ("name + 1", .notSingle("+")), ("true + 1", .wrongType("+")),
        ("'a' < 1", .wrongType("<")), ("name[true]", .wrongType("[ ]")), ("'a'.matches('(')", .badPattern),
        ("'a'.matches('(?=a)')", .badPattern), ("'a'.matches('((a{999}){999}){999}')", .badPattern),
        ("'a'.allTrue()", .wrongType("allTrue")), ("name.given is string", .notSingle("is")),
        ("now()", .unknownConstant("now")), ("timeOfDay()", .unknownConstant("now")),
        ("gender.memberOf('http://example.org/set')", .unknownValueSet), ("@2020 + 1", .wrongType("+")),
        ("@2020 * 2 days", .wrongType("*")), ("@2020-01-01 + 1 'mo'", .wrongType("+")),
        ("@2020-01-01 + 1 'a'", .wrongType("+")), ("@T10:00 + 1 day", .wrongType("+")),
        ("@2020 + 1 'mg'", .wrongType("+")), ("1 'mg' + 1", .wrongType("+")), ("1 / 1 'mg'", .wrongType("/")),
    ])
    func whatCannotBeCalculatedIsNamed(text: String, expected: FHIRPathError) throws {
        let path = try FHIRPath(text)
        let resource = try Sample.read(Sample.patient)
        #expect(throws: expected) { try path.evaluate(on: resource) }
    }

    @Test(arguments: [
        "descendants().descendants()", "repeat($this.children()).repeat($this.children())",
        "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'.matches('(a*)*(a*)*(a*)*b')", "name.select(%resource.descendants())",
    ])
    func stepsAreCounted(text: String) throws {
        var options = FHIRPathOptions()
        options.steps = 60
        let path = try FHIRPath(text)
        let resource = try Sample.read(Sample.patient)
        #expect(throws: FHIRPathError.tooCostly) { try path.evaluate(on: resource, options) }
    }

    @Test func everyRuleOfTheStandardIsRead() throws {
        for rule in FHIRDefinitions.r4.invariants.values {
            #expect(throws: Never.self, "\(rule.key)") { try FHIRPath(rule.expression) }
        }
    }
}
