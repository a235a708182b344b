import PHRFHIR
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// A resource that a client sent: read, checked and of one person.
struct ReceivedResource: Sendable {
    let resource: FHIRResource
    let record: RecordID
    /// The bytes that are stored: as they came, or JSON in the place of XML.
    let bytes: [UInt8]

    /// Throws the faults of what was sent: 400 for what cannot be read, 422 for what breaks a rule or names no person.
    init(_ resource: FHIRResource, bytes: [UInt8]? = nil, base: String) throws {
        self.resource = resource
        self.bytes = bytes ?? Array(resource.json().text().utf8)
        try Self.check(resource)
        record = try Self.record(of: resource, base)
    }

    private static func check(_ resource: FHIRResource) throws {
        let errors = FHIRValidator().issues(of: resource).filter { $0.severity <= .error }
        guard errors.isEmpty else { throw FHIRFault(FHIRError(errors), status: 422) }
        do throws(FHIRError) { _ = try FHIRFactMapper().facts(of: resource) } catch {
            throw FHIRFault(error, status: 422)
        }
    }

    static func otherID(_ type: String) -> FHIRFault {
        FHIRFault(400, .invalid, at: "\(type).id", "The id of the resource is the one of the address.")
    }

    /// The record of the person that it is about, by the references that place it in a Patient's compartment.
    static func record(of resource: FHIRResource, _ base: String) throws -> RecordID {
        let owners = try FHIRCompartment.patient.owners(of: resource)
        let local = owners.filter { $0.base == nil || $0.base == base }
        let records = Set(local.compactMap { $0.id.flatMap { RecordID($0) } })
        guard local.count == owners.count, records.count <= 1 else {
            throw FHIRFault(422, .businessRule, at: resource.type, "It is about another person than one record's.")
        }
        guard let record = records.first else {
            throw FHIRFault(
                422, .businessRule, at: resource.type,
                "It names no person here: refer to the record as Patient/ and its id, such as in subject or patient.")
        }
        return record
    }

    /// The document that stores it; `id` is that of its lineage.
    func document(_ id: String, at server: ServerContext) throws -> ValidDocument {
        var parsed: ParsedDocument
        do throws(FHIRDocument.Problem) { parsed = try FHIRDocument.parse(bytes) } catch {
            throw FHIRFault(422, .processing, at: resource.type, "The resource cannot be stored as one document.")
        }
        parsed.source = SourceIdentity(system: "fhir", document: "\(resource.type)/\(id)")
        return try server.valid(parsed, content: bytes)
    }

    /// Whether it says the same as what is stored: the server's parts of `meta` and the id do not count.
    func saysSame(as other: FHIRResource) -> Bool { Self.essence(resource) == Self.essence(other) }

    private static func essence(_ resource: FHIRResource) -> String {
        var plain = resource
        plain.set("id", [], isList: false)
        var meta = resource["meta"].first ?? FHIRElement()
        for name in ["versionId", "lastUpdated"] { meta.set(name, [], isList: false) }
        plain.set("meta", meta.properties.isEmpty ? [] : [meta], isList: false)
        return plain.json().canonicalText
    }
}

extension FHIRCallContext {
    /// The resource of the body. Throws 415 for another content type, 400 for what is no resource of the path's type.
    func received() throws -> ReceivedResource {
        let (type, format) = (try knownType(), try FHIRFormat.sent(by: call))
        let resource = try format.resource(of: call.body)
        guard resource.type == type else {
            throw FHIRFault(400, .invalid, at: resource.type, "The resource is of another type than the address.")
        }
        return try ReceivedResource(resource, bytes: format == .json ? call.body : nil, base: site.base)
    }
}

extension FHIRFormat {
    /// The form of the body that came. Throws 415 for another content type.
    static func sent(by call: ServerCall) throws(FHIRFault) -> FHIRFormat {
        guard let format = FHIRFormat(mediaType: call.request.headers["Content-Type"] ?? "") else {
            throw FHIRFault(415, .notSupported, "A resource comes as application/fhir+json or application/fhir+xml.")
        }
        return format
    }
}
