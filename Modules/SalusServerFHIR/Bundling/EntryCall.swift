import PHRFHIR
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// One request of a Bundle as a request of its own.
struct EntryCall: Sendable {
    let entry: FHIRBundleEntry
    let context: FHIRCallContext

    /// Does it, and describes the answer.
    func answered() async throws -> FHIRAnswerBundle.Entry {
        try Self.entry(of: try await handler()(context), isHead: entry.method == .head)
    }

    /// Throws 400 for an address that takes no such request in a Bundle.
    private func handler() throws(FHIRFault) -> FHIREndpoints.Handler {
        let (path, isSearch) = (entry.path, entry.query != nil)
        switch (entry.method, path.count) {
        case (.get, 1) where path[0] == "_history": return HistoryHandlers.system
        case (.get, 2) where path[1] == "_history": return HistoryHandlers.type
        case (.get, 1), (.head, 1): return SearchHandlers.search
        case (.get, 2), (.head, 2): return ReadingHandlers.read
        case (.get, 3) where path[2] == "_history": return ReadingHandlers.history
        case (.get, 3), (.head, 3): return SearchHandlers.searchCompartment
        case (.get, 4) where path[2] == "_history": return ReadingHandlers.readVersion
        case (.post, 1): return WritingHandlers.create
        case (.put, 2): return WritingHandlers.update
        case (.patch, 2): return WritingHandlers.patch
        case (.delete, 2): return WritingHandlers.delete
        case (.put, 1) where isSearch: return ConditionalHandlers.update
        case (.patch, 1) where isSearch: return ConditionalHandlers.patch
        case (.delete, 1) where isSearch: return ConditionalHandlers.delete
        default: throw FHIRFault(400, .notSupported, "No such request is done inside a Bundle.")
        }
    }

    /// The entry that tells this answer.
    static func entry(of response: HTTPResponse, isHead: Bool = false) throws -> FHIRAnswerBundle.Entry {
        var resource: FHIRResource?
        if case .bytes(let bytes) = response.body, !bytes.isEmpty, !isHead {
            resource = try FHIRResource(json: bytes, lenient: true, limits: .bundle)
        }
        let isOutcome = resource?.type == "OperationOutcome"
        let fields = [
            ("status", statusText(response.status)), ("location", response.headers["Location"]),
            ("etag", response.headers["ETag"]), ("lastModified", resource?["meta"].first?.text("lastUpdated")),
        ]
        return FHIRAnswerBundle.Entry(
            answer: isOutcome ? nil : resource, outcome: isOutcome ? resource : nil, fields)
    }

    static func statusText(_ status: Int) -> String {
        switch status {
        case 200: "200 OK"
        case 201: "201 Created"
        case 204: "204 No Content"
        default: String(status)
        }
    }
}

extension FHIRAnswerBundle.Entry {
    /// The answer to an entry that failed.
    init(failed fault: FHIRFault) {
        self.init(
            answer: nil, outcome: FHIRResource(outcome: fault.issues),
            [("status", EntryCall.statusText(fault.status))])
    }
}

extension EntryCall {
    /// An entry of the request's Bundle as a request of its own; `resource` is in the place of the entry's. Throws 400
    /// for an address that cannot be read.
    init(_ entry: FHIRBundleEntry, of context: FHIRCallContext, with resource: FHIRResource? = nil) throws {
        let call = context.call
        var headers: HTTPHeaders = ["Accept": FHIRFormat.json.rawValue]
        headers["Prefer"] = call.request.headers["Prefer"]
        for condition in entry.conditions { headers[condition.name] = condition.value }
        var body: [UInt8] = []
        if let resource = resource ?? entry.resource {
            let content = try Self.content(of: resource, isPatch: entry.method == .patch)
            (headers["Content-Type"], body) = (content.type, content.bytes)
        }
        let holes = zip(["type", "id", "member", "version"], entry.path)
        var parameters = Dictionary(uniqueKeysWithValues: holes.map { ($0, $1) })
        if entry.path.count < 3 { parameters["member"] = nil }
        var inner = context
        inner.call = call.part(
            HTTPMethod(entry.method.rawValue), try Self.target(entry), headers, holes: parameters, body: body)
        inner.format = .json
        self.init(entry: entry, context: inner)
    }

    /// A search in a Bundle may be written with signs that an address would have as escapes.
    private static func target(_ entry: FHIRBundleEntry) throws -> RequestTarget {
        let path = "/" + entry.path.joined(separator: "/")
        guard let query = entry.query else { return try RequestTarget(path) }
        guard let parameters = [FormParameter](form: query.utf8) else {
            throw FHIRFault(400, .invalid, at: "\(entry.place).request.url", "The search cannot be read.")
        }
        return try RequestTarget("\(path)?\(parameters.formText)")
    }

    /// A patch is in a Binary, or is Parameters (FHIR R4, http.html, section 3.1.0.6).
    private static func content(
        of resource: FHIRResource, isPatch: Bool
    ) throws(FHIRFault) -> (type: String, bytes: [UInt8]) {
        guard isPatch, resource.type == "Binary" else {
            return (FHIRFormat.json.contentType, Array(resource.json().text().utf8))
        }
        guard let type = resource.element.text("contentType"),
            let bytes = resource.element.text("data").flatMap({ Base64.decode($0) })
        else {
            throw FHIRFault(400, .invalid, at: "Binary.data", "A patch in a Binary has a contentType and data.")
        }
        return (type, bytes)
    }
}
