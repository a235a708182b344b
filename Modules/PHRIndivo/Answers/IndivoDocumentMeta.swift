public import SalusBase
public import SalusXML

/// Indivo's description of a document, without the content.
public struct IndivoDocumentMeta: IndivoAnswer {
    public static let element = "Document"

    public var id: String
    /// Namespace and local name of the root, joined; empty where none is known, which is always so in the original.
    public var type: String
    /// Bytes of content.
    public var size: Int
    /// Hexadecimal: SHA-256 of text, SHA-1 of anything else.
    public var digest: String
    /// Nil inside reports and for an app's own storage.
    public var record: String?
    public var createdAt: Instant
    public var creator: Creator
    public var replacedBy: String?
    public var replaces: String?
    /// The first of all its versions.
    public var original: String
    public var latest: Latest
    public var label: String?
    /// `active`, `void` or `archived`.
    public var status = "active"
    public var neverShare = false
    /// Counts of documents that relate to this one, and that this one relates to, by the URI of the relation.
    public var relatesTo: [Relation] = []
    public var isRelatedFrom: [Relation] = []

    /// The account or app that made the document.
    public struct Creator: Hashable, Sendable {
        public enum Kind: String, Sendable {
            case account = "Account"
            case app = "PHA"
            /// An admin app, or one with pages.
            case machine = "MachineApp"
        }

        public var id: String
        public var kind: Kind
        public var fullName: String

        public init(id: String, kind: Kind, fullName: String) {
            (self.id, self.kind, self.fullName) = (id, kind, fullName)
        }
    }

    /// The newest version of the document.
    public struct Latest: Hashable, Sendable {
        public var id: String
        public var createdAt: Instant
        public var createdBy: String

        public init(id: String, createdAt: Instant, createdBy: String) {
            (self.id, self.createdAt, self.createdBy) = (id, createdAt, createdBy)
        }
    }

    /// The number of documents that are related in one way.
    public struct Relation: Hashable, Sendable {
        public var type: String
        public var count: Int

        public init(type: String, count: Int) { (self.type, self.count) = (type, count) }
    }

    /// A first version without label or relations; the rest is set afterwards.
    public init(
        id: String, type: String, size: Int, digest: String, record: String?, createdAt: Instant, creator: Creator
    ) {
        (self.id, self.type, self.size, self.digest, self.record) = (id, type, size, digest, record)
        (self.createdAt, self.creator, original) = (createdAt, creator, id)
        latest = Latest(id: id, createdAt: createdAt, createdBy: creator.id)
    }
}

extension IndivoDocumentMeta {
    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        let creator = node["creator"]
        self.init(
            id: try node.required("id"), type: node.attribute("type") ?? "", size: try node.number("size") ?? 0,
            digest: node.attribute("digest") ?? "", record: node.filled("record_id"),
            createdAt: try node.requiredTime("createdAt"),
            creator: Creator(
                id: try creator.required("id"), kind: Creator.Kind(rawValue: try creator.required("type")) ?? .account,
                fullName: creator.leaf("fullname") ?? ""))
        (replacedBy, replaces) = (node["replacedBy"].filled("id"), node["replaces"].filled("id"))
        original = node["original"].filled("id") ?? id
        if node["latest"].exists { latest = try Latest(node["latest"]) }
        (label, status) = (node.leaf("label"), node.leaf("status") ?? status)
        neverShare = node.leaf("nevershare") == "true"
        relatesTo = try Self.relations(node["relatesTo"])
        isRelatedFrom = try Self.relations(node["isRelatedFrom"])
    }

    public var node: XMLNode { node(record: record, latest: latest) }

    /// Reports name neither the record nor the latest version.
    var nodeInReports: XMLNode { node(record: nil, latest: nil) }

    private func node(record: String?, latest: Latest?) -> XMLNode {
        XMLNode(
            answer: Self.element,
            [("id", id), ("type", type), ("size", String(size)), ("digest", digest), ("record_id", record ?? "")],
            [
                XMLNode(leaf: "createdAt", createdAt), creator.node,
                replacedBy.map { XMLNode(answer: "replacedBy", [("id", $0)]) },
                replaces.map { XMLNode(answer: "replaces", [("id", $0)]) },
                XMLNode(answer: "original", [("id", original)]), latest?.node, XMLNode(leaf: "label", label),
                XMLNode(leaf: "status", status), XMLNode(leaf: "nevershare", neverShare ? "true" : "false"),
                Self.node("relatesTo", relatesTo), Self.node("isRelatedFrom", isRelatedFrom),
            ])
    }

    private static func relations(_ node: XMLNode) throws(IndivoAnswerError) -> [Relation] {
        var relations: [Relation] = []
        for relation in node.all("relation") {
            relations.append(Relation(type: try relation.required("type"), count: try relation.number("count") ?? 0))
        }
        return relations
    }

    private static func node(_ name: String, _ relations: [Relation]) -> XMLNode? {
        guard !relations.isEmpty else { return nil }
        let written = relations.map { XMLNode(answer: "relation", [("type", $0.type), ("count", String($0.count))]) }
        return XMLNode(answer: name, [], written)
    }
}

extension IndivoDocumentMeta.Creator {
    fileprivate var node: XMLNode {
        XMLNode(answer: "creator", [("id", id), ("type", kind.rawValue)], [XMLNode(leaf: "fullname", fullName)])
    }
}

extension IndivoDocumentMeta.Latest {
    fileprivate init(_ node: XMLNode) throws(IndivoAnswerError) {
        self.init(
            id: try node.required("id"), createdAt: try node.timeAttribute("createdAt"),
            createdBy: try node.required("createdBy"))
    }

    fileprivate var node: XMLNode {
        XMLNode(answer: "latest", [("id", id), ("createdAt", createdAt.description), ("createdBy", createdBy)])
    }
}
