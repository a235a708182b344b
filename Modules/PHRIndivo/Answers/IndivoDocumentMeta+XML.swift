import SalusBase
public import SalusXML

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
