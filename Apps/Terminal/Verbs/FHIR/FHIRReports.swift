import PHRFHIR
import SalusAPI
import SalusBase
import SalusClient

/// The result of a write: the resource and its version.
struct FHIRWriteReport: Encodable, Sendable {
    /// Type and id.
    let resource: String
    let version: String?
    /// The address of a new resource's first version; nil where there was one.
    let address: String?

    init(_ answer: ProtocolAnswer, of type: String) {
        let written = try? FHIRResource(json: answer.content.bytes, lenient: true, limits: .bundle)
        resource = [type, written?.id].compactMap(\.self).joined(separator: "/")
        version = written?["meta"].first?.text("versionId")
        address = answer.location
    }
}

struct FHIRDeletionReport: Encodable, Sendable {
    /// Type and id.
    let deleted: String
}

struct FHIRTokenReport: Encodable, Sendable {
    let token: String
    let expires: Instant
}
