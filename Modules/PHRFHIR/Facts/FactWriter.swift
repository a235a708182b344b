import SalusBase
import SalusModels

/// Writes one fact as one resource by a mapping.
struct FactWriter {
    let mapping: FactMapping
    let base: String
    private var element: FHIRElement
    private let structure: FHIRStructure?

    init(mapping: FactMapping, base: String) {
        (self.mapping, self.base) = (mapping, base)
        element = FHIRElement(resourceType: mapping.resourceType)
        structure = FHIRDefinitions.r4.resource(mapping.resourceType)
    }

    mutating func resource(_ fact: FactDraft, _ source: FHIRFactSource) -> FHIRResource? {
        element.set("id", [.text(source.id)], isList: false)
        element.set("meta", [meta(fact, source)], isList: false)
        if let subject = mapping.subject {
            element.set(subject, .reference("Patient/\(source.patient)"), isList: false)
        }
        StatusRules.write(fact, to: &element, structure)
        AllergenRules.write(fact, to: &element, structure)
        for line in mapping.lines { write(line, fact.fields) }
        StatusRules.finish(fact, &element)
        keepRest(of: fact)
        return FHIRResource(element)
    }

    private func meta(_ fact: FactDraft, _ source: FHIRFactSource) -> FHIRElement {
        var meta = FHIRElement(
            properties: .texts([
                ("versionId", source.version), ("lastUpdated", source.lastUpdated?.description),
                ("source", source.document),
            ]))
        let tags = [("tag", "derived"), ("model", fact.model)].map { list, code in
            FHIRElement(properties: .texts([("system", "\(base)/\(list)"), ("code", code)]))
        }
        meta.set("tag", tags, isList: true)
        return meta
    }

    private mutating func write(_ line: FactMapping.Line, _ fields: FactFields) {
        switch line {
        case .field(let field, let kind, let place, let needed):
            guard let value = fields.value(at: field), needed.map({ fields[$0] != nil }) ?? true else { return }
            put(value, kind, at: place)
        case .filling(let place, let value, let field):
            guard element.first(at: place[...]) == nil, field.map({ fields[$0].isStated }) ?? true else { return }
            fill(place, value)
        }
    }

    private mutating func put(_ value: FieldValue, _ kind: FactMapping.Kind, at place: [String]) {
        guard element.first(at: place[...])?.value == nil, let target = structure?.target(place) else { return }
        if kind == .notes {
            if case .text(let text) = value, !text.isBlank {
                element.put(.text(text), at: (place + ["text"])[...], in: structure)
            }
        } else if let made = FieldEncoder.element(value, target.type, target.definition) {
            element.put(made, at: place[...], in: structure)
        }
    }

    private mutating func fill(_ place: [String], _ value: String) {
        guard let type = structure?.target(place)?.type.code else { return }
        let parts = value.split(separator: "|", maxSplits: 1).map(String.init)
        let coding = FHIRElement(properties: .texts([("system", parts[0]), ("code", parts.last)]))
        let made: FHIRElement =
            switch (value, type) {
            case ("-", "CodeableConcept"): FHIRElement(properties: [.text("text", "unknown")])
            case ("-", "Reference"): FHIRElement(properties: [.text("display", "unknown")])
            case ("-", _): .unknown
            case (_, "CodeableConcept"): FHIRElement(properties: [FHIRProperty("coding", [coding], isList: true)])
            case (_, "Coding"): coding
            default: .text(value)
            }
        element.put(made, at: place[...], in: structure)
    }

    /// Reads the resource back, and puts what is not as it was into extensions: a value, or that there is none.
    private mutating func keepRest(of fact: FactDraft) {
        guard let resource = FHIRResource(element) else { return }
        let back = FactReader(mapping: mapping, base: base).fields(resource)
        var extensions = element["extension"]
        for name in Set(back.names + fact.fields.names).sorted() where back[name] != fact.fields[name] {
            if let value = fact.fields[name] {
                extensions += FieldExtension.elements(value, url: "\(base)/\(fact.model)-\(name)")
            } else {
                let absent = FHIRElement(properties: [.text("url", base + "/absent-field"), .text("valueString", name)])
                extensions.append(absent)
            }
        }
        element.set("extension", extensions, isList: true)
    }
}

extension FieldValue? {
    /// True for a value that is there, and no flag that says no.
    fileprivate var isStated: Bool { self != nil && self != .flag(false) }
}

extension FactFields {
    /// The value below fields of fields.
    fileprivate func value(at path: [String]) -> FieldValue? {
        guard path.count > 1 else { return path.first.flatMap { self[$0] } }
        return one(path[0])?.value(at: Array(path.dropFirst()))
    }
}
