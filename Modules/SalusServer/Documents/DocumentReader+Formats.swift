import PHRHData
import PHRIndivo
import SalusModels

extension DocumentReader {
    /// Indivo X: SDMX and the documents with an XML form of their own.
    static func indivo(_ models: IndivoModels) -> DocumentReader {
        DocumentReader(
            name: "an Indivo document", recognises: { $0.first == UInt8(ascii: "<") },
            read: { bytes throws(UnreadableDocument) in
                do throws(IndivoError) {
                    return try IndivoDocument.parse(bytes, models: models)
                } catch {
                    throw UnreadableDocument(text: "\(error)")
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
                throw UnreadableDocument(text: "\(error)")
            }
        })
}
