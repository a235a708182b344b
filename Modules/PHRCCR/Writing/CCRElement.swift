import SalusBase
import SalusModels
import SalusXML

/// Elements of a Continuity of Care Record (ASTM E2369-05, adjunct schema) that is written.
enum CCRElement {
    static let patient = "patient"
    static let program = "program"

    static func node(_ name: String, _ children: [XMLNode?]) -> XMLNode {
        XMLNode(
            XMLName(name, in: CCRDocument.namespace),
            content: children.compactMap(\.self).map(XMLContent.element))
    }

    static func leaf(_ name: String, _ text: String) -> XMLNode {
        XMLNode(XMLName(name, in: CCRDocument.namespace), content: [.text(XMLText.writable(text))])
    }

    /// Words in their element `Text`; nil for none.
    static func text(_ name: String, _ text: String?) -> XMLNode? {
        text.flatMap { $0.isEmpty ? nil : node(name, [leaf("Text", $0)]) }
    }

    /// Every entry comes from the program that wrote it.
    static let source = node("Source", [node("Actor", [leaf("ActorID", program)])])

    /// Words with every code and the name or the address of its system; nil for a concept that says nothing.
    static func coded(_ name: String, _ concept: Concept?) -> XMLNode? {
        guard let concept, let words = concept.title ?? concept.codings.first?.code else { return nil }
        let codes = concept.codings.map { coding in
            let system = CodeSystem(spelling: coding.system)?.name ?? coding.system
            return node("Code", [leaf("Value", coding.code), leaf("CodingSystem", system)])
        }
        return node(name, [leaf("Text", words)] + codes)
    }

    /// A value with its unit, words where it is no number; nil for a quantity that says nothing.
    static func measured(_ name: String, _ quantity: Quantity?, _ more: [XMLNode?] = []) -> XMLNode? {
        let value = quantity?.valueText.map { leaf("Value", $0) }
        let unit = quantity?.unit.map { node("Units", [leaf("Unit", $0)]) }
        let parts = [value, value == nil ? nil : unit].compactMap(\.self) + more.compactMap(\.self)
        return parts.isEmpty ? nil : node(name, parts)
    }

    /// A date of a kind, as exact as it is known; a span where it has an end. Nil for none.
    static func date(_ kind: String, _ date: PartialDate?, until end: PartialDate? = nil) -> XMLNode? {
        guard date != nil || end != nil else { return nil }
        let type = text("Type", kind)
        guard let end else { return node("DateTime", [type, date.map { leaf("ExactDateTime", $0.text) }]) }
        let ends = [
            date.map { node("BeginRange", [leaf("ExactDateTime", $0.text)]) },
            node("EndRange", [leaf("ExactDateTime", end.text)]),
        ]
        return node("DateTime", [type, node("DateTimeRange", ends)])
    }

    /// The span of a thing that lasts, and when it was recorded.
    static func course(_ fields: FactFields) -> [XMLNode?] {
        [
            date("Start date", fields.date("startDate")), date("End date", fields.date("endDate")),
            date("Recorded", fields.date("recordedDate")),
        ]
    }
}
