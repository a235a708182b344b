import PHRIndivo
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusXML

/// Carries out one write on the server, so that one that was carried out before leaves one trace.
///
/// A document comes with its name (Indivo's external id), by which an earlier arrival is found; a message has a name
/// under which a record receives one; label, status, relation and the app's storage are the same after a
/// repetition.
struct IndivoWriteSender: Sendable {
    /// The server's answer to a write.
    enum Outcome: Sendable {
        /// With the description of the document that it made.
        case done(IndivoDocumentMeta?)
        /// With the calls of a message that were answered well before.
        case refused(IndivoRefusal, parts: Int)
    }

    let server: IndivoServer
    let record: String
    /// The app's identifier, under which the server keeps its names.
    let app: String
    let place: String

    /// Throws for everything that says nothing of the write, such as a server that is away.
    func send(_ queued: IndivoQueuedWrite) async throws -> Outcome {
        var parts = queued.parts
        do {
            return .done(try await carryOut(queued.write, isRepeated: queued.attempts > 1, &parts))
        } catch let error as IndivoSDKError {
            guard let refusal = IndivoRefusal(error) else { throw error }
            return .refused(refusal, parts: parts)
        } catch let refusal as Uncertain {
            return .refused(refusal.reason, parts: parts)
        }
    }

    /// The call for a document's description by the name.
    func description(of name: String) -> IndivoRequest {
        .get("records", record, "documents", "external", app, name, "meta")
    }

    private struct Uncertain: Error { let reason = IndivoRefusal.uncertain }

    /// `isRepeated`: an earlier attempt has no answer. `parts` counts the answered calls of a message.
    private func carryOut(
        _ write: IndivoWrite, isRepeated: Bool, _ parts: inout Int
    ) async throws -> IndivoDocumentMeta? {
        switch write {
        case .create(let draft): return try await make(draft, [])
        case .version(let old, let draft): return try await make(draft, [try await id(of: old), "replace"])
        case .related(let about, let relation, let draft):
            return try await make(draft, [try await id(of: about), "rels", relation.rawValue])
        case .relation(let about, let relation, let other):
            let path = try await document(about) + ["rels", relation.rawValue, try await id(of: other)]
            try await settle(IndivoRequest(.put, path))
        case .label(let label, let reference):
            let path = try await document(reference) + ["label"]
            let _: IndivoDocumentList = try await read(
                IndivoRequest(.put, path, body: .content(Array(label.utf8), type: "text/plain")))
        case .status(let status, let reference, let reason):
            let form = [FormParameter("status", status.rawValue), FormParameter("reason", reason)]
            let path = try await document(reference) + ["set-status"]
            try await settle(IndivoRequest(.post, path, body: .form(form)))
        case .store(let draft):
            let _: IndivoDocumentMeta = try await read(IndivoStorageCalls(record: record, app: app).store(draft))
        case .removeStored(let name): try await removeStored(name)
        case .message(let message, let name): try await send(message, name, isRepeated, &parts)
        case .notice(let content, let about):
            if isRepeated { throw Uncertain() }
            var document: String?
            if let about { document = try await id(of: about) }
            try await settle(.notice(content, about: document, to: record))
        }
        return nil
    }
}

extension IndivoWriteSender {
    /// A new document under its name. An earlier arrival is told by the refusal of the name, or of the version that it
    /// has replaced, and is known by its content.
    private func make(_ draft: IndivoDraft, _ path: [String]) async throws -> IndivoDocumentMeta {
        let call = IndivoRequest(
            .put, ["records", record, "documents"] + path + ["external", app, draft.name],
            body: .content(draft.content, type: draft.type))
        do {
            return try await read(call)
        } catch let refusal as IndivoSDKError {
            guard refusal.isOfContent, let earlier = try await earlier(draft) else { throw refusal }
            return earlier
        }
    }

    private func earlier(_ draft: IndivoDraft) async throws -> IndivoDocumentMeta? {
        do {
            let found: IndivoDocumentMeta = try await read(description(of: draft.name))
            return found.holds(draft.content) ? found : nil
        } catch IndivoSDKError.invalid, IndivoSDKError.refused {
            return nil
        }
    }

    private func document(_ reference: IndivoReference) async throws -> [String] {
        ["records", record, "documents", try await id(of: reference)]
    }

    private func id(of reference: IndivoReference) async throws -> String {
        switch reference {
        case .id(let id): return id
        case .named(let name):
            let found: IndivoDocumentMeta = try await read(description(of: name))
            return found.id
        }
    }

    /// One that is not there is as good as removed.
    private func removeStored(_ name: String) async throws {
        let calls = IndivoStorageCalls(record: record, app: app)
        let found: IndivoDocumentMeta
        do { found = try await read(calls.description(of: name)) } catch IndivoSDKError.invalid { return }
        try await settle(calls.remove(found.id))
    }

    /// Parts that arrived with an earlier attempt are refused by their names.
    private func send(
        _ message: IndivoOutgoingMessage, _ name: String, _ isRepeated: Bool, _ parts: inout Int
    ) async throws {
        for call in message.calls(to: record, named: name).dropFirst(parts) {
            do {
                try await settle(call)
            } catch IndivoSDKError.invalid(let words) where isRepeated && Self.sayArrived(words) {}
            parts += 1
        }
    }

    private static func sayArrived(_ words: String) -> Bool {
        words.contains("Duplicate external id") || words.contains("has an attachment of this number already")
    }

    private func read<Answer: IndivoAnswer>(_ call: IndivoRequest) async throws -> Answer {
        try IndivoServer.read(Answer.self, try await server.send(call, in: record, at: place))
    }

    /// A call whose answer is `<ok/>`: another page of the network, such as that of a sign-in, is not taken for one.
    private func settle(_ call: IndivoRequest) async throws {
        let answer = try await server.send(call, in: record, at: place)
        let root = try? XMLNode(parsing: answer)
        guard root?.name.local == "ok" else { throw IndivoSDKError.unreadable(.another(expected: "ok")) }
    }
}

extension IndivoSDKError {
    /// Whether a server refuses what was sent, not who sends it.
    fileprivate var isOfContent: Bool {
        switch self {
        case .invalid, .outdated: true
        default: false
        }
    }
}

extension IndivoDocumentMeta {
    /// By the digest, which is SHA-256 or SHA-1 (Indivo X 2.0, document metadata).
    fileprivate func holds(_ content: [UInt8]) -> Bool {
        size == content.count
            && [SHA256.hash(content), SHA1.hash(content)].map { Hex.encode($0) }.contains(digest.lowercased())
    }
}
