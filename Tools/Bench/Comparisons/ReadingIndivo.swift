import CLibXML2
import PHRIndivo

/// Indivo documents to facts, against libxml2 making a tree of the same bytes.
enum ReadingIndivo {
    struct Failed: Error {}

    static let comparison = Comparison(name: "reading Indivo XML", measure: .rate, unit: "MB/s") { context in
        let documents = (0..<max(20, 2000 / context.haste)).map(SampleMedication.document)
        let bytes = documents.reduce(0) { $0 + $1.count }
        return SimpleBenchmark(
            ceiling: {
                try await SimpleBenchmark.rate(bytes) { for document in documents { try parse(document) } } / 1e6
            },
            ours: {
                try await SimpleBenchmark.rate(bytes) {
                    for document in documents { _ = try IndivoDocumentFormat.parse(document) }
                } / 1e6
            })
    }

    private static func parse(_ document: [UInt8]) throws {
        let tree = document.withUnsafeBytes {
            xmlReadMemory(
                $0.baseAddress, Int32($0.count), nil, nil,
                Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue))
        }
        guard let tree else { throw Failed() }
        xmlFreeDoc(tree)
    }
}
