public import SalusXML

/// The accounts and apps that a whole record is shared with.
public struct IndivoShares: IndivoAnswer {
    public static let element = "Shares"
    public var record: String
    public var items: [Share]

    /// One share of the record.
    public struct Share: Hashable, Sendable {
        public var id: String
        public var with: Party

        public init(id: String, with party: Party) { (self.id, with) = (id, party) }
    }

    /// The account or app that has the share.
    public enum Party: Hashable, Sendable {
        case account(String)
        case app(String)
    }

    public init(record: String, _ items: [Share]) { (self.record, self.items) = (record, items) }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        (record, items) = (try node.required("record"), [])
        for share in node.all("Share") {
            let party =
                share.filled("account").map { Party.account($0) } ?? share.filled("pha").map { Party.app($0) }
            guard let party else { throw .missing("account", of: "Share") }
            items.append(Share(id: try share.required("id"), with: party))
        }
    }

    public var node: XMLNode {
        let shares = items.map { share in
            switch share.with {
            case .account(let account): XMLNode(answer: "Share", [("id", share.id), ("account", account)])
            case .app(let app): XMLNode(answer: "Share", [("id", share.id), ("pha", app)])
            }
        }
        return XMLNode(answer: Self.element, [("record", record)], shares)
    }
}
