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
            let head = $0.prefix(4096)
            let names = ["<!DOCTYPE HealthData", "<HealthData "]
            return $0.first == UInt8(ascii: "<") && names.contains { head.firstRange(of: $0.utf8) != nil }
        },
        parse: AppleHealthDocument.parse, isForeign: { $0 == .notAnExport })
}
