public import SalusXML

/// The rights of an account on the documents of a carenet. There is one right for all types.
public struct IndivoPermissions: IndivoAnswer {
    public static let element = "Permissions"
    public var mayWrite: Bool

    public init(mayWrite: Bool) { self.mayWrite = mayWrite }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        mayWrite = node.all("DocumentType").contains { $0.attribute("write") == "true" }
    }

    public var node: XMLNode {
        XMLNode(
            answer: Self.element, [],
            [XMLNode(answer: "DocumentType", [("type", "*"), ("write", mayWrite ? "true" : "false")])])
    }
}
