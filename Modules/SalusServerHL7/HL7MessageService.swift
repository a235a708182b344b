import PHRHL7
package import SalusServer

extension ProtocolDefinition {
    /// Messages are read as files; there is nothing to serve.
    package static let hl7Messages = ProtocolDefinition("hl7", title: "HL7 messages", place: .none)
}

extension ProtocolService {
    package static var hl7Messages: ProtocolService {
        var service = ProtocolService(.hl7Messages)
        service.readers = [.hl7Message]
        return service
    }
}

extension DocumentReader {
    /// Messages begin with their header or that of a batch, some behind the sign that begins a block on a wire.
    static let hl7Message = DocumentReader(
        name: "an HL7 message",
        recognises: { bytes in
            let start = bytes.drop { $0 == 0x0B }
            return ["MSH|", "MSH^", "FHS|", "BHS|"].contains { start.starts(with: $0.utf8) }
        },
        parse: HL7Document.parse, isForeign: isForeign)

    /// A message about no one is kept as it is, without facts.
    private static func isForeign(_ error: HL7Error) -> Bool { error == .notAMessage || error == .patients(0) }
}
