import SalusXML

/// Parts that statements of CDA share.
extension XMLNode {
    /// True for an entry template of C-CDA with this last number, whatever its extension.
    func isEntry(_ numbers: Int...) -> Bool {
        hasTemplate(numbers.map { "2.16.840.1.113883.10.20.22.4.\($0)" })
    }

    /// True for a template of CCD.
    func isCCD(_ numbers: Int...) -> Bool { hasTemplate(numbers.map { "2.16.840.1.113883.10.20.1.\($0)" }) }

    func hasTemplate(_ roots: [String]) -> Bool {
        all("templateId").contains { template in template.attribute("root").map(roots.contains) ?? false }
    }

    var isNegated: Bool { attribute("negationInd") == "true" }

    /// True for something that happened; false for what is ordered or planned.
    var hasHappened: Bool { ["EVN", nil].contains(attribute("moodCode")) }

    /// The statements in relations of a type; of every type without one.
    func related(_ type: String? = nil) -> [XMLNode] {
        all("entryRelationship").filter { type == nil || $0.attribute("typeCode") == type }
            .compactMap { $0.children.first { Self.statements.contains($0.name.local) } }
    }

    /// The statement without what others it holds below organizers, which are judged by themselves.
    var head: XMLNode {
        guard name.local == "organizer" else { return self }
        let own = content.filter { piece in
            if case .element(let child) = piece { child.name.local != "component" } else { true }
        }
        return XMLNode(name, attributes: attributes, content: own)
    }

    static let statements: Set<String> = [
        "act", "observation", "organizer", "substanceAdministration", "supply", "procedure", "encounter",
    ]
}
