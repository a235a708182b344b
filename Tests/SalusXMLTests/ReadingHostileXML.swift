import SalusXML
import Testing

@Suite struct ReadingHostileXML {
    private static let bomb = """
        <?xml version="1.0"?>
        <!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;">]>
        <lolz x="&c;">&c;</lolz>
        """

    @Test func anEntityBombIsRefusedAtItsDoctype() {
        #expect(throws: XMLError.documentTypeRefused(line: 2)) { try XMLNode(parsing: Self.bomb) }
    }

    @Test(arguments: [
        #"<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>"#,
        #"<!DOCTYPE a SYSTEM "http://localhost:1/a.dtd"><a/>"#,
        #"<!DOCTYPE a PUBLIC "p" "file:///etc/passwd"><a/>"#,
        "<!DOCTYPE a><a/>",
        #"<!DOCTYPE a [<!ENTITY % p SYSTEM "file:///etc/passwd"> %p;]><a/>"#,
    ])
    func everyDocumentTypeIsRefused(text: String) {
        #expect(throws: XMLError.documentTypeRefused(line: 1)) { try XMLNode(parsing: text) }
        #expect(throws: XMLError.documentTypeRefused(line: 1)) { try CanonicalXML.bytes(of: Array(text.utf8)) }
    }

    @Test func combiningMarksThatPileUpAreRefusedHoweverTheyAreWritten() throws {
        let (few, many) = (String(repeating: "&#x301;", count: 30), String(repeating: "&#x301;", count: 31))
        #expect(try XMLNode(parsing: "<a b='e\(few)'>e\(few)</a>").text.unicodeScalars.count == 31)
        for text in ["<a>e\(many)</a>", "<a b='e\(many)'/>", "<a\(String(repeating: "\u{301}", count: 31))/>"] {
            #expect(throws: XMLError.malformed(line: 1, .pileOfMarks)) { try XMLNode(parsing: text) }
        }
    }

    @Test func aCommentWithHyphensIsRefusedAtTheFirstPair() {
        let text = "<a><!-- x" + String(repeating: "--", count: 10)
        #expect(throws: XMLError.malformed(line: 1, .other)) { try XMLNode(parsing: text) }
    }

    @Test func aSchemaOfMoreElementsThanAnAutomatonBearsIsRefused() throws {
        func schema(_ elements: Int, pattern: Int = 1) -> [UInt8] {
            let parts = (0..<elements).map { "<xs:element name='b\($0)' minOccurs='0'/>" }.joined()
            let word = String(repeating: "a", count: pattern)
            return Array(
                """
                <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='a'><xs:complexType>
                <xs:sequence>\(parts)</xs:sequence></xs:complexType></xs:element><xs:simpleType name='t'>
                <xs:restriction base='xs:string'>
                <xs:pattern value='\(word)'/></xs:restriction></xs:simpleType></xs:schema>
                """.utf8)
        }
        #expect(throws: Never.self) { try XMLSchema(schema(199, pattern: 200)) }
        #expect(throws: XMLError.unusableSchema) { try XMLSchema(schema(200)) }
        #expect(throws: XMLError.unusableSchema) { try XMLSchema(schema(1, pattern: 201)) }
    }

    @Test func includesAreNotFollowed() throws {
        let text = #"<a xmlns:i="http://www.w3.org/2001/XInclude"><i:include href="/etc/passwd" parse="text"/></a>"#
        #expect(try XMLNode(parsing: text)["include"].text.isEmpty)
    }

    @Test(arguments: [
        ("<a>\n<b>\n</a>", 3, XMLProblem.endTagMismatch),
        ("<a>\n<b>", 2, .endTagMissing),
        ("<a b='1' b='2'/>", 1, .attribute),
        ("<a>\n&unknown;</a>", 2, .undeclaredEntity),
        ("<p:a/>", 1, .namespace),
        ("<a/>\n<b/>", 2, .contentAfterEnd),
        ("<a>\u{1}</a>", 1, .invalidCharacter),
        ("just words", 1, .noElement),
        ("<a><1/></a>", 1, .name),
    ])
    func aFaultHasItsLineAndKind(text: String, line: Int, problem: XMLProblem) {
        #expect(throws: XMLError.malformed(line: line, problem)) { try XMLNode(parsing: text) }
    }

    @Test func invalidUTF8IsRefused() {
        let bytes = Array("<a>\n".utf8) + [0xC3, 0x28] + Array("some more text</a>".utf8)
        #expect(throws: XMLError.malformed(line: 2, .invalidCharacter)) { try XMLNode(parsing: bytes) }
    }

    @Test func anotherDeclaredEncodingIsRead() throws {
        let bytes = Array(#"<?xml version="1.0" encoding="ISO-8859-1"?><a>"#.utf8) + [0xE9] + Array("</a>".utf8)
        #expect(try XMLNode(parsing: bytes).text == "é")
    }

    @Test func everyTruncationIsAnErrorThatSaysNothingOfTheContent() {
        let text = Array(#"<Models><Model name="canary-7"><Field name="x">canary-7</Field></Model></Models>"#.utf8)
        for length in 0..<text.count {
            do {
                _ = try XMLNode(parsing: Array(text[..<length]))
                Issue.record("\(length) bytes were taken for a whole document")
            } catch {
                #expect(!"\(error) \(String(reflecting: error))".contains("canary"))
            }
        }
    }

    @Test func limitsAreKept() {
        let deep = String(repeating: "<a>", count: 129) + String(repeating: "</a>", count: 129)
        let deeper = String(repeating: "<a>", count: 5000) + String(repeating: "</a>", count: 5000)
        #expect(throws: XMLError.tooDeep(limit: 128)) { try XMLNode(parsing: deep) }
        #expect(throws: XMLError.tooDeep(limit: 256)) { try XMLNode(parsing: deeper) }
        #expect(throws: XMLError.tooLarge(limit: 10)) {
            try XMLNode(parsing: "<a>1234567890</a>", limits: XMLLimits(bytes: 10))
        }
        #expect(throws: XMLError.tooManyNodes(limit: 3)) {
            try XMLNode(parsing: "<a><b/><b/><b/></a>", limits: XMLLimits(nodes: 3))
        }
        #expect(throws: XMLError.empty) { try XMLNode(parsing: "") }
    }

    /// libxml2 compares attributes each with each; this document would take it minutes.
    @Test(.timeLimit(.minutes(15))) func manyAttributesAreRefusedBeforeTheyAreCompared() {
        let many = (0..<200_000).map { "a\($0)=''" }.joined(separator: " ")
        #expect(throws: XMLError.tooManyAttributes(limit: 100)) { try XMLNode(parsing: "<r \(many)/>") }
        #expect(throws: XMLError.tooManyAttributes(limit: 100)) { try XMLNode(parsing: "<r b='>' \(many)/>") }
        let names = (0..<17).map { "xmlns:n\($0) = 'u'" }.joined(separator: "\n")
        #expect(throws: XMLError.tooManyNamespaces(limit: 16)) { try XMLNode(parsing: "<r \(names)/>") }
        #expect(throws: XMLError.tooManyNodes(limit: 500_000)) {
            try XMLNode(parsing: "<r>" + String(repeating: "<a/>", count: 1_000_000) + "</r>")
        }
    }

    @Test func signsInTextAreNoAttributes() throws {
        let signs = String(repeating: "= '", count: 500)
        #expect(try XMLNode(parsing: "<r a='\(signs.replacing("'", with: "\""))'>\(signs)</r>").text == signs)
        #expect(try XMLNode(parsing: "<r><![CDATA[\(signs)]]></r>").text == signs)
    }

    @Test(arguments: [
        Array("<?xml version='1.0' encoding='UTF-7'?><a/>".utf8),
        Array("<?xml encoding=\"x\" encoding='utf-8'?><a/>".utf8),
        [0xFF, 0xFE, 0x3C, 0, 0x61, 0, 0x2F, 0, 0x3E, 0], [0, 0x3C, 0, 0x61, 0, 0x2F, 0, 0x3E],
        [0x3C, 0, 0x61, 0, 0x2F, 0],
    ])
    func encodingsThatCouldHideMarkupAreRefused(bytes: [UInt8]) {
        #expect(throws: XMLError.malformed(line: 1, .invalidEncoding)) { try XMLNode(parsing: bytes) }
    }

    @Test func mutatedBytesNeverCrash() {
        let sample = Array("<m:a xmlns:m='urn:x' b=\"1\">t&amp;<![CDATA[x]]><!--c--><?p i?><m:c/>é</m:a>".utf8)
        var seed: UInt64 = 0x5A1_05
        var taken = 0
        for _ in 0..<5000 {
            var bytes = sample
            for _ in 0..<3 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(seed >> 33) % bytes.count] = UInt8(truncatingIfNeeded: seed >> 25)
            }
            if let node = try? XMLNode(parsing: bytes), node.exists { taken += 1 }
        }
        #expect(taken > 0 && taken < 5000)
    }
}
