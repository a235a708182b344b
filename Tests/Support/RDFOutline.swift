public import SalusXML

/// An RDF/XML document of flat descriptions as what it says, without the names of blank nodes, the order of statements
/// and the identifiers of facts: one text for each resource with an address. Two documents that say the same are equal.
public struct RDFOutline: Equatable {
    public let resources: [String]

    /// Throws for what is no XML. `normalized` has the last word on each literal, by the local name of its property.
    public init(_ bytes: [UInt8], normalized: (String, String) -> String = { $1 }) throws(XMLError) {
        let root = try XMLNode(parsing: bytes)
        var blanks: [String: XMLNode] = [:]
        for node in root.children { if let name = node.rdf("nodeID") { blanks[name] = node } }
        let told = root.children.compactMap { node in
            node.rdf("about").map { "\(Self.bare($0)) \(Self.statements(of: node, blanks, normalized))" }
        }
        resources = told.sorted()
    }

    private static func statements(
        of node: XMLNode, _ blanks: [String: XMLNode], _ normalized: (String, String) -> String
    ) -> String {
        let told = node.children.map { statement in
            "\(statement.name.namespace ?? "")\(statement.name.local)=\(object(of: statement, blanks, normalized))"
        }
        return "{\(told.sorted().joined(separator: "; "))}"
    }

    private static func object(
        of statement: XMLNode, _ blanks: [String: XMLNode], _ normalized: (String, String) -> String
    ) -> String {
        if let uri = statement.rdf("resource") { return bare(uri) }
        if let name = statement.rdf("nodeID"), let node = blanks[name] {
            return statements(of: node, blanks, normalized)
        }
        let type = statement.rdf("datatype").map { "^^\($0)" } ?? ""
        return normalized(statement.name.local, statement.text) + type
    }

    private static func bare(_ uri: String) -> String {
        uri.replacing(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/, with: "ID")
    }
}

extension XMLNode {
    fileprivate func rdf(_ name: String) -> String? {
        attribute(name, in: "http://www.w3.org/1999/02/22-rdf-syntax-ns#")
    }
}
