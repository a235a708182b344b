public import SalusBase
public import SalusXML

/// One request as the access log of a record shows it to Indivo's clients.
public struct IndivoAuditEntry: IndivoAnswer {
    public static let element = "AuditEntry"

    public var at: Instant
    /// The name of the call, as Indivo's API has it.
    public var call: String
    public var succeeded: Bool
    /// The account or app that acted; `app` is the one that it acted through.
    public var principal: String
    public var app: String?
    public var resources = Resources()
    public var method = ""
    /// The pattern of the path: identifiers stand in `resources`.
    public var path = ""
    public var status: Int?

    /// The things that the access was about; nil for those it did not name.
    public struct Resources: Hashable, Sendable {
        public var carenet: String?
        public var record: String?
        public var app: String?
        public var document: String?
        public var external: String?
        public var message: String?

        public init() {}
    }

    public init(at: Instant, call: String, succeeded: Bool, principal: String, app: String?) {
        (self.at, self.call, self.succeeded, self.principal, self.app) = (at, call, succeeded, principal, app)
    }

    public init(_ node: XMLNode) throws(IndivoAnswerError) {
        let (basics, who) = (node["BasicInfo"], node["PrincipalInfo"])
        self.init(
            at: try basics.timeAttribute("datetime"), call: basics.attribute("view_func") ?? "",
            succeeded: basics.attribute("request_successful") == "true",
            principal: who.attribute("effective_principal") ?? "", app: who.filled("proxied_principal"))
        resources = Resources(node["Resources"])
        method = node["RequestInfo"].attribute("req_method") ?? ""
        path = node["RequestInfo"].attribute("req_url") ?? ""
        status = try node["ResponseInfo"].number("resp_code")
    }

    /// The address that a request came from is not part of it.
    public var node: XMLNode {
        XMLNode(
            answer: Self.element, [],
            [
                XMLNode(
                    answer: "BasicInfo",
                    [
                        ("datetime", at.description), ("view_func", call),
                        ("request_successful", succeeded ? "true" : "false"),
                    ]),
                XMLNode(
                    answer: "PrincipalInfo", [("effective_principal", principal), ("proxied_principal", app ?? "")]),
                resources.node,
                XMLNode(
                    answer: "RequestInfo",
                    [("req_url", path), ("req_ip_address", ""), ("req_domain", ""), ("req_method", method)]),
                XMLNode(answer: "ResponseInfo", [("resp_code", status.map { String($0) } ?? "")]),
            ])
    }
}

extension IndivoAuditEntry.Resources {
    fileprivate init(_ node: XMLNode) {
        (carenet, record, app) = (node.filled("carenet_id"), node.filled("record_id"), node.filled("pha_id"))
        (document, external) = (node.filled("document_id"), node.filled("external_id"))
        message = node.filled("message_id")
    }

    fileprivate var node: XMLNode {
        XMLNode(
            answer: "Resources",
            [
                ("carenet_id", carenet ?? ""), ("record_id", record ?? ""), ("pha_id", app ?? ""),
                ("document_id", document ?? ""), ("external_id", external ?? ""), ("message_id", message ?? ""),
            ])
    }
}
