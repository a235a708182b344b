import SalusSDML
import SalusXML

extension FuzzedParser {
    static let markup = [
        FuzzedParser("xml", "XML documents; what was read is written and read again.") { bytes in
            guard let node = try? XMLNode(parsing: bytes), let written = try? XMLWriter.bytes(of: node) else { return }
            guard let again = try? XMLNode(parsing: written) else { fatalError("what we write we cannot read") }
            demand((try? XMLWriter.bytes(of: again)) == written, "an XML tree survives being written")
        },
        FuzzedParser("xml-canonical", "XML documents brought to their canonical form.") { bytes in
            guard let canonical = try? CanonicalXML.bytes(of: bytes) else { return }
            demand((try? CanonicalXML.bytes(of: canonical)) == canonical, "the canonical form is its own")
        },
        FuzzedParser("xml-schema", "XML schemas that an operator adds; each checks a fixed small document.") { bytes in
            guard let schema = try? XMLSchema(bytes) else { return }
            try? schema.validate(Array("<a b='1'><c>2</c></a>".utf8))
        },
        FuzzedParser(text: "xml-values", "Dates, numbers and flags as XML Schema writes them.") { text in
            _ = XMLSimpleType.partialDate.read(text)
            _ = XMLSimpleType.dateTime.read(text)
            _ = XMLSimpleType.decimal.read(text)
            _ = XMLSimpleType.boolean.read(text)
            _ = XMLSimpleType.integer.read(text)
            _ = XMLSimpleType.anyURI.read(text)
        },
        FuzzedParser(text: "sdml", "Data models that an operator adds.") { text in
            let source = SDMLSource(name: "fuzzed", text: text)
            _ = try? ModelCatalogue(reading: [source], vocabulary: .salus)
            _ = try? ModelCatalogue(reading: [source], vocabulary: .indivo)
        },
    ]
}
