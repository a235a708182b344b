import PHRHData
package import SalusServer

extension ProtocolDefinition {
    /// Patient files of RHEx servers are read; the protocol itself is not served.
    package static let hData = ProtocolDefinition("hdata", title: "hData", place: .none)
}

extension ProtocolService {
    package static var hData: ProtocolService {
        var service = ProtocolService(.hData)
        service.readers = [.hReader]
        return service
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
        case .notEntries, .invalidTime, .invalidMember, .tooManyValues: false
        }
    }
}
