import SalusBase
import SalusModels

/// The index of an export folder, `manifest.json`: every file with its document.
struct ExportManifest: Hashable, Sendable, Codable {
    struct Entry: Hashable, Sendable, Codable {
        let file: String
        let document: Document
    }

    let record: RecordID
    let documents: [Entry]

    /// Names the files `0001-Medication-1f0c2a7b.xml`: order of arrival, type, start of the document's identifier.
    init(record: RecordID, documents: [Document]) {
        self.record = record
        self.documents = documents.enumerated().map { index, document in
            Entry(file: Self.fileName(of: document, number: index + 1), document: document)
        }
    }

    private static func fileName(of document: Document, number: Int) -> String {
        let count = String(number)
        let zeros = String(repeating: "0", count: max(0, 4 - count.count))
        let type = document.type.shortName.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return "\(zeros)\(count)-\(type)-\(document.id.description.prefix(8)).\(ending(of: document.mediaType))"
    }

    private static func ending(of mediaType: String) -> String {
        if mediaType.hasSuffix("xml") { return "xml" }
        return mediaType.hasSuffix("json") ? "json" : "bin"
    }
}
