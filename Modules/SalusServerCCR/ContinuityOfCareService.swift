import PHRCCR
package import SalusServer

extension ProtocolDefinition {
    /// Continuity of Care Records are read as files; there is nothing to serve.
    package static let continuityOfCare = ProtocolDefinition("ccr", title: "Continuity of Care Records", place: .none)
}

extension ProtocolService {
    package static var continuityOfCare: ProtocolService {
        var service = ProtocolService(.continuityOfCare)
        service.readers = [.continuityOfCareRecord]
        return service
    }
}

extension DocumentReader {
    /// Asked after clinical documents, which may speak of one near their beginning.
    static let continuityOfCareRecord = DocumentReader(
        name: "a continuity of care record",
        recognises: { $0.first == UInt8(ascii: "<") && $0.headHolds("ContinuityOfCareRecord") },
        parse: CCRDocument.parse, isForeign: isForeign)

    private static func isForeign(_ error: CCRError) -> Bool { error == .notADocument || error == .patients(0) }
}
