import SalusXML

@main
struct Main {
    static func main() throws {
        let bytes = Array("<Models><Model name='Problem'><Field>2009-05</Field></Model></Models>".utf8)
        let root = try XMLNode(parsing: bytes)
        let model = root["Model"]
        print(model.attribute("name") ?? "no name")
        print(try model["Field"].value(.gYearMonth)?.description ?? "no date")

        let node = XMLNode("Report", attributes: [XMLAttribute("total", "1")], content: [.text("a < b")])
        let written = try XMLWriter.bytes(of: node)
        print(String(decoding: written, as: UTF8.self))

        let (left, right) = (Array("<a b='1' a='2'/>".utf8), Array("<a a='2' b='1'></a>".utf8))
        let same = try CanonicalXML.bytes(of: left) == CanonicalXML.bytes(of: right)
        print(same)
        let schema = Array(
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="Models"/></xs:schema>
            """.utf8)
        try XMLSchema(schema).validate(bytes)
    }
}
