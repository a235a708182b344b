import SalusModels
import SalusXML

/// One section of the body: which facts are its entries, and how each is told.
struct CCRSection: Sendable {
    private let name: String
    private let entries: @Sendable (Fact) -> [XMLNode]

    init<Model: ClinicalModel>(
        _ name: String, _ type: Model.Type, _ entries: @escaping @Sendable (Model, Fact) -> [XMLNode]
    ) {
        self.name = name
        self.entries = { fact in fact.reading(Model.self).map { entries($0, fact) } ?? [] }
    }

    /// Several kinds of fact in one section.
    private init(_ name: String, _ sections: [CCRSection]) {
        self.name = name
        entries = { fact in sections.flatMap { $0.entries(fact) } }
    }

    /// Nil when none of the facts is an entry.
    func node(of facts: [Fact]) -> XMLNode? {
        let told = facts.flatMap(entries)
        return told.isEmpty ? nil : CCR.node(name, told)
    }

    /// In the order of the schema.
    static let all = [
        problems, CCRSection("Alerts", [allergies, exclusions]), medications, equipment, immunizations,
        CCRSection("VitalSigns", [vitalSigns, measurements]), results, procedures, encounters,
    ]
}
