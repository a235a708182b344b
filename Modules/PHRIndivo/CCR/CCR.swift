import SalusBase
import SalusModels
import SalusXML

/// The building blocks of a Continuity of Care Record (ASTM E2369-05, adjunct schema).
enum CCR {
    static let namespace = "urn:astm-org:CCR"
    /// The actors of a document.
    static let patient = "patient"
    static let system = "system"

    static func node(_ name: String, _ children: [XMLNode?]) -> XMLNode {
        XMLNode(XMLName(name, in: namespace), content: children.compactMap { $0.map { .element($0) } })
    }

    static func leaf(_ name: String, _ text: String) -> XMLNode {
        XMLNode(XMLName(name, in: namespace), content: [.text(XMLText.writable(text))])
    }

    /// Where an entry comes from: this system, whatever the document behind it.
    static let source = node("Source", [node("Actor", [leaf("ActorID", system)])])

    /// `CCRCodedDataObjectType`: what every entry begins with.
    static func entry(
        _ fact: Fact, dates: [(String, PartialDate?)] = [], type: String? = nil, description: Concept? = nil,
        status: Concept? = nil, part: String = ""
    ) -> [XMLNode?] {
        [leaf("CCRDataObjectID", "\(fact.id)\(part)")] + dates.map { dateTime($0, $1) }
            + [
                type.map { node("Type", [leaf("Text", $0)]) }, description.flatMap { coded("Description", $0) },
                status?.title.map { node("Status", [leaf("Text", $0)]) }, source,
            ]
    }

    /// Words with every code; nil for a concept that says nothing.
    static func coded(_ name: String, _ concept: Concept) -> XMLNode? {
        guard let text = concept.title ?? concept.codings.first?.code else { return nil }
        let codes = concept.codings.map {
            node("Code", [leaf("Value", $0.code), leaf("CodingSystem", IndivoSystem.spelling(of: $0.system))])
        }
        return node(name, [leaf("Text", text)] + codes)
    }

    /// A value with its unit; nil for a quantity that says nothing.
    static func measured(_ name: String, _ quantity: Quantity?) -> XMLNode? {
        guard let quantity, let value = quantity.valueText else { return nil }
        return node(name, [leaf("Value", value), quantity.unit.map { node("Units", [leaf("Unit", $0)]) }])
    }

    /// As exact as the source knew it.
    private static func dateTime(_ type: String, _ date: PartialDate?) -> XMLNode? {
        date.map { node("DateTime", [node("Type", [leaf("Text", type)]), leaf("ExactDateTime", $0.text)]) }
    }
}
