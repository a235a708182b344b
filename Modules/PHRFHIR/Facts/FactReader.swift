import SalusModels

/// Reads the fields of a model from a resource by a mapping.
struct FactReader {
    let mapping: FactMapping
    let base: String

    func fields(_ resource: FHIRResource) -> FactFields {
        var fields = FactFields()
        let structure = FHIRDefinitions.r4.resource(resource.type)
        for line in mapping.lines {
            guard case .field(let field, let kind, let place, _) = line, let target = structure?.target(place) else {
                continue
            }
            let found = kind == .notes ? notes(resource, place) : element(resource, place, kind)
            guard let found, let value = FieldDecoder.value(found, kind, target.type, target.definition) else {
                continue
            }
            fields.set(value, at: field)
        }
        StatusRules.read(resource, mapping.model, into: &fields)
        AllergenRules.read(resource, mapping.model, into: &fields)
        readExtensions(resource, into: &fields)
        return fields
    }

    /// Of several names of a person the official one, else the usual one, else the first.
    private func element(_ resource: FHIRResource, _ place: [String], _ kind: FactMapping.Kind) -> FHIRElement? {
        guard kind == .name else { return resource.element.first(at: place[...]) }
        let names = resource[place[0]]
        return names.first { $0.text("use") == "official" } ?? names.first { $0.text("use") == "usual" } ?? names.first
    }

    /// All notes, with a blank line between them.
    private func notes(_ resource: FHIRResource, _ place: [String]) -> FHIRElement? {
        let texts = resource[place[0]].compactMap { $0.text("text") }
        guard !texts.isEmpty else { return nil }
        return FHIRElement(properties: [.text("text", texts.joined(separator: "\n\n"))])
    }

    private func readExtensions(_ resource: FHIRResource, into fields: inout FactFields) {
        let prefix = "\(base)/\(mapping.model)-"
        let groups = Dictionary(grouping: resource["extension"]) { $0.text("url") ?? "" }
        for (url, extensions) in groups where url.hasPrefix(prefix) {
            let name = String(url.dropFirst(prefix.count))
            fields[name] = FieldExtension.value(extensions, isList: FieldExtension.lists.contains(name))
        }
        for absent in groups[base + "/absent-field"] ?? [] {
            if let name = absent.text("valueString") { fields[name] = nil }
        }
    }
}

extension FactFields {
    fileprivate mutating func set(_ value: FieldValue, at path: [String]) {
        guard path.count > 1 else {
            if let name = path.first { self[name] = value }
            return
        }
        var inner = one(path[0]) ?? FactFields()
        inner.set(value, at: Array(path.dropFirst()))
        self[path[0]] = .one(inner)
    }
}
