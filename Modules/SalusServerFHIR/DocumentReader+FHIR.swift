import PHRFHIR
import SalusServer

extension DocumentReader {
    /// A resource or a Bundle in FHIR's JSON, which names its type at the beginning. A person may add one that is not
    /// read: it is kept as it is, without facts.
    static let fhir = DocumentReader(
        name: "a FHIR R4 resource",
        recognises: {
            $0.first == UInt8(ascii: "{") && $0.headHolds(#""resourceType""#)
        },
        read: { bytes throws(UnreadableDocument) in
            do throws(FHIRDocument.Problem) {
                return try FHIRDocument.parse(bytes)
            } catch {
                throw UnreadableDocument(text: error.text, isForeign: true)
            }
        })
}
