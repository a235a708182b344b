import PHRCDA
package import SalusServer

extension ProtocolDefinition {
    /// Clinical documents are read as files; there is nothing to serve.
    package static let clinicalDocuments = ProtocolDefinition("cda", title: "Clinical documents", place: .none)
}

extension ProtocolService {
    package static var clinicalDocuments: ProtocolService {
        var service = ProtocolService(.clinicalDocuments)
        service.readers = [.clinicalDocument]
        return service
    }
}

extension DocumentReader {
    /// The root may follow instructions and comments, so it is looked for near the beginning.
    static let clinicalDocument = DocumentReader(
        name: "a clinical document",
        recognises: { $0.first == UInt8(ascii: "<") && $0.headHolds("ClinicalDocument") },
        parse: CDADocument.parse, isForeign: isForeign)

    /// A document about no one is kept as it is, without facts.
    private static func isForeign(_ error: CDAError) -> Bool { error == .notADocument || error == .patients(0) }
}
