import PHRFHIR
import SalusBase
import SalusHTTP
import SalusModels

/// A resource as it is served, with the document that it comes from.
struct ServedResource: Sendable {
    let resource: FHIRResource
    let record: RecordID
    /// The version; nil for a person that no document describes.
    let document: Document?
    /// Made from a fact of a document that is none of FHIR's: not written by FHIR.
    let isDerived: Bool

    var versionID: String? { resource["meta"].first?.text("versionId") }

    var headers: HTTPHeaders {
        var headers: HTTPHeaders = [:]
        if let versionID { headers["ETag"] = EntityTag(versionID, isWeak: true).text }
        if let document { headers["Last-Modified"] = document.createdAt.httpDate }
        return headers
    }
}

/// Makes resources of a record from its documents and facts.
struct ResourceMaker: Sendable {
    let record: RecordID
    let title: String
    private let mapper = FHIRFactMapper()

    init(record: RecordID, title: String) { (self.record, self.title) = (record, title) }

    /// The resource that a document of FHIR is, under the id of its lineage. Throws what reading its bytes throws.
    func resource(of document: Document, _ bytes: [UInt8]) throws(FHIRError) -> ServedResource {
        var resource = try FHIRResource(json: bytes, lenient: true, limits: .bundle)
        let id = resource.type == "Patient" ? "\(record)" : "\(document.version.original)"
        resource.set("id", [FHIRElement(value: .string(id))], isList: false)
        var meta = resource["meta"].first ?? FHIRElement()
        meta.set("versionId", [FHIRElement(value: .string("\(document.id)"))], isList: false)
        meta.set("lastUpdated", [FHIRElement(value: .string("\(document.createdAt)"))], isList: false)
        resource.set("meta", [meta], isList: false)
        return ServedResource(resource: resource, record: record, document: document, isDerived: false)
    }

    /// The resources that the facts of a document are, each with its id.
    func resources(of facts: [Fact], in document: Document) -> [ServedResource] {
        var counts: [String: Int] = [:]
        return facts.compactMap { fact in
            let name = FHIRFactSource.entryName(of: fact, ordinal: 0)
            let ordinal = counts[name, default: 0]
            counts[name] = ordinal + 1
            let id = FHIRAddress.fact(
                of: document.version.original, FHIRFactSource.entryName(of: fact, ordinal: ordinal))
            return resource(of: fact, in: document, as: "\(id)")
        }
    }

    /// The person, from the newest document that says who it is.
    func patient(_ facts: [Fact], in document: Document) -> ServedResource? {
        facts.last { $0.model == Demographics.name }.flatMap { resource(of: $0, in: document, as: "\(record)") }
    }

    /// A person that no document describes: the record's title is the name.
    var unnamedPatient: ServedResource {
        var patient = FHIRResource(type: "Patient")
        patient.set("id", [FHIRElement(value: .string("\(record)"))], isList: false)
        if !title.isEmpty {
            let name = FHIRElement(properties: [
                FHIRProperty("text", [FHIRElement(value: .string(title))], isList: false)
            ])
            patient.set("name", [name], isList: true)
        }
        return ServedResource(resource: patient, record: record, document: nil, isDerived: true)
    }

    private func resource(of fact: Fact, in document: Document, as id: String) -> ServedResource? {
        var source = FHIRFactSource(
            id: id, patient: "\(record)", document: "urn:salus:document:\(document.version.original)")
        source.version = "\(document.id).m\(FHIRFactMapper.version)"
        source.lastUpdated = document.createdAt
        let draft = FactDraft(model: fact.model, fields: fact.fields, unknown: fact.unknown)
        return mapper.resource(of: draft, from: source).map {
            ServedResource(resource: $0, record: record, document: document, isDerived: true)
        }
    }
}
