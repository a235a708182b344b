/// A compartment of the standard: the resources that belong to a patient, an encounter, a device and so on.
public enum FHIRCompartment: String, CaseIterable, Sendable {
    case device = "Device"
    case encounter = "Encounter"
    case patient = "Patient"
    case practitioner = "Practitioner"
    case relatedPerson = "RelatedPerson"

    /// The search parameters that place a resource of the type in the compartment; none when its type is never in it.
    public func parameters(of type: String) -> [String] { Self.table[rawValue]?[type] ?? [] }

    /// The types of resources that may be in the compartment, sorted.
    public var types: [String] { (Self.table[rawValue] ?? [:]).keys.sorted() }

    /// The references by which a resource is in compartments of this kind, each once; its own when it is one.
    public func owners(
        of resource: FHIRResource, indexer: FHIRSearchIndexer = FHIRSearchIndexer()
    ) throws(FHIRPathError) -> [FHIRReference] {
        let isOwner = resource.type == rawValue
        var found = isOwner ? resource.id.map { [FHIRReference("\(rawValue)/\($0)")] } ?? [] : []
        for code in parameters(of: resource.type) {
            for reference in try references(resource, code, indexer) where reference.type == rawValue {
                if !found.contains(reference) { found.append(reference) }
            }
        }
        return found
    }

    private func references(
        _ resource: FHIRResource, _ code: String, _ indexer: FHIRSearchIndexer
    ) throws(FHIRPathError) -> [FHIRReference] {
        guard let parameter = FHIRSearchParameter.named(code, of: resource.type) else { return [] }
        return try indexer.values(of: resource, for: parameter).compactMap { value in
            guard case .reference(let reference) = value else { return nil }
            return reference
        }
    }

    private static let table = read(compartmentTable)

    private static func read(_ table: StaticString) -> [String: [String: [String]]] {
        var found: [String: [String: [String]]] = [:]
        for line in table.lines {
            let words = line.split(separator: " ")
            for word in words.dropFirst() {
                let parts = word.split(separator: ":", maxSplits: 1)
                // `{def}` marks the resource that is the compartment itself.
                let codes = parts[1].split(separator: ",").map(String.init).filter { $0 != "{def}" }
                found[String(words[0]), default: [:]][String(parts[0])] = codes
            }
        }
        return found
    }
}
