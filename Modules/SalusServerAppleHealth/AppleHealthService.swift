import PHRAppleHealth
package import SalusServer

extension ProtocolDefinition {
    /// Exports that people bring from their own devices are only read; there is nothing to serve.
    package static let appleHealth = ProtocolDefinition("apple-health", title: "Apple Health", place: .none)
}

extension ProtocolService {
    package static var appleHealth: ProtocolService {
        var service = ProtocolService(.appleHealth)
        service.readers = [.appleHealth]
        return service
    }
}

extension DocumentReader {
    /// The root follows a DOCTYPE of some kilobytes, which names it.
    static let appleHealth = DocumentReader(
        name: "an Apple Health export",
        recognises: {
            $0.first == UInt8(ascii: "<") && ($0.headHolds("<!DOCTYPE HealthData") || $0.headHolds("<HealthData "))
        },
        parse: AppleHealthDocument.parse, isForeign: { $0 == .notAnExport })
}
