/// A Bundle of requests: a batch or a transaction (FHIR R4, http.html, section 3.1.0.11).
public struct FHIRBundleRequest: Sendable {
    /// The types of Bundles that are requests.
    public enum Kind: String, Sendable { case batch, transaction }

    /// Entries of one Bundle at most.
    public static let mostEntries = 2000

    public let kind: Kind
    /// In the order of the Bundle.
    public let entries: [FHIRBundleEntry]

    /// Throws for what is no Bundle of requests, with the place of what is wrong; `base` is this server's address,
    /// which the address of an entry may begin with.
    public init(_ bundle: FHIRResource, base: String) throws(FHIRError) {
        guard bundle.type == "Bundle" else {
            throw FHIRError(.invalid, at: bundle.type, "The base address takes a Bundle; POST a resource to its type.")
        }
        guard let kind = bundle.element.text("type").flatMap(Kind.init) else {
            throw FHIRError(.notSupported, at: "Bundle.type", "Only a batch or a transaction is done here.")
        }
        let elements = bundle["entry"]
        guard elements.count <= Self.mostEntries else {
            throw FHIRError(.tooLong, at: "Bundle.entry", "A Bundle has at most \(Self.mostEntries) entries.")
        }
        self.kind = kind
        var (entries, known): ([FHIRBundleEntry], Set<String>) = ([], [])
        for (number, element) in elements.enumerated() {
            let entry = try FHIRBundleEntry(element, number: number, base: base)
            if let url = entry.fullURL, !known.insert(url).inserted {
                throw FHIRError(.invalid, at: "\(entry.place).fullUrl", "bdl-7: each fullUrl is there once.")
            }
            entries.append(entry)
        }
        self.entries = entries
    }

    /// Its entries in the order in which they are done: deletions, new ones, changes, reads.
    public var ordered: [FHIRBundleEntry] {
        entries.sorted { ($0.method.rank, $0.number) < ($1.method.rank, $1.number) }
    }
}

/// One request of a Bundle.
public struct FHIRBundleEntry: Sendable {
    /// The value set `http-verb`.
    public enum Method: String, Sendable {
        case delete = "DELETE"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case get = "GET"
        case head = "HEAD"

        /// The place of its class in the order of a transaction.
        public var rank: Int {
            switch self {
            case .delete: 0
            case .post: 1
            case .put, .patch: 2
            case .get, .head: 3
            }
        }

        public var isRead: Bool { rank == 3 }
    }

    /// Its place in the Bundle, from 0 on.
    public let number: Int
    public let fullURL: String?
    public let method: Method
    /// The parts of the address below the base, decoded by the caller: `Patient`, then an id.
    public let path: [String]
    /// After the question mark; nil where there is none.
    public let query: String?
    public let resource: FHIRResource?
    /// Fields of HTTP by their names: `If-Match`, `If-None-Match`, `If-Modified-Since`, `If-None-Exist`.
    public let conditions: [(name: String, value: String)]

    /// FHIRPath of the entry.
    public var place: String { "Bundle.entry[\(number)]" }

    init(_ element: FHIRElement, number: Int, base: String) throws(FHIRError) {
        self.number = number
        let place = "Bundle.entry[\(number)]"
        guard let request = element["request"].first else {
            throw FHIRError(.required, at: "\(place).request", "bdl-3: an entry of such a Bundle says its request.")
        }
        guard let method = request.text("method").flatMap(Method.init) else {
            throw FHIRError(.invalid, at: "\(place).request.method", "The method is one of HTTP's that FHIR uses.")
        }
        (self.method, fullURL) = (method, element.text("fullUrl"))
        resource = element["resource"].first.flatMap(FHIRResource.init)
        (path, query) = try Self.address(request.text("url") ?? "", base, place)
        conditions = [
            ("If-Match", "ifMatch"), ("If-None-Match", "ifNoneMatch"), ("If-Modified-Since", "ifModifiedSince"),
            ("If-None-Exist", "ifNoneExist"),
        ].compactMap { name, member in request.text(member).map { (name, $0) } }
        let bringsResource = [.post, .put, .patch].contains(method)
        guard bringsResource == (resource != nil) else {
            throw FHIRError(
                bringsResource ? .required : .invalid, at: "\(place).resource",
                "POST, PUT and PATCH bring a resource, the other methods bring none.")
        }
    }

    private static func address(
        _ text: String, _ base: String, _ place: String
    ) throws(FHIRError) -> (path: [String], query: String?) {
        let local = text.hasPrefix(base + "/") ? text.dropFirst(base.count + 1) : text.drop { $0 == "/" }
        let halves = local.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = (halves.first ?? "").split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard (1...4).contains(path.count), path.allSatisfy(isPart) else {
            throw FHIRError(.invalid, at: "\(place).request.url", "The address is one below the base, with a type.")
        }
        return (path, halves.count == 2 ? String(halves[1]) : nil)
    }

    /// A type, an id or a word that begins with an underscore.
    private static func isPart(_ text: String) -> Bool {
        PrimitiveFormat.isID(text) || (text.hasPrefix("_") && PrimitiveFormat.isID(String(text.dropFirst())))
    }
}
