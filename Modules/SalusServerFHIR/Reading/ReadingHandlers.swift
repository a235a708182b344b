import PHRFHIR
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// One resource and its versions: read, vread and history of an instance.
enum ReadingHandlers {
    static func read(_ call: FHIRCallContext) async throws -> HTTPResponse {
        let type = try call.knownType()
        try call.require(.read, type)
        let served = try await call.current(type, call.id)
        return try call.answer(served, subset: call.subset)
    }

    static func readVersion(_ call: FHIRCallContext) async throws -> HTTPResponse {
        let (type, name) = (try call.knownType(), call.call.parameters["version"] ?? "")
        try call.require(.read, type)
        guard let version = FHIRAddress.version(name) else { throw DomainError.notFound }
        let versions = try await call.versions(type, call.id, .version(version))
        guard let found = versions.first(where: { $0.served.versionID == name }) else { throw DomainError.notFound }
        return try call.answer(found.served, subset: call.subset)
    }

    static func history(_ call: FHIRCallContext) async throws -> HTTPResponse {
        let type = try call.knownType()
        try call.require(.read, type)
        let versions = try await call.versions(type, call.id, .all)
        guard !versions.isEmpty else { throw DomainError.notFound }
        var bundle = FHIRAnswerBundle(.history)
        bundle.links = [("self", "\(call.site.base)/\(type)/\(call.id)/_history")]
        if let last = versions.last, last.isDeleted { bundle.entries.append(call.deletion(type)) }
        for version in versions.reversed() { bundle.entries.append(call.entry(version)) }
        bundle.total = bundle.entries.count
        return try call.answer(bundle.resource)
    }
}

/// A version of a resource.
struct ServedVersion: Sendable {
    let served: ServedResource
    let number: Int
    /// Whether the resource is deleted now.
    let isDeleted: Bool
}

extension FHIRCallContext {
    /// The part of a resource that `_summary` or `_elements` asks for.
    var subset: FHIRSubset? {
        let query = call.request.target.query
        if let names = query["_elements"] { return .elements(names.split(separator: ",").map(String.init)) }
        return query["_summary"].flatMap(FHIRSubset.init(summary:))
    }

    /// The resource as it is now. Throws 410 for one that is deleted, `notFound` for one that the caller does not see,
    /// or may not use so.
    func current(_ type: String, _ id: String, for verb: RecordVerb = .read) async throws -> ServedResource {
        if case .patient(let record) = FHIRAddress(type, id) {
            guard let patient = try await resources(type, in: record, for: verb).first else {
                throw DomainError.notFound
            }
            return patient
        }
        guard let version = try await versions(type, id, .latest, for: verb).last else { throw DomainError.notFound }
        guard !version.isDeleted else {
            throw FHIRFault(410, .deleted, "The resource was deleted. Its earlier versions are in its history.")
        }
        return version.served
    }

    /// The wanted versions of a resource, oldest first, as far as the caller may use each so; none for a document that
    /// is no resource of the type.
    func versions(
        _ type: String, _ id: String, _ wanted: ReadLineage.Wanted, for verb: RecordVerb = .read
    ) async throws -> [ServedVersion] {
        var address = FHIRAddress(type, id)
        if case .patient(let record) = address {
            guard let document = try await resources(type, in: record, for: verb).first?.document else { return [] }
            address = .document(document.version.original)
        }
        guard let address, let document = address.document else { throw DomainError.notFound }
        let (record, lineage) = try await lineage(of: document, wanted)
        let maker = ResourceMaker(record: record, title: "")
        var versions: [ServedVersion] = []
        for version in lineage.versions where lineage.contents[version.id] != nil {
            guard let served = try await served(type, id, version, lineage, maker),
                shows(served.resource, for: verb)
            else { continue }
            versions.append(
                ServedVersion(
                    served: served, number: version.version.number,
                    isDeleted: lineage.versions.last?.status == .void))
        }
        return versions
    }

    /// The resource that a version of a document is, or one of its facts; nil where it is none of this type.
    private func served(
        _ type: String, _ id: String, _ version: Document, _ lineage: Lineage, _ maker: ResourceMaker
    ) async throws -> ServedResource? {
        if FHIRDocument.resourceType(of: version.type) == type, let content = lineage.contents[version.id] {
            let served = try await resource(version, content, maker)
            return served.resource.id == id ? served : nil
        }
        guard version.isNoResource else { return nil }
        let facts = try await server.environment.facts(lineage.facts).filter { $0.document == version.id }
        if type == "Patient" { return facts.first.flatMap { maker.patient($0.facts, in: version) } }
        return facts.flatMap { maker.resources(of: $0.facts, in: version) }
            .first { $0.resource.id == id && $0.resource.type == type }
    }

    fileprivate func entry(_ version: ServedVersion) -> FHIRAnswerBundle.Entry {
        let resource = version.served.resource
        let isFirst = version.number == 1
        return FHIRAnswerBundle.Entry(
            version: resource, url: site.url(resource),
            request: (isFirst ? "POST" : "PUT", isFirst ? resource.type : "\(resource.type)/\(id)"),
            response: (
                isFirst ? "201" : "200", version.served.headers["ETag"],
                version.served.document.map { "\($0.createdAt)" }
            ))
    }

    fileprivate func deletion(_ type: String) -> FHIRAnswerBundle.Entry {
        FHIRAnswerBundle.Entry(
            version: nil, url: "\(site.base)/\(type)/\(id)", request: ("DELETE", "\(type)/\(id)"),
            response: ("204", nil, nil))
    }
}
