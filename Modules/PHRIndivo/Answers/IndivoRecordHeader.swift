public import SalusBase
public import SalusXML

/// The header of a record.
public struct IndivoRecordHeader: IndivoAnswer {
    public static let element = "Record"

    public var id: String
    public var label: String
    /// The document that the demographics are read from.
    public var demographics: String?
    public var createdAt: Instant?
    /// The app that made it.
    public var createdBy: String?

    public init(
        id: String, label: String, demographics: String? = nil, createdAt: Instant? = nil, createdBy: String? = nil
    ) {
        (self.id, self.label, self.demographics) = (id, label, demographics)
        (self.createdAt, self.createdBy) = (createdAt, createdBy)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        (id, label) = (try node.required("id"), node.attribute("label") ?? "")
        demographics = node["demographics"].filled("document_id")
        let created = node["created"]
        createdAt = created.filled("at") == nil ? nil : try created.timeAttribute("at")
        createdBy = created.filled("by")
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element, [("id", id), ("label", label)],
            [
                demographics.map { XMLNode(answer: "demographics", [("document_id", $0)]) },
                createdAt.map { XMLNode(answer: "created", [("at", $0.description), ("by", createdBy ?? "")]) },
            ])
    }
}

/// A record in the list of those that an account may see.
public struct IndivoRecordEntry: IndivoListed {
    public static let element = "Record"
    public static let listElement = "Records"

    /// Why the account sees it.
    public enum Access: Hashable, Sendable {
        case owner
        case share(role: String?)
        case carenet(id: String, name: String)
    }

    public var id: String
    /// The record's own label; what a list adds to it for shared ones is no part.
    public var label: String
    public var access: Access

    public init(id: String, label: String, access: Access = .owner) {
        (self.id, self.label, self.access) = (id, label, access)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        id = try node.required("id")
        let shown = node.attribute("label") ?? ""
        if let carenet = node.filled("carenet_id") {
            access = .carenet(id: carenet, name: node.attribute("carenet_name") ?? "")
            label = shown.without(suffix: Self.carenetSuffix)
        } else if node.attribute("shared") == "true" {
            access = .share(role: node.filled("role_label"))
            label = shown.without(suffix: Self.shareSuffix)
        } else {
            (access, label) = (.owner, shown)
        }
    }

    public var node: XMLNode {
        switch access {
        case .owner: XMLNode(answer: Self.element, [("id", id), ("label", label)])
        case .share(let role):
            XMLNode(
                answer: Self.element,
                [("id", id), ("label", label + Self.shareSuffix), ("shared", "true"), ("role_label", role)])
        case .carenet(let carenet, let name):
            XMLNode(
                answer: Self.element,
                [
                    ("id", id), ("label", label + Self.carenetSuffix), ("shared", "true"), ("carenet_id", carenet),
                    ("carenet_name", name),
                ])
        }
    }

    private static let shareSuffix = " (shared)"
    private static let carenetSuffix = " (carenet)"
}

extension String {
    fileprivate func without(suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}
