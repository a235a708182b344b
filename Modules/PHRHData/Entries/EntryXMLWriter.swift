import SalusBase
import SalusModels
import SalusXML

/// Writes a fact as a section document in XML.
struct EntryXMLWriter {
    /// The elements of the continuity-of-care profile; false for green C32. A model that the profile does not have is
    /// written as green C32, one that neither has as an element of ours.
    let isProfile: Bool

    /// `id` is where the form has a place for it.
    func node(_ fact: FactDraft, id: String?) throws(HDataError) -> XMLNode {
        guard let mapping = EntryMapping.of(model: fact.model) else { return own(fact) }
        var element = builder(fact, mapping, id)
        let back = try EntryXMLReader(section: HDataSection.holding(model: fact.model)).fact(element.node)
        if let rest = EntryRemainder.value(of: fact, readAs: back) {
            var kept = ElementBuilder(XMLName(EntryRemainder.elementName, in: HDataRoot.ownNamespace, prefix: "s"))
            kept.set(FieldJSON.xmlText(rest), at: "")
            element.append(kept)
        }
        return element.node
    }

    private func own(_ fact: FactDraft) -> XMLNode {
        let text = FieldJSON.xmlText(FieldJSON.value(fact))
        return XMLNode(XMLName("fact", in: HDataRoot.ownNamespace), content: [.text(text)])
    }

    private func builder(_ fact: FactDraft, _ mapping: EntryMapping, _ id: String?) -> ElementBuilder {
        let usesProfile = isProfile && mapping.namespace != nil
        let name =
            usesProfile
            ? XMLName(mapping.profileElement, in: mapping.namespace)
            : XMLName(mapping.greenElement, in: EntryMapping.greenNamespace)
        var writer = EntryValueWriter(isProfile: usesProfile, element: ElementBuilder(name))
        if let id, fact.model != Demographics.name { put(id, name.local, usesProfile, &writer.element) }
        for line in mapping.lines {
            guard let place = (usesProfile ? line.profile : line.green).first,
                let value = value(of: line, fact, usesProfile)
            else { continue }
            writer.put(value, line.kind, at: place)
        }
        return writer.element
    }

    private func put(_ id: String, _ local: String, _ usesProfile: Bool, _ element: inout ElementBuilder) {
        if !usesProfile { return element.set(id, at: "id") }
        let places = ["result": "resultId", "encounter": "encounterId", "procedure": "procedureId"]
        if let place = places[local] { element.set(id, at: place + "/@root") }
    }

    private func value(of line: EntryMapping.Line, _ fact: FactDraft, _ usesProfile: Bool) -> FieldValue? {
        switch line.kind {
        case .allergen: AllergenRule.allergen(of: fact.fields).map { .concept($0) }
        case .narrative: fact.fields[line.field] ?? (usesProfile ? .text(EntryNarrative.text(of: fact)) : nil)
        default: fact.fields[line.field]
        }
    }
}
