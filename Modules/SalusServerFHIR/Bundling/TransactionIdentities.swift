import PHRFHIR
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// The resource that each entry of a transaction is about, found before anything is written.
struct TransactionIdentities: Sendable {
    /// The meaning of an entry for its resource.
    private enum Target: Sendable {
        case existing(String)
        case new(DocumentID)
        /// A new resource whose condition found this one.
        case found(ServedResource)
        /// A deletion of nothing.
        case none
    }

    /// Runs the work of an entry; its errors name the entry.
    typealias Placing = (FHIRBundleEntry, () async throws -> Void) async throws -> Void

    private let call: FHIRCallContext
    private(set) var links = BundleLinks()
    /// The same with an address that nothing has for each entry that is not found yet.
    private var later = BundleLinks()
    private var targets: [Int: Target] = [:]
    private var addresses: [String: Int] = [:]
    /// New and changed resources of the Bundle, for references by a search.
    private var pending: [FHIRResource] = []

    init(call: FHIRCallContext) { self.call = call }

    /// Whether an entry writes the resource that this one reads.
    func writes(_ entry: FHIRBundleEntry) -> Bool {
        entry.path.count >= 2 && addresses["\(entry.path[0])/\(entry.path[1])"] != nil
    }

    /// Finds them all: persons before the rest, since the record of a new resource is its person's.
    mutating func resolve(_ request: FHIRBundleRequest, placing: Placing) async throws {
        let writes = request.entries.filter { !$0.method.isRead }
        for url in writes.compactMap(\.fullURL) { later.add(url, "Basic/unknown") }
        for entry in writes.filter({ $0.path[0] == "Patient" }) + writes.filter({ $0.path[0] != "Patient" }) {
            var copy = self
            try await placing(entry) { try await copy.resolve(entry) }
            self = copy
        }
    }

    private mutating func resolve(_ entry: FHIRBundleEntry) async throws {
        let target = try await target(of: entry)
        targets[entry.number] = target
        let type = entry.path[0]
        let id: String? =
            switch target {
            case .existing(let id): id
            case .new(let id): "\(id)"
            case .found(let known): known.resource.id
            case .none: nil
            }
        guard let id else { return }
        let address = "\(type)/\(id)"
        guard addresses.updateValue(entry.number, forKey: address) == nil else {
            throw FHIRFault(400, .invalid, "Two entries write the same resource.")
        }
        if let url = entry.fullURL {
            links.add(url, address)
            later.add(url, address)
        }
        if var resource = entry.resource, entry.method == .post || entry.method == .put {
            resource.set("id", [FHIRElement(value: .string(id))], isList: false)
            pending.append(resource)
        }
    }

    private func target(of entry: FHIRBundleEntry) async throws -> Target {
        let inner = try EntryCall(entry, of: call).context
        let type = try inner.knownType()
        switch (entry.method, entry.path.count) {
        case (.post, 1): return try await newTarget(entry, inner, type)
        case (_, 2): return .existing(entry.path[1])
        case (.put, 1), (.patch, 1), (.delete, 1):
            if let known = try await match(inner.condition(of: type, inner.queryText), entry, inner) {
                return .existing(known.resource.id ?? "")
            }
            if entry.method == .delete { return .none }
            guard entry.method == .put else { throw DomainError.notFound }
            if let id = entry.resource?.id { return .existing(id) }
            return try await freshTarget(entry, inner, inner.queryText)
        default: throw FHIRFault(400, .notSupported, "No such request is done inside a Bundle.")
        }
    }

    private func newTarget(
        _ entry: FHIRBundleEntry, _ inner: FHIRCallContext, _ type: String
    ) async throws -> Target {
        guard let condition = inner.call.request.headers["If-None-Exist"] else {
            return .new(call.server.newDocumentID)
        }
        let search = try inner.condition(of: type, String(condition.drop { $0 == "?" }))
        if let known = try await match(search, entry, inner) { return .found(known) }
        return try await freshTarget(entry, inner, String(condition.drop { $0 == "?" }))
    }

    /// The id that every request with this condition makes, so that of several at once only one adds a resource.
    private func freshTarget(
        _ entry: FHIRBundleEntry, _ inner: FHIRCallContext, _ query: String
    ) async throws -> Target {
        let search = try inner.condition(of: entry.path[0], query)
        guard let record = record(of: entry) else { return .new(call.server.newDocumentID) }
        return .new(try await inner.writer.freeID(for: search, in: record))
    }

    /// The one resource that answers: of the person of the entry's resource, where it names one.
    private func match(
        _ search: FHIRSearch, _ entry: FHIRBundleEntry, _ inner: FHIRCallContext
    ) async throws -> ServedResource? {
        guard let record = record(of: entry) else { return try await inner.only(search) }
        try inner.require(.search, search.type)
        return try await inner.writer.match(search, in: record)
    }

    /// Nil for a resource that names no person yet: its fault is told when its write is planned.
    private func record(of entry: FHIRBundleEntry) -> RecordID? {
        guard entry.path[0] != "Patient", let resource = entry.resource else { return nil }
        // Other entries may not be known yet, and a fault of this one is told when it is planned.
        let linked = try? later.rewritten(resource, of: entry.fullURL)
        return try? ReceivedResource.record(of: linked ?? resource, call.site.base)
    }

    /// References by a search: to one resource of the Bundle or within the caller's view.
    mutating func resolveSearches(_ request: FHIRBundleRequest, placing: Placing) async throws {
        var known: [String: String] = [:]
        for entry in request.entries {
            for text in entry.resource.map(BundleLinks.searches) ?? [] where known[text] == nil {
                let copy = self
                var address = ""
                try await placing(entry) { address = try await copy.address(of: text) }
                known[text] = address
            }
        }
        for (text, address) in known { links.add(text, address) }
    }

    private func address(of text: String) async throws -> String {
        let halves = text.split(separator: "?", maxSplits: 1).map(String.init)
        let search = try call.condition(of: halves[0], halves.count == 2 ? halves[1] : "")
        try call.require(.search, search.type)
        let stored = try await call.matches(search).compactMap(\.resource.id)
            .filter { addresses["\(search.type)/\($0)"] == nil }
        let own = try pending.filter { try $0.type == search.type && search.matches($0) }.compactMap(\.id)
        let found = Set(stored + own)
        guard found.count == 1, let id = found.first else {
            let code: FHIRIssue.Code = found.isEmpty ? .notFound : .multipleMatches
            throw FHIRFault(412, code, "A reference by a search finds one resource, neither none nor several.")
        }
        return "\(search.type)/\(id)"
    }
}

extension TransactionIdentities {
    /// The write of an entry, whose resource has its references as they are here.
    func plan(
        _ entry: FHIRBundleEntry, _ resource: FHIRResource?, _ sealers: Locked<[RecordID: DocumentSealer]>
    ) async throws -> PlannedWrite {
        let inner = try EntryCall(entry, of: call, with: resource).context
        let type = inner.type
        switch targets[entry.number] {
        case nil, Target.none?: return PlannedWrite(.nothing)
        case .found(let known)?:
            try inner.require(.create, type)
            return PlannedWrite(.found(known))
        case .new(let id)?:
            try inner.require(entry.method == .put ? .update : .create, type)
            guard type != "Patient" else { throw WritingHandlers.patientRefusal }
            let received = try inner.received()
            try inner.require(.create, on: received.resource)
            return try await ResourceWriter(context: inner, sealers: sealers).planAdding(received, as: id)
        case .existing(let id)?:
            switch entry.method {
            case .put:
                let named = try (resource ?? FHIRResource(type: type)).under(id)
                return try await WritingHandlers.planUpdate(inner.at(id, named), sealers)
            case .patch: return try await WritingHandlers.planPatch(inner.at(id))
            default: return try await WritingHandlers.planDelete(inner.at(id))
            }
        }
    }
}
