import SalusBase
import SalusModels
import SalusXML

/// Reads facts from section documents in XML: the profile's elements and those of green C32, alone or in lists.
struct EntryXMLReader {
    static let limits = XMLLimits(bytes: 1 << 20, depth: 24, nodes: 40_000)
    /// Levels of lists and organizers around entries.
    private static let levels = 4

    let section: HDataSection?

    /// Every entry inside. Texts of the lists around them are unknown fields of the first.
    func facts(_ root: XMLNode) throws(HDataError) -> [FactDraft] {
        if isEntry(root) { return [try fact(root)] }
        var (facts, rest): ([FactDraft], [UnknownField]) = ([], [])
        try collect(root, at: root.name.local, level: 1, &facts, &rest)
        guard !facts.isEmpty else { throw .unexpected(expected: expected) }
        facts[0].unknown += rest
        return facts
    }

    private func collect(
        _ node: XMLNode, at path: String, level: Int, _ facts: inout [FactDraft], _ rest: inout [UnknownField]
    ) throws(HDataError) {
        for child in node.children {
            if isEntry(child) {
                guard facts.count < FactLimits.factsOfDocument else { throw .tooManyValues(.facts) }
                facts.append(try fact(child))
            } else if level < Self.levels, holdsEntries(child) {
                try collect(child, at: "\(path)/\(child.name.local)", level: level + 1, &facts, &rest)
            } else {
                rest += try LeafBag(child).unknown.map {
                    UnknownField(path: "\(path)/\(child.name.local)/\($0.path)", text: $0.text)
                }
            }
        }
    }

    private func holdsEntries(_ node: XMLNode) -> Bool {
        node.children.contains { isEntry($0) || $0.children.contains(where: isEntry) }
    }

    private func isEntry(_ node: XMLNode) -> Bool {
        isFact(node) || !EntryMapping.candidates(element: node.name.local, in: section).isEmpty
    }

    private func isFact(_ node: XMLNode) -> Bool { node.name == XMLName("fact", in: HDataRoot.ownNamespace) }

    private var expected: String {
        let models = EntryMapping.all.filter { section?.holds(model: $0.model) != false }
        let names = Set(models.flatMap { [$0.profileElement, $0.greenElement] }).sorted()
        return "an element " + (names.isEmpty ? "fact" : names.joined(separator: ", "))
    }

    /// The fact of one entry.
    func fact(_ node: XMLNode) throws(HDataError) -> FactDraft {
        if isFact(node) { return try own(node) }
        guard let mapping = mapping(node) else { throw .unexpected(expected: expected) }
        var fact = try read(node, by: mapping)
        for kept in node.children where kept.name == XMLName(EntryRemainder.elementName, in: HDataRoot.ownNamespace) {
            try EntryRemainder.apply(try json(kept), to: &fact, in: section)
        }
        return fact
    }

    /// An allergy without an allergen, but with the statement that none is known, is that statement.
    private func mapping(_ node: XMLNode) -> EntryMapping? {
        let candidates = EntryMapping.candidates(element: node.name.local, in: section)
        let isExclusion = node["noKnownAllergies"].exists
        return candidates.first { ($0.model == AllergyExclusion.name) == isExclusion } ?? candidates.first
    }

    private func own(_ node: XMLNode) throws(HDataError) -> FactDraft {
        guard let fact = FieldJSON.fact(try json(node)), section?.holds(model: fact.model) != false else {
            throw .invalid("fact", line: node.line)
        }
        return fact
    }

    private func json(_ node: XMLNode) throws(HDataError) -> JSONValue {
        do throws(JSONFault) {
            return try JSONValue(parsing: Array(node.text.utf8), depth: FieldJSON.deepestJSON)
        } catch {
            throw .malformedJSON(error)
        }
    }

    /// The fact as the mapping reads it, before its remainder.
    private func read(_ node: XMLNode, by mapping: EntryMapping) throws(HDataError) -> FactDraft {
        var reader = EntryValueReader(bag: try LeafBag(node))
        var fact = FactDraft(model: mapping.model, fields: FactFields())
        let category = mapping.model == Allergy.name ? AllergenRule.categories(in: reader.bag) : []
        for line in mapping.lines where fact.fields[line.field] == nil {
            guard let value = reader.value(line.kind, at: line.profile + line.green) else { continue }
            switch line.kind {
            case .allergen:
                if case .concept(let allergen) = value { AllergenRule.put(allergen, category, &fact.fields) }
            case .narrative where value == .text(EntryNarrative.text(of: fact)): continue
            default: fact.fields[line.field] = value
            }
        }
        fact.unknown = reader.bag.unknown
        return AllergenRule.statement(from: fact)
    }
}
