/// A Bundle that answers a search, a history or a Bundle of requests (FHIR R4, bundle.html).
public struct FHIRAnswerBundle: Sendable {
    public enum Kind: String, Sendable {
        case searchset, history
        case batchResponse = "batch-response"
        case transactionResponse = "transaction-response"
    }

    /// One entry of a history, or of a search.
    public struct Entry: Sendable {
        let element: FHIRElement

        /// A match of a search.
        public init(match resource: FHIRResource, url: String) { self.init(found: resource, url: url, as: "match") }

        /// A resource that goes with a match, because one of them refers to the other.
        public init(include resource: FHIRResource, url: String) {
            self.init(found: resource, url: url, as: "include")
        }

        /// Remarks on a search.
        public init(outcome issues: [FHIRIssue]) {
            self.init(found: FHIRResource(outcome: issues), url: nil, as: "outcome")
        }

        /// `mode`: a code of `search-entry-mode`.
        private init(found resource: FHIRResource, url: String?, as mode: String) {
            var element = FHIRElement(properties: .texts([("fullUrl", url)]))
            element.set("resource", [resource.element], isList: false)
            element.set("search", [FHIRElement(properties: [.text("mode", mode)])], isList: false)
            self.element = element
        }

        /// A version; nil for the resource of a deletion. `request` and `response` are what made it and its answer.
        public init(
            version resource: FHIRResource?, url: String, request: (method: String, url: String),
            response: (status: String, etag: String?, lastModified: String?)
        ) {
            var element = FHIRElement(properties: [.text("fullUrl", url)])
            if let resource { element.set("resource", [resource.element], isList: false) }
            let asked = FHIRElement(properties: .texts([("method", request.method), ("url", request.url)]))
            element.set("request", [asked], isList: false)
            let answered = FHIRElement(
                properties: .texts([
                    ("status", response.status), ("etag", response.etag), ("lastModified", response.lastModified),
                ]))
            element.set("response", [answered], isList: false)
            self.element = element
        }

        /// The answer to a request of a Bundle; its `etag`, `location` and `lastModified` where there are any.
        public init(
            answer resource: FHIRResource?, outcome: FHIRResource?, _ response: [(String, String?)]
        ) {
            var element = FHIRElement()
            if let resource { element.set("resource", [resource.element], isList: false) }
            var answered = FHIRElement(properties: .texts(response))
            if let outcome { answered.set("outcome", [outcome.element], isList: false) }
            element.set("response", [answered], isList: false)
            self.element = element
        }
    }

    public let kind: Kind
    public var total: Int?
    /// Addresses by their relation: `self`, `next`.
    public var links: [(relation: String, url: String)] = []
    public var entries: [Entry] = []

    public init(_ kind: Kind) { self.kind = kind }

    public var resource: FHIRResource {
        var bundle = FHIRResource(type: "Bundle")
        bundle.set("type", [.text(kind.rawValue)], isList: false)
        if let total { bundle.set("total", [FHIRElement(value: .number(String(total)))], isList: false) }
        let links = links.map { FHIRElement(properties: [.text("relation", $0.relation), .text("url", $0.url)]) }
        bundle.set("link", links, isList: true)
        bundle.set("entry", entries.map(\.element), isList: true)
        return bundle
    }
}
