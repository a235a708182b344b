import SalusXML
import Testing

@Suite struct ComparingDocuments {
    private func canonical(_ text: String) throws -> String {
        String(decoding: try CanonicalXML.bytes(of: Array(text.utf8)), as: UTF8.self)
    }

    @Test func differentWordsForTheSameAreEqual() throws {
        let left = "<?xml version='1.0'?>\n<a  c = '2' b=\"1\"  ><x/><![CDATA[&]]><!-- c -->&#65;</a >"
        #expect(try canonical(left) == #"<a b="1" c="2"><x></x>&amp;A</a>"#)
        #expect(try canonical(left) == canonical(#"<a b="1" c="2"><x></x>&amp;A</a>"#))
    }

    @Test(arguments: ["<a>1.0</a>", "<a>1 </a>", "<a b=''>1</a>", "<a xmlns='urn:x'>1</a>"])
    func differentMeaningsDiffer(text: String) throws {
        #expect(try canonical(text) != canonical("<a>1</a>"))
    }
}

@Suite struct ValidatingAgainstASchema {
    private static let schema = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:element name="day" type="xs:date"/>
        </xs:schema>
        """

    @Test func aFollowingDocumentPassesAndOthersSayWhere() throws {
        let schema = try XMLSchema(Array(Self.schema.utf8))
        try schema.validate(Array("<day>2009-05-15</day>".utf8))
        #expect(throws: XMLError.invalid(lines: [2])) { try schema.validate(Array("\n<day>never</day>".utf8)) }
    }

    @Test(arguments: [
        "<a/>", "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element/></xs:schema>",
        """
        <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:include schemaLocation='/etc/passwd'/></xs:schema>
        """,
    ])
    func whatIsNoLoneSchemaIsRefused(text: String) {
        #expect(throws: XMLError.unusableSchema) { try XMLSchema(Array(text.utf8)) }
    }
}
