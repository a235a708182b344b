import PHRFHIR
package import SalusServer

extension ProtocolDefinition {
    /// Resources and Bundles are read as documents; the protocol itself is not served.
    package static let fhir = ProtocolDefinition("fhir", title: "FHIR R4", place: .none)
}

extension ProtocolService {
    package static var fhir: ProtocolService {
        var service = ProtocolService(.fhir)
        service.readers = [.fhir]
        return service
    }
}

extension DocumentReader {
    /// A resource or a Bundle in FHIR's JSON, which names its type at the beginning. A person may add one that is not
    /// read: it is kept as it is, without facts.
    static let fhir = DocumentReader(
        name: "a FHIR R4 resource",
        recognises: {
            $0.first == UInt8(ascii: "{") && $0.prefix(4096).firstRange(of: #""resourceType""#.utf8) != nil
        },
        read: { bytes throws(UnreadableDocument) in
            do throws(FHIRDocument.Problem) {
                return try FHIRDocument.parse(bytes)
            } catch {
                throw UnreadableDocument(text: text(of: error), isForeign: true)
            }
        })

    private static func text(of problem: FHIRDocument.Problem) -> String {
        switch problem {
        case .notAResource: "It is no FHIR resource."
        case .severalPeople: "The bundle is about more than one person. Divide it, one file for each person."
        case .refused(let error): "It is no valid FHIR R4: \(error.issues.first.map { "\($0)" } ?? "")"
        }
    }
}
