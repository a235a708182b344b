import PHRFHIR
import PHRSMART
import SalusBase
import SalusModels
import SalusServer
import SalusServerDomain

/// The parts of the service that all its calls share.
final class FHIRSite: Sendable {
    /// The base address of every resource, without a slash at the end.
    let base: String
    /// The issuer of the tokens of apps, without a slash at the end.
    let issuer: String
    /// The CapabilityStatement in each form: it stays the same while the server runs.
    private let capabilities = (json: CachedResponse(), prettyJSON: CachedResponse(), xml: CachedResponse())
    /// The record that a caller found a document in: the next read looks there first. The rights are asked again.
    let places = RecentCache<Place, RecordID>(capacity: 4096)

    struct Place: Hashable, Sendable {
        let caller: [UInt8]
        let document: DocumentID
    }

    init(base: String, issuer: String) { (self.base, self.issuer) = (base, issuer) }

    var terms: IDTokenTerms { IDTokenTerms(issuer: issuer, base: base) }

    var discovery: SMARTDiscovery { SMARTDiscovery(issuer: issuer) }

    func capabilities(_ format: FHIRFormat, isPretty: Bool) -> CachedResponse {
        format == .xml ? capabilities.xml : isPretty ? capabilities.prettyJSON : capabilities.json
    }

    func url(_ resource: FHIRResource) -> String { "\(base)/\(resource.type)/\(resource.id ?? "")" }
}
