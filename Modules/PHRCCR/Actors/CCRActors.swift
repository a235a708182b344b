import SalusModels
import SalusXML

/// The people, organizations and systems of a document by the identifiers that items link to. Each is read once,
/// however many links lead to it.
struct CCRActors {
    private struct Known {
        let person: PersonName?
        let telephones: [Telephone]
        let organization: String?
        let system: String?
    }

    let patient: String
    private let patientNode: XMLNode?
    private let known: [String: Known]

    /// Of several with one identifier the first counts.
    init(_ actors: [XMLNode], patient: String) {
        let named = actors.compactMap { actor in
            CCRText.folded(actor["ActorObjectID"].text).map { ($0, actor) }
        }
        self.patient = patient
        patientNode = named.first { $0.0 == patient }?.1
        known = Dictionary(named, uniquingKeysWith: { first, _ in first }).mapValues(Self.known)
    }

    private static func known(_ node: XMLNode) -> Known {
        let actor = CCRPart(node)
        return Known(
            person: CCRPerson.name(actor["Person"]["Name"]), telephones: CCRPerson.telephones(actor),
            organization: actor["Organization"]["Name"].takeText(),
            system: actor["InformationSystem"]["Name"].takeText())
    }

    /// The patient as the document describes them; nil where its link leads to nothing.
    func patientPart() -> CCRPart? { patientNode.map(CCRPart.init) }

    /// The name to show: of a person, an organization or a system. The patient is only called so.
    func title(of id: String) -> String? {
        if id == patient { return "the patient" }
        guard let actor = known[id] else { return nil }
        return actor.person?.display ?? actor.organization ?? actor.system
    }

    /// The person who did something, with the organization of another link; nil without a name. A link to nothing is
    /// kept as it is written; further people stay unread.
    func provider(_ links: [CCRPart]) -> Provider? {
        var provider = Provider()
        for link in links {
            guard let id = link["ActorID"].words else { continue }
            if let organization = known[id]?.organization {
                guard provider.organization == nil else { continue }
                provider.organization = organization
            } else {
                guard provider.name == nil else { continue }
                provider.name = known[id]?.person ?? Self.plain(id)
                provider.telephones = known[id]?.telephones ?? []
            }
            _ = link["ActorID"].take()
        }
        return provider.fields.isEmpty ? nil : provider
    }

    private static func plain(_ text: String) -> PersonName {
        var name = PersonName()
        name.text = text
        return name
    }
}
