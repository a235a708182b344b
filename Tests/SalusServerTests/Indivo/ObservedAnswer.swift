import SalusXML
import TestSupport

/// An answer's elements, attributes and texts in one order, with what differs from run to run taken out: identifiers, times,
/// and the names that the scene gave other things.
struct ObservedAnswer: Hashable, CustomStringConvertible {
    let description: String

    /// What a real 2.0.0 server answered; `names` are this scene's in place of the names there.
    init(of file: String, saying names: [String: String] = [:]) throws {
        self.init(
            try XMLNode(parsing: SharedData.bytes("indivo/observed/responses/\(file).xml")), names: names)
    }

    init(_ bytes: [UInt8]) throws { self.init(try XMLNode(parsing: bytes), names: [:]) }

    private init(_ node: XMLNode, names: [String: String]) {
        description = Self.lines(of: node, names, "").joined(separator: "\n")
    }

    /// For lists whose order means nothing.
    var sorted: [String] { description.split(separator: "\n").map(String.init).sorted() }

    private static func lines(of node: XMLNode, _ names: [String: String], _ indent: String) -> [String] {
        let attributes = node.attributes.map { "\($0.name.local)=\(plain($0.value, names))" }.sorted()
        let text = node.children.isEmpty ? plain(node.text, names) : ""
        let line = indent + ([node.name.local] + attributes + (text.isEmpty ? [] : [text])).joined(separator: " ")
        return [line] + node.children.flatMap { lines(of: $0, names, indent + "  ") }
    }

    private static func plain(_ text: String, _ names: [String: String]) -> String {
        if let name = names[text] { return name }
        if text.wholeMatch(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) != nil { return "ID" }
        if text.wholeMatch(of: /\d{4}-\d\d-\d\dT[0-9:.]+Z/) != nil { return "TIME" }
        return text
    }
}
