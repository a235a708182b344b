import PHRHData
import PHRIndivo
import SalusModels

extension DocumentReader {
    /// Other XML, and what is no XML at all unless it names Indivo: that was meant as a document of Indivo, and its
    /// sender wants to know.
    private static func isForeign(_ error: IndivoError, _ bytes: [UInt8]) -> Bool {
        switch error {
        case .notIndivo: true
        case .malformed: bytes.prefix(4096).firstRange(of: IndivoDocumentFormat.namespace.utf8) == nil
        default: false
        }
    }

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
}

extension DocumentReader {
    /// The patient answer of an RHEx server, as hReader keeps it.
    static let hReader = DocumentReader(
        name: "an hReader patient", recognises: { $0.first == UInt8(ascii: "{") },
        read: { bytes throws(UnreadableDocument) in
            do throws(HReaderError) {
                return try HReaderPatient.parse(bytes)
            } catch {
                throw UnreadableDocument(text: "\(error)", isForeign: isForeign(error))
            }
        })

    private static func isForeign(_ error: HReaderError) -> Bool {
        switch error {
        case .malformed, .notAPatient: true
        case .notEntries, .invalidTime: false
        }
    }
}
