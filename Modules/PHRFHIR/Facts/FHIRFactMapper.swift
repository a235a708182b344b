import SalusBase
public import SalusModels

/// Turns facts of our clinical models into FHIR resources, and resources into facts.
///
/// A fact comes back from its resource exactly as it was: what R4's elements cannot say is in an extension below
/// `base`. Nothing is invented: what R4 asks for and the fact does not say is "unknown".
public struct FHIRFactMapper: Sendable {
    /// The version of the mapping; a change of what is written makes it larger.
    public static let version = 1
    /// The address below which the extensions are defined.
    public let base: String

    public init(base: String = "https://salus.example/fhir/StructureDefinition") { self.base = base }

    /// Models that are written as resources.
    public static let models = Set(FactMapping.all.map(\.model))

    /// The models whose facts are written as resources of a type, sorted.
    public static func models(of resourceType: String) -> [String] {
        Set(FactMapping.all.filter { $0.resourceType == resourceType }.map(\.model)).sorted()
    }

    /// The types that facts are written as, sorted.
    public static let resourceTypes = Set(FactMapping.all.map(\.resourceType)).sorted()

    /// Nil for a model that has no resource. What the source said beyond the model is in its document only.
    public func resource(of fact: FactDraft, from source: FHIRFactSource) -> FHIRResource? {
        guard let mapping = Self.mapping(of: fact) else { return nil }
        var writer = FactWriter(mapping: mapping, base: base)
        return writer.resource(fact, source)
    }

    /// The facts that a resource states; none for a type without a model, and for one entered in error. Throws for an
    /// element that changes the meaning in a way that is not known here.
    public func facts(of resource: FHIRResource) throws(FHIRError) -> [FactDraft] {
        try ModifierCheck.check(resource)
        guard !Self.isVoid(resource), ForeignModel.isText(resource),
            let mapping = Self.mapping(of: resource, base: base)
        else { return [] }
        let fields = FactReader(mapping: mapping, base: base).fields(resource)
        return fields.isEmpty ? [] : [FactDraft(model: mapping.model, fields: fields)]
    }

    /// A resource that tells where the other comes from: this server assembled it from the document.
    public func provenance(of resource: FHIRResource, from source: FHIRFactSource, assembler: String) -> FHIRResource {
        var provenance = FHIRResource(type: "Provenance")
        let target = [FHIRElement].reference("\(resource.type)/\(resource.id ?? source.id)")
        provenance.set("target", target, isList: true)
        if let moment = source.lastUpdated {
            provenance.set("recorded", [.text(moment.description)], isList: false)
        } else {
            provenance.set("recorded", [.unknown], isList: false)
        }
        let role = Concept(codings: [
            Coding(system: "http://terminology.hl7.org/CodeSystem/provenance-participant-type", code: "assembler")
        ])
        var agent = FHIRElement()
        agent.set("type", FieldEncoder.concept(role).map { [$0] } ?? [], isList: false)
        agent.set("who", FieldEncoder.display(assembler).map { [$0] } ?? [.unknown], isList: false)
        provenance.set("agent", [agent], isList: true)
        var entity = FHIRElement(properties: [.text("role", "source")])
        let what = FHIRElement(properties: .texts([("type", "DocumentReference"), ("reference", source.document)]))
        entity.set("what", [what], isList: false)
        provenance.set("entity", [entity], isList: true)
        return provenance
    }
}

extension FHIRFactMapper {
    /// A prescription is an order; every other medication a statement.
    private static func mapping(of fact: FactDraft) -> FactMapping? {
        let isOrder = fact.fields.concept("provenance")?.code(in: .smartProvenance) == "prescription"
        let all = FactMapping.all.filter { $0.model == fact.model }
        return isOrder ? all.last : all.first
    }

    private static func mapping(of resource: FHIRResource, base: String) -> FactMapping? {
        let all = FactMapping.all.filter { $0.resourceType == resource.type }
        let tags = resource["meta"].first?["tag"] ?? []
        let own = tags.first { $0.text("system") == base + "/model" }?.text("code")
        if let own { return all.first { $0.model == own } }
        let model = ForeignModel.name(of: resource)
        return all.first { $0.model == model ?? $0.model }
    }

    private static func isVoid(_ resource: FHIRResource) -> Bool {
        let codes = resource["verificationStatus"].flatMap { $0["coding"] }.compactMap { $0.text("code") }
        let words = ["status", "lifecycleStatus", "docStatus"].compactMap { resource.element.text($0) }
        return (words + codes).contains("entered-in-error")
    }
}

extension [FHIRElement] {
    static func reference(_ text: String) -> [FHIRElement] {
        [FHIRElement(properties: [.text("reference", text)])]
    }
}

extension FHIRElement {
    /// A primitive without a value, with the standard's reason.
    static var unknown: FHIRElement {
        let reason = FHIRElement(properties: [
            .text("url", "http://hl7.org/fhir/StructureDefinition/data-absent-reason"), .text("valueCode", "unknown"),
        ])
        return FHIRElement(properties: [FHIRProperty("extension", [reason], isList: true)])
    }
}
