import PHRIndivo
import SalusServer

extension DocumentReader {
    /// Indivo X: SDMX and the documents with an XML form of their own.
    static func indivo(_ models: IndivoModels) -> DocumentReader {
        DocumentReader(
            name: "an Indivo document", recognises: { $0.first == UInt8(ascii: "<") },
            read: { bytes throws(UnreadableDocument) in
                do throws(IndivoError) {
                    return try IndivoDocumentFormat.parse(bytes, models: models)
                } catch {
                    throw UnreadableDocument(text: "\(error)", isForeign: isForeign(error, bytes))
                }
            })
    }

    /// Other XML, and what is no XML at all unless it names Indivo: that was meant as a document of Indivo, and its
    /// sender wants to know.
    private static func isForeign(_ error: IndivoError, _ bytes: [UInt8]) -> Bool {
        switch error {
        case .notIndivo: true
        case .malformed: !bytes[...].headHolds(IndivoDocumentFormat.namespace)
        default: false
        }
    }
}
