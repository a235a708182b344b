import PHRFHIR
import Testing

@Suite struct ReadingAndWritingJSON {
    @Test(arguments: Sample.all)
    func comesBackAsItCame(text: String) throws {
        #expect(try Sample.read(text).json().text() == text)
    }

    @Test(arguments: FHIRDefinitions.r4.resourceTypes, [0, 1, 2, 3])
    func everyTypeComesBack(type: String, turn: Int) throws {
        for isFull in [true, false] {
            let made = GeneratedResource.make(type, isFull: isFull, turn: turn)
            let text = made.json().text()
            let read = try Sample.read(text)
            #expect(read == made)
            #expect(read.json(inDefinitionOrder: true).canonicalText == read.json().canonicalText)
        }
    }

    @Test func aDecimalKeepsItsDigits() throws {
        let text = try Sample.read(Sample.order).json().text()
        #expect(text.contains(#""value":0.010"#) && text.contains("1.0E+2") && text.contains(#""period":1.0,"#))
    }

    @Test func theOrderOfTheDefinitionIsForWriting() throws {
        let text = #"{"name":[{"given":["A"],"family":"B"}],"id":"1","resourceType":"Patient"}"#
        let resource = try Sample.read(text)
        #expect(resource.json().text() == #"{"resourceType":"Patient","name":[{"given":["A"],"family":"B"}],"id":"1"}"#)
        #expect(
            resource.json(inDefinitionOrder: true).text()
                == #"{"resourceType":"Patient","id":"1","name":[{"family":"B","given":["A"]}]}"#)
    }

    @Test func extensionsOfPrimitivesStayWithTheirEntry() throws {
        let text = #"""
            {"resourceType":"Patient","name":[{"given":["A",null,"C"],"_given":[null,{"id":"x"},{"extension":\#
            [{"url":"http://example.org/e","valueCode":"c"}]}]}],"_gender":{"id":"g"}}
            """#
        let resource = try Sample.read(text)
        let given = resource["name"][0]["given"]
        #expect(given.map { $0.value?.text } == ["A", nil, "C"])
        #expect(given[1].text("id") == "x" && given[2]["extension"][0].text("valueCode") == "c")
        #expect(resource["gender"][0].value == nil)
        #expect(resource.json().text() == text)
    }

    @Test func prettyJSONSaysTheSame() throws {
        let resource = try Sample.read(Sample.patient)
        let pretty = resource.json().text(isPretty: true)
        #expect(pretty.hasPrefix("{\n  \"resourceType\": \"Patient\",\n"))
        #expect(try Sample.read(pretty) == resource)
    }

    @Test func lenientReadingKeepsWhatFHIRDoesNotHave() throws {
        let text =
            #"{"resourceType":"Patient","id":"1","zodiac":{"sign":["x","y"],"_sign":[null,{"id":"a"}],"n":1.50}}"#
        #expect(throws: FHIRError.self) { try Sample.read(text) }
        #expect(try Sample.read(text, lenient: true).json().text() == text)
    }

    @Test func commentsOfOlderVersionsAreLeftOut() throws {
        let read = try Sample.read(#"{"resourceType":"Patient","fhir_comments":["a"],"id":"1"}"#)
        #expect(read.json().text() == #"{"resourceType":"Patient","id":"1"}"#)
    }
}
