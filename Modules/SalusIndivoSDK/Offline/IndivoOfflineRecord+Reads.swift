public import PHRIndivo
public import SalusBase
import SalusHTTP

/// A document as an app without a server sees it: the server's answer, with what waits on top of it.
public struct IndivoOfflineDocument: Sendable {
    /// The latest version, waiting ones included.
    public let reference: IndivoReference
    /// The server's description of the version that it has; nil for one that it never had.
    public let meta: IndivoDocumentMeta?
    public let content: [UInt8]
    public let label: String?
    public let status: IndivoStatus
    /// The moment of the server's answer, or of the queueing for a document that it never had.
    public let asOf: Instant
    /// Whether the server answered just now.
    public let isFromServer: Bool
    /// The writes that make or change it and have not arrived, refused ones included. Those that have arrived since
    /// `asOf` show in the other fields.
    public let waiting: [IndivoQueuedWrite]

    /// The model in it. Throws `anotherModel` when it holds something else.
    public func model<Model: IndivoTyped>(as type: Model.Type = Model.self) throws(IndivoSDKError) -> Model {
        try Model(reading: try Model.fields(in: content))
    }
}

/// The facts of a report, with what waits on top of them.
public struct IndivoOfflineReport<Model: IndivoTyped>: Sendable {
    /// A fact with its document.
    public struct Fact: Hashable, Sendable {
        public let model: Model
        /// The latest version, waiting ones included.
        public let document: IndivoReference
        /// The writes that make or change its document and have not arrived, refused ones included; empty for a fact
        /// that is as the server has it.
        public let waiting: [IndivoQueuedWrite]
    }

    /// Waiting new documents first, then the facts in the server's order.
    public let facts: [Fact]
    /// The moment of the server's answer.
    public let asOf: Instant
    /// Whether the server answered just now.
    public let isFromServer: Bool
}

extension IndivoOfflineRecord {
    /// The facts that a query selects, from the server, or as it answered the same query last when it is away. New
    /// versions that wait, or that arrived after the answer, take the place of their documents. New documents with the
    /// model come first on the first page of a report of active facts, if the filters of the query take them; its range
    /// is not looked at. Throws `unreachable` when the server is away and was never asked this, and what
    /// `IndivoRecord.report` throws.
    public func report<Model: IndivoTyped>(
        _ type: Model.Type, _ query: IndivoReportQuery = IndivoReportQuery()
    ) async throws -> IndivoOfflineReport<Model> {
        let begun = now
        let answer = try await read(.report(type, of: id, query.reported)) { try Model.reported(in: $0) }
        let overlay = IndivoQueueOverlay(queue, since: min(begun, answer.asOf))
        return IndivoOfflineReport(
            facts: overlay.facts(over: answer.value, by: query), asOf: answer.asOf,
            isFromServer: answer.isFromServer)
    }

    /// A document with its content, from the server, or as it answered last when it is away. Throws `unreachable` when
    /// the server is away and was never asked, and what `IndivoRecord.document` throws.
    public func document(_ reference: IndivoReference) async throws -> IndivoOfflineDocument {
        if case .named(let name) = reference, let maker = queue.maker(of: name), let draft = maker.write.draft {
            let changes = IndivoQueueOverlay(queue, since: now).changes(of: [reference])
            return IndivoOfflineDocument(
                reference, nil, draft.content, changes, asOf: maker.queuedAt, isFromServer: false)
        }
        let begun = now
        let meta = try await read(description(of: reference)) { try IndivoServer.read(IndivoDocumentMeta.self, $0) }
        let content = try await read(.get("records", id, "documents", meta.value.id)) { $0 }
        let asOf = min(meta.asOf, content.asOf)
        let overlay = IndivoQueueOverlay(queue, since: min(begun, asOf))
        return IndivoOfflineDocument(
            .id(meta.value.id), meta.value, content.value, overlay.changes(of: [reference, .id(meta.value.id)]),
            asOf: asOf, isFromServer: meta.isFromServer && content.isFromServer)
    }

    /// The content under a name in the app's own storage on the record, what waits for it included; nil when there is
    /// none. Throws `unreachable` when the server is away and was never asked.
    public func stored(_ name: String) async throws -> [UInt8]? {
        if let waiting = IndivoQueueOverlay(queue).left(under: name) { return waiting.content }
        let begun = now
        do {
            let answer = try await answered(of: name)
            let overlay = IndivoQueueOverlay(queue, since: min(begun, answer.asOf))
            return (overlay.left(under: name) ?? answer.left).content
        } catch let error as IndivoSDKError where error.isOffline {
            guard let left = IndivoQueueOverlay(queue, since: .distantPast).left(under: name) else { throw error }
            return left.content
        }
    }

    /// The server's answer about a name in the app's storage.
    private func answered(
        of name: String
    ) async throws -> (left: IndivoLeftInStorage, asOf: Instant) {
        let calls = IndivoStorageCalls(record: id, app: sender.app)
        do {
            let found = try await read(calls.description(of: name)) {
                try IndivoServer.read(IndivoDocumentMeta.self, $0)
            }
            let content = try await read(calls.content(found.value.id)) { $0 }
            return (.init(content: content.value), min(found.asOf, content.asOf))
        } catch IndivoSDKError.invalid { return (.init(content: nil), now) }
    }

    /// The same write with the server's identifiers in the place of the names of documents that have arrived.
    func withKnownIdentifiers(_ write: IndivoWrite) -> IndivoWrite {
        write.names.reduce(write) { write, name in
            guard queue.maker(of: name) == nil, let kept = cache.answer(to: sender.description(of: name).target),
                let meta = try? IndivoServer.read(IndivoDocumentMeta.self, kept.bytes)
            else { return write }
            return write.naming(name, meta.id)
        }
    }

    /// A document that has just arrived, so that it can be read when the server is away again.
    func keep(_ meta: IndivoDocumentMeta, of draft: IndivoDraft) {
        guard let bytes = try? meta.bytes else { return }
        for reference in [IndivoReference.named(draft.name), .id(meta.id)] {
            cache.keep(bytes, for: description(of: reference).target, at: now)
        }
        cache.keep(draft.content, for: IndivoRequest.get("records", id, "documents", meta.id).target, at: now)
    }

    private func description(of reference: IndivoReference) -> IndivoRequest {
        switch reference {
        case .id(let document): .get("records", id, "documents", document, "meta")
        case .named(let name): sender.description(of: name)
        }
    }

    /// An answer that cannot be used is not kept, and one that the server no longer gives is forgotten.
    private func read<Value>(
        _ call: IndivoRequest, _ use: ([UInt8]) throws -> Value
    ) async throws -> (value: Value, asOf: Instant, isFromServer: Bool) {
        do {
            let bytes = try await sender.server.send(call, in: id, at: sender.place)
            let value = try use(bytes)
            let now = now
            cache.keep(bytes, for: call.target, at: now)
            return (value, now, true)
        } catch let error as IndivoSDKError where error.isOffline {
            guard let kept = cache.answer(to: call.target) else { throw error }
            return (try use(kept.bytes), kept.asOf, false)
        } catch let error as IndivoSDKError where error.isRefusal {
            cache.remove(call.target)
            throw error
        }
    }
}

extension IndivoSDKError {
    fileprivate var isRefusal: Bool {
        switch self {
        case .refused, .invalid: true
        default: false
        }
    }
}

extension IndivoOfflineDocument {
    fileprivate init(
        _ base: IndivoReference, _ meta: IndivoDocumentMeta?, _ content: [UInt8],
        _ changes: [IndivoQueueOverlay.Entry], asOf: Instant, isFromServer: Bool
    ) {
        var (reference, content, label) = (base, content, meta?.label)
        var status = meta.flatMap { IndivoStatus(rawValue: $0.status) } ?? .active
        for change in changes {
            switch change.queued.write {
            case .version(_, let draft):
                (reference, content, status) = (change.made ?? reference, draft.content, .active)
            case .label(let new, _): label = new
            case .status(let new, _, _): status = new
            default: break
            }
        }
        (self.reference, self.meta, self.content, self.label, self.status) = (reference, meta, content, label, status)
        (self.asOf, self.isFromServer, self.waiting) = (asOf, isFromServer, changes.waiting)
    }
}
