public import SalusXML

/// A circle of people and apps that sees a part of a record.
public struct IndivoCarenet: IndivoAnswer {
    public static let element = "Carenet"
    public var id: String
    public var name: String

    public init(id: String, name: String) { (self.id, self.name) = (id, name) }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        (id, name) = (try node.required("id"), node.attribute("name") ?? "")
    }

    public var node: XMLNode { XMLNode(answer: Self.element, [("id", id), ("name", name), ("mode", "explicit")]) }
}

/// Carenets of one record, or those that an account belongs to.
public struct IndivoCarenets: IndivoAnswer {
    public static let element = "Carenets"
    /// Nil when the list is an account's.
    public var record: String?
    public var items: [IndivoCarenet]

    public init(record: String?, _ items: [IndivoCarenet]) { (self.record, self.items) = (record, items) }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        (record, items) = (node.filled("record_id"), try node.answers())
    }

    /// An empty list does not say whose it is.
    public var node: XMLNode {
        items.isEmpty
            ? XMLNode(answer: Self.element)
            : XMLNode(answer: Self.element, [("record_id", record ?? "")], items.map(\.node))
    }
}

/// An account in a carenet.
public struct IndivoCarenetMember: IndivoListed {
    public static let element = "CarenetAccount"
    public static let listElement = "CarenetAccounts"
    public var id: String
    public var fullName: String
    public var mayWrite: Bool

    public init(id: String, fullName: String, mayWrite: Bool) {
        (self.id, self.fullName, self.mayWrite) = (id, fullName, mayWrite)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        (id, fullName) = (try node.required("id"), node.attribute("fullName") ?? "")
        mayWrite = node.attribute("write") == "true"
    }

    public var node: XMLNode {
        XMLNode(answer: Self.element, [("id", id), ("fullName", fullName), ("write", mayWrite ? "true" : "false")])
    }
}

/// The carenets that documents of one type go to by themselves.
public struct IndivoAutoshare: IndivoListed {
    public static let element = "DocumentSchema"
    public static let listElement = "DocumentSchemas"
    /// Namespace and local name, joined.
    public var type: String
    public var carenets: [IndivoCarenet]

    public init(type: String, carenets: [IndivoCarenet]) { (self.type, self.carenets) = (type, carenets) }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        (type, carenets) = (try node.required("type"), try node.answers())
    }

    public var node: XMLNode { XMLNode(answer: Self.element, [("type", type)], carenets.map(\.node)) }
}
