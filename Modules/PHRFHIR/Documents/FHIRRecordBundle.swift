public import SalusBase
public import SalusModels

/// A person's record as a Bundle of the type `collection` (FHIR R4, bundle.html): the Patient, then a resource for each
/// fact. `FHIRDocument.parse` reads the same facts from it.
public struct FHIRRecordBundle: Sendable {
    public let bundle: FHIRResource
    /// Facts of models that have no resource, by the model's name.
    public let leftOut: [String: Int]

    /// Takes the facts of `documents` in their order. `digest` is SHA-256: the ids of the resources are made from it,
    /// and stay the same while a document keeps its lineage.
    public init(
        of record: RecordID, documents: [Document], facts: [DocumentFacts], made: Instant,
        digest: ([UInt8]) -> [UInt8], by mapper: FHIRFactMapper = FHIRFactMapper()
    ) {
        var writer = RecordBundleWriter(record: record, mapper: mapper)
        let known = Dictionary(documents.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for document in facts { writer.write(document, known[document.document], digest: digest) }
        (bundle, leftOut) = (writer.bundle(made: made), writer.leftOut)
    }
}

/// Collects the entries of one record.
private struct RecordBundleWriter {
    let record: RecordID
    let mapper: FHIRFactMapper
    var leftOut: [String: Int] = [:]
    private var patient: FHIRResource?
    private var resources: [FHIRResource] = []

    init(record: RecordID, mapper: FHIRFactMapper) { (self.record, self.mapper) = (record, mapper) }

    mutating func write(_ document: DocumentFacts, _ known: Document?, digest: ([UInt8]) -> [UInt8]) {
        let lineage = known?.version.original ?? document.document
        for (place, fact) in document.facts.enumerated() {
            let name = FHIRFactSource.name(
                record: "\(record)", lineage: "\(lineage)", model: fact.model, entry: "\(place)")
            let isPerson = fact.model == Demographics.name
            guard let id = isPerson ? "\(record)" : FHIRFactSource.id(digest: digest(Array(name.utf8))) else {
                continue
            }
            var source = FHIRFactSource(id: id, patient: "\(record)", document: "urn:salus:document:\(lineage)")
            source.lastUpdated = known?.createdAt
            source.version = known.map { "\($0.version.number).m\(FHIRFactMapper.version)" }
            add(fact, source, isPerson: isPerson)
        }
    }

    /// The last that says something about the person is the Patient.
    private mutating func add(_ fact: Fact, _ source: FHIRFactSource, isPerson: Bool) {
        let draft = FactDraft(model: fact.model, fields: fact.fields, unknown: fact.unknown)
        guard var resource = mapper.resource(of: draft, from: source) else {
            leftOut[fact.model, default: 0] += 1
            return
        }
        for name in ["subject", "patient"] where !resource[name].isEmpty {
            resource.set(name, .reference("urn:uuid:\(record)"), isList: false)
        }
        if isPerson { patient = resource } else { resources.append(resource) }
    }

    func bundle(made: Instant) -> FHIRResource {
        var bundle = FHIRResource(type: "Bundle")
        let identifier = FHIRElement(properties: .texts([("system", "urn:salus:record"), ("value", "\(record)")]))
        bundle.set("identifier", [identifier], isList: false)
        bundle.set("type", [.text("collection")], isList: false)
        bundle.set("timestamp", [.text("\(made)")], isList: false)
        let all = [patient ?? Self.unnamed(record)] + resources
        bundle.set("entry", all.map(Self.entry), isList: true)
        return bundle
    }

    private static func unnamed(_ record: RecordID) -> FHIRResource {
        var patient = FHIRResource(type: "Patient")
        patient.set("id", [.text("\(record)")], isList: false)
        return patient
    }

    private static func entry(_ resource: FHIRResource) -> FHIRElement {
        var entry = FHIRElement(properties: .texts([("fullUrl", resource.id.map { "urn:uuid:\($0)" })]))
        entry.set("resource", [resource.element], isList: false)
        return entry
    }
}
