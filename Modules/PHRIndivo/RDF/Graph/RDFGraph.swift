import SalusXML

/// Nodes as one RDF/XML document (RDF 1.1 XML Syntax): a flat list of descriptions, blank nodes numbered as they
/// come. What is said of one URI in several places is together, each thing once.
struct RDFGraph {
    private var descriptions: [Description] = []
    private var places: [String: Int] = [:]
    private var blanks = 0

    private struct Description {
        let subject: XMLAttribute
        var statements: [(property: XMLName, object: Object)] = []
    }

    private struct Object: Hashable {
        var attribute: XMLAttribute?
        var text = ""
    }

    mutating func add(_ node: RDFNode) { _ = place(node) }

    /// Throws only when there is no memory: characters that XML does not have become U+FFFD.
    var bytes: [UInt8] {
        get throws(XMLError) {
            let root = XMLNode(.rdf("RDF"), content: descriptions.map { .element(Self.node($0)) })
            return try XMLWriter.bytes(of: root, declaring: namespaces)
        }
    }

    /// Adds the node and everything in it; returns what others point at it with.
    private mutating func place(_ node: RDFNode) -> XMLAttribute {
        let place = description(of: node)
        for type in node.types {
            say(.rdf("type"), Object(attribute: XMLAttribute(.rdf("resource"), type.uri)), at: place)
        }
        for statement in node.statements { say(statement.property, object(statement.value), at: place) }
        return descriptions[place].subject
    }

    private mutating func description(of node: RDFNode) -> Int {
        if let uri = node.uri, let known = places[uri] { return known }
        descriptions.append(Description(subject: subject(of: node)))
        if let uri = node.uri { places[uri] = descriptions.count - 1 }
        return descriptions.count - 1
    }

    private mutating func subject(of node: RDFNode) -> XMLAttribute {
        if let uri = node.uri { return XMLAttribute(.rdf("about"), uri.writable) }
        blanks += 1
        return XMLAttribute(.rdf("nodeID"), "N\(blanks)")
    }

    private mutating func object(_ value: RDFValue) -> Object {
        switch value {
        case .text(let text, let datatype):
            Object(attribute: datatype.map { XMLAttribute(.rdf("datatype"), $0.uri) }, text: text.writable)
        case .resource(let uri): Object(attribute: XMLAttribute(.rdf("resource"), uri.writable))
        case .node(let node): Object(attribute: reference(to: place(node)))
        }
    }

    private func reference(to subject: XMLAttribute) -> XMLAttribute {
        subject.name == .rdf("about") ? XMLAttribute(.rdf("resource"), subject.value) : subject
    }

    private mutating func say(_ property: XMLName, _ object: Object, at place: Int) {
        let isSaid = descriptions[place].statements.contains { $0.property == property && $0.object == object }
        if !isSaid { descriptions[place].statements.append((property, object)) }
    }

    private var namespaces: [XMLName] {
        let used = descriptions.flatMap { $0.statements.map(\.property) }
        let known = Dictionary(used.map { ($0.prefix ?? "", $0) }) { first, _ in first }
        return known.values.sorted { ($0.prefix ?? "") < ($1.prefix ?? "") }
    }

    private static func node(_ description: Description) -> XMLNode {
        let statements = description.statements.map { property, object in
            XMLNode(
                property, attributes: object.attribute.map { [$0] } ?? [],
                content: object.text.isEmpty ? [] : [.text(object.text)])
        }
        return XMLNode(
            .rdf("Description"), attributes: [description.subject], content: statements.map { .element($0) })
    }
}

extension String {
    /// With U+FFFD for every character that XML does not have, so that one fact does not keep others from being shown.
    fileprivate var writable: String { XMLText.isWritable(self) ? self : XMLText.writable(self) }
}
