import SalusXML
import TestSupport
import Testing

/// An answer without what differs from one server to the next: identifiers, times, digests, sizes and names. What is left must
/// be what a real Indivo X 2.0.0 answered.
struct ObservedShape: Equatable, CustomStringConvertible {
    private let name: String
    private let attributes: [String: String]
    private let text: String
    private let children: [ObservedShape]

    /// Of what the original answered; the file stands in the folder of observed answers.
    init(observed file: String) throws {
        try self.init(bytes: SharedData.bytes("indivo/observed/responses/\(file)"))
    }

    /// Of what this server answers.
    init(bytes: [UInt8]) throws { self.init(try XMLNode(parsing: bytes)) }

    private init(_ node: XMLNode) {
        name = node.name.local
        let pairs = node.attributes.map { ($0.name.local, Self.kept.contains($0.name.local) ? $0.value : "") }
        attributes = Dictionary(uniqueKeysWithValues: pairs)
        text = Self.told.contains(name) ? node.text : ""
        // A list may be of any length; its first entry stands for all.
        let entries = node.children.map(ObservedShape.init)
        children = Self.lists.contains(name) ? Array(entries.prefix(1)) : entries
    }

    var description: String {
        let attributes = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        return "<\(name)\(attributes)>\(text)\(children.map(\.description).joined())</\(name)>"
    }

    /// Attributes and elements whose values are the protocol's own words.
    private static let kept: Set = ["count"]
    private static let told: Set = ["status", "nevershare"]
    private static let lists: Set = ["Documents"]
}
