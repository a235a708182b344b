import SalusXML
import Testing

@Suite struct WritingXML {
    private func write(_ node: XMLNode) throws -> String {
        String(decoding: try XMLWriter.bytes(of: node, declaration: false), as: UTF8.self)
    }

    @Test func textAndAttributesAreEscaped() throws {
        let node = XMLNode("r", attributes: [XMLAttribute("a", "\"<&\n\t>")], content: [.text("a < b & c > d \r é")])
        let text = try write(node)
        let back = try XMLNode(parsing: text)
        #expect(back.attribute("a") == "\"<&\n\t>")
        #expect(back.text == "a < b & c > d \r é")
        #expect(text.hasPrefix("<r a=\"&quot;&lt;&amp;&#10;&#9;&gt;\">a &lt; b &amp; c &gt; d &#13; "))
    }

    @Test func namespacesAreDeclaredWhereFirstNeeded() throws {
        let child = XMLNode(XMLName("Model", in: "urn:m"), attributes: [XMLAttribute("name", "Problem")])
        let plain = XMLNode("plain")
        let root = XMLNode(
            XMLName("Models", in: "urn:m"), content: [.element(child), .element(plain), .text("x")])
        #expect(
            try write(root) == #"<Models xmlns="urn:m"><Model name="Problem"/><plain xmlns=""/>x</Models>"#)
    }

    @Test func aPrefixIsAWishThatGivesWay() throws {
        let attribute = XMLAttribute(XMLName("k", in: "urn:b", prefix: "p"), "1")
        let inner = XMLNode(XMLName("c", in: "urn:a", prefix: "p"), attributes: [attribute])
        let root = XMLNode(XMLName("r", in: "urn:a", prefix: "p"), content: [.element(inner)])
        let text = try write(root)
        #expect(text == #"<p:r xmlns:p="urn:a"><p:c xmlns:ns1="urn:b" ns1:k="1"/></p:r>"#)
        #expect(try XMLNode(parsing: text)["c", in: "urn:a"].attribute("k", in: "urn:b") == "1")
    }

    @Test func theDeclarationComesFirst() throws {
        let text = String(decoding: try XMLWriter.bytes(of: XMLNode("a")), as: UTF8.self)
        #expect(text.split(separator: "\n") == [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<a/>"])
    }

    @Test func whatXMLDoesNotHaveIsRefused() {
        #expect(throws: XMLError.notWritable(.invalidCharacter)) { try write(XMLNode("a", content: [.text("\u{0}")])) }
        #expect(throws: XMLError.notWritable(.invalidCharacter)) {
            try write(XMLNode("a", attributes: [XMLAttribute("b", "\u{FFFE}")]))
        }
        #expect(throws: XMLError.notWritable(.name)) { try write(XMLNode("a b")) }
        #expect(throws: XMLError.notWritable(.name)) { try write(.missing) }
        #expect(throws: XMLError.notWritable(.attribute)) {
            try write(XMLNode("a", attributes: [XMLAttribute("b", "1"), XMLAttribute("b", "2")]))
        }
    }

    @Test func anAmpersandInANamespaceSurvivesReadingAndWriting() throws {
        for reference in ["&#38;", "&amp;", "&#x26;"] {
            let node = try XMLNode(parsing: "<a xmlns=\"u;\(reference)\"/>")
            #expect(node.name.namespace == "u;&")
            #expect(try XMLNode(parsing: XMLWriter.bytes(of: node)).name.namespace == "u;&")
        }
    }

    @Test func whatWasReadIsWrittenWithTheSameMeaning() throws {
        let text = #"<m:a xmlns:m="urn:m" z="1" m:b="2" xml:lang="en"><c>x<d/>y</c>&#13;</m:a>"#
        let again = try XMLWriter.bytes(of: XMLNode(parsing: text))
        #expect(try CanonicalXML.bytes(of: again) == CanonicalXML.bytes(of: Array(text.utf8)))
        #expect(try XMLWriter.bytes(of: XMLNode(parsing: again)) == again)
    }
}
