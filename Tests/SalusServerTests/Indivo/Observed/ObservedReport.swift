import SalusBase
import SalusXML

/// The content of a report: fields by their names in any order, numbers by their value.
enum ObservedReport {
    static func lines(_ value: JSONValue) -> [String] { (value.array ?? [value]).map(text).sorted() }

    /// Fields of models, and groups with their values.
    static func lines(_ node: XMLNode) -> [String] {
        node.children.map { child in
            let told = child.attributes.filter { $0.name.local != "documentId" }
                .map { "\($0.name.local)=\($0.value)" }.sorted()
            let inner = child.children.isEmpty ? [child.text] : lines(child)
            return "\(child.name.local) \(told) \(inner)"
        }.sorted()
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .object(let members):
            let told = members.filter { $0.key != "__documentid__" }.map { "\($0.key): \(text($0.value))" }
            return "{\(told.sorted().joined(separator: ", "))}"
        case .array(let elements): return "\(lines(.array(elements)))"
        case .number(let number): return "\(number.value)"
        default: return "\(value)"
        }
    }
}
