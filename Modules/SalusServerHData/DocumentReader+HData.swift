import PHRHData
import SalusServer

extension DocumentReader {
    /// A section document that a client copied from another server.
    static let hDataCopy = DocumentReader(
        name: "a copied section document", recognises: { HDataCopy.isCopy($0) }, parse: HDataCopy.parse,
        isForeign: { _ in true })

    /// The patient answer of an RHEx server, as hReader keeps it.
    static let hReader = DocumentReader(
        name: "an hReader patient", recognises: { $0.first == UInt8(ascii: "{") },
        parse: HReaderPatient.parse, isForeign: isForeign)

    private static func isForeign(_ error: HReaderError) -> Bool {
        switch error {
        case .malformed, .notAPatient: true
        case .notEntries, .invalidTime, .invalidMember, .tooManyValues: false
        }
    }
}
