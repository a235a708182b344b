import PHRFHIR
import Testing

/// The rules of FHIRPath N1, by its sections; expressions and values are our own.
@Suite struct EvaluatingFHIRPath {
    /// The texts of the items; an element with others inside counts as its type.
    static func evaluate(_ expression: String, on sample: String = Sample.patient) throws -> [String] {
        var options = FHIRPathOptions()
        options.now = FHIRDateTime("2026-03-04T05:06:07Z")
        return try FHIRPath(expression).evaluate(on: Sample.read(sample), options).map { item in
            if let text = item.text { return text }
            if case .element(let node) = item { return "<\(node.type)>" }
            return "<>"
        }
    }

    @Test(arguments: [
        ("name.given", ["Vera", "Anna", "Ve"]), ("Patient.name.family", ["Lind"]), ("Observation.name", []),
        ("Resource.id", ["vera"]), ("name[1].given", ["Ve"]), ("name[7]", []), ("`name`.`family`", ["Lind"]),
        ("deceased", ["false"]), ("deceased is boolean", ["true"]), ("name.first()", ["<HumanName>"]),
        ("birthDate.extension.value", ["1974-12-25T14:35:45-05:00"]), ("text.div.exists()", ["true"]),
        ("name.given.extension.value", ["true"]), ("nothing.here", []), ("$this.id", ["vera"]),
        ("contact.name.family.id", ["f1"]), ("%resource.gender", ["female"]), ("%'loinc'", ["http://loinc.org"]),
    ])
    func stepsFollowTheElements(expression: String, expected: [String]) throws {
        #expect(try Self.evaluate(expression) == expected)
    }

    @Test(arguments: [
        ("{}.empty()", "true"), ("name.empty()", "false"), ("name.exists(use = 'usual')", "true"),
        ("name.exists(use = 'old')", "false"), ("name.all(given.exists())", "true"), ("true.not()", "false"),
        ("name.all(family.exists())", "false"), ("(true | false).allTrue()", "false"),
        ("(true | false).anyTrue()", "true"),
        ("false.allFalse()", "true"), ("(true | false).anyFalse()", "true"), ("name.given.count()", "3"),
        ("('a' | 'b').subsetOf('a' | 'b' | 'c')", "true"), ("('a' | 'b').supersetOf('c')", "false"),
        ("('a'.combine('a')).isDistinct()", "false"), ("('a'.combine('a')).distinct().count()", "1"),
        ("name.hasValue()", "false"), ("gender.hasValue()", "true"), ("gender.getValue()", "female"),
    ])
    func existence(expression: String, expected: String) throws {
        #expect(try Self.evaluate(expression) == [expected])
    }

    @Test(arguments: [
        ("name.where(use = 'official').given", ["Vera", "Anna"]), ("name.select(given.first())", ["Vera", "Ve"]),
        ("telecom.select($index)", ["0", "1"]), ("name.given.where($this.startsWith('V'))", ["Vera", "Ve"]),
        ("name.given.tail()", ["Anna", "Ve"]), ("name.given.last()", ["Ve"]), ("name.given.skip(1).first()", ["Anna"]),
        ("name.given.take(2)", ["Vera", "Anna"]), ("name.given.skip(-1).count()", ["3"]),
        ("gender.single()", ["female"]),
        ("(1 | 2 | 3).intersect(2 | 3 | 4)", ["2", "3"]), ("(1 | 2 | 3).exclude(2)", ["1", "3"]),
        ("(1 | 1 | 2)", ["1", "2"]), ("(1 | 2).union(2 | 3)", ["1", "2", "3"]), ("1.combine(1)", ["1", "1"]),
        ("(1 | 2 | 3).aggregate($this + $total, 0)", ["6"]), ("iif(active, 'on', 'off')", ["on"]),
        ("iif({}, 'on')", []), ("gender.trace('x').upper()", ["FEMALE"]), ("1.repeat($this).count()", ["1"]),
        ("contact.children().count()", ["2"]), ("name.descendants().where($this is string).count()", ["6"]),
    ])
    func filtering(expression: String, expected: [String]) throws {
        #expect(try Self.evaluate(expression) == expected)
    }

    @Test(arguments: [
        ("'abc'.length()", ["3"]), ("'abc'.substring(1)", ["bc"]), ("'abc'.substring(1, 1)", ["b"]),
        ("'abc'.substring(3)", []), ("'abc'.substring(-1)", []), ("'abcb'.indexOf('b')", ["1"]),
        ("'a'.indexOf('')", ["0"]),
        ("'abc'.indexOf('x')", ["-1"]), ("'abc'.startsWith('ab')", ["true"]), ("'abc'.endsWith('bc')", ["true"]),
        ("'abc'.contains('x')", ["false"]), ("'a-b-c'.replace('-', '+')", ["a+b+c"]),
        ("'ab'.replace('', '.')", [".a.b."]),
        ("'aBc'.upper()", ["ABC"]), ("'aBc'.lower()", ["abc"]), ("'ab'.toChars()", ["a", "b"]),
        ("'x12y'.matches('[0-9]+')", ["true"]), ("'x12y'.matchesFull('[0-9]+')", ["false"]),
        ("'x12y3'.replaceMatches('[0-9]+', '#')", ["x#y#"]), ("'a' & {} & 'b'", ["ab"]), ("'a' + 'b'", ["ab"]),
        ("'a' + {}", []), ("'it\\'s\\u0041'", ["it'sA"]), ("{}.length()", []), ("12.startsWith('1')", ["true"]),
    ])
    func texts(expression: String, expected: [String]) throws {
        #expect(try Self.evaluate(expression) == expected)
    }

    @Test(arguments: [
        ("1 + 2 * 3", ["7"]), ("(1 + 2) * 3", ["9"]), ("7 div 2", ["3"]), ("7 mod 2", ["1"]), ("1 / 4", ["0.25000000"]),
        ("-7 div 2", ["-3"]), ("1 div 0", []), ("1.1 + 2.2 = 3.3", ["true"]), ("-(3)", ["-3"]), ("+3", ["3"]),
        ("0.1 + 0.2", ["0.3"]), ("2147483647 + 1", []), ("(-2.5).abs() = 2.5", ["true"]), ("2.1.ceiling()", ["3"]),
        ("(-2.1).floor()", ["-3"]), ("(-2.9).truncate()", ["-2"]), ("2.567.round(2)", ["2.57"]),
        ("10.ceiling()", ["10"]),
        ("5.5 mod 2 = 1.5", ["true"]), ("5 'mg'", ["5 'mg'"]), ("2 days", ["2 day"]),
    ])
    func numbers(expression: String, expected: [String]) throws {
        #expect(try Self.evaluate(expression) == expected)
    }

    @Test(arguments: [
        ("'12'.toInteger()", ["12"]), ("'x'.toInteger()", []), ("'x'.convertsToInteger()", ["false"]),
        ("true.toInteger()", ["1"]), ("'1.50'.toDecimal()", ["1.50"]), ("1.toBoolean()", ["true"]),
        ("'yes'.toBoolean()", ["true"]), ("2.toBoolean()", []), ("1.0.toString()", ["1.0"]),
        ("'2020-01'.toDate()", ["2020-01"]), ("@2020-01-02T03:04:05Z.toDate()", ["2020-01-02"]),
        ("'2020-01-02T03:04:05Z'.toDateTime()", ["2020-01-02T03:04:05Z"]), ("'10:30'.toTime()", ["10:30"]),
        ("'4 days'.toQuantity()", ["4 day"]), ("'4 \\'mg\\''.toQuantity()", ["4 'mg'"]),
        ("now()", ["2026-03-04T05:06:07Z"]),
        ("today()", ["2026-03-04"]), ("gender.toString()", ["female"]), ("{}.toInteger()", []),
    ])
    func conversions(expression: String, expected: [String]) throws {
        #expect(try Self.evaluate(expression) == expected)
    }

    @Test(arguments: [
        ("component.value.value", ["120.0", "80.50"]), ("component.value[0] = 120 'mm[Hg]'", ["true"]),
        ("component.where(code.coding.code = '8462-4').value.value > 80", ["true"]),
        ("component.value.all($this < 121 'mm[Hg]')", ["true"]), ("component.value.ofType(Quantity).count()", ["2"]),
        ("(component.value as Quantity).unit", ["mmHg", "mmHg"]), ("value.exists()", ["false"]),
        ("subject.resolve() is Patient", ["true"]), ("subject.resolve().is(Group)", ["false"]),
        ("subject.where(resolve() is Patient).reference", ["Patient/vera"]), ("effective < @2026-03", ["true"]),
        ("effective is dateTime", ["true"]), ("effective.is(Period)", ["false"]), ("status is code", ["true"]),
        ("status is string", ["true"]), ("status is System.String", ["false"]), ("'a' is System.String", ["true"]),
        ("'a' is string", ["false"]), ("code.coding.where(system = %loinc).code", ["85354-9"]),
    ])
    func typesAndQuantities(expression: String, expected: [String]) throws {
        #expect(try Self.evaluate(expression, on: Sample.observation) == expected)
    }

    @Test func containedResourcesResolve() throws {
        #expect(try Self.evaluate("medication.resolve().code.text", on: Sample.order) == ["Example 5 mg"])
    }
}
