import SalusAPI
import SalusBase
import SalusDomain
import SalusHTTP
import SalusLocal
import SalusModels
import SalusSync

/// Sends the drafts of one record, in their order. A draft that may have arrived is looked for in the record's feed
/// first; a draft is gone when its document came from there, or when the server has answered for its change.
struct RecordPush: Sendable {
    /// The number of rounds in a row without progress before the rest waits for the next sync.
    private static let mostRaces = 8

    let session: ClientSession
    let store: any LocalStore
    let record: RecordID
    let clock: WallClock
    let transfers: DocumentTransfers

    /// The result of pushing one draft.
    private enum Outcome {
        /// The server has it; it is a draft until the feed brings it.
        case taken
        /// It is a draft no more.
        case settled
        /// The record had it already, as a document that the feed has to bring before anything about it goes out.
        case known
        /// The record has gone on.
        case behind
        case refused(OutboxEntry.Refusal)
        /// The server had trouble with this one: it stays a draft, and what builds on it waits with it.
        case failed(ClientError)
    }

    /// The record was pulled right before; `pull` does so again. An entry that the server refuses keeps no other here;
    /// the first failure is thrown when the rest was sent.
    func run(_ pull: () async throws(ClientError) -> Void) async throws(ClientError) {
        var (outbox, failure) = (DraftLine(try await drafts()).outbox(position: try await cursor()), ClientError?.none)
        var (left, races) = (outbox.waiting.count, 0)
        while races < Self.mostRaces, outbox.next != .idle {
            switch outbox.next {
            case .idle: break
            case .pull:
                try await pull()
                try await look(&outbox)
                races = outbox.waiting.count < left ? 0 : races + 1
                left = outbox.waiting.count
            case .seal(let ids, _): for id in ids { outbox.handle(.sealed(id, size: 1)) }
            case .push(let ids, _):
                let first = try await send(ids, &outbox)
                failure = failure ?? first
            }
        }
        if let failure { throw failure }
    }

    /// Settles drafts that the feed has brought.
    private func look(_ outbox: inout SalusSync.Outbox) async throws(ClientError) {
        let left = Set(try await drafts().map(\.entry))
        let seen = Set(outbox.entries.map(\.id)).subtracting(left)
        outbox.handle(
            .pulled(
                OutboxEvent.Page(
                    seen: seen, position: UInt64(try await cursor()), epoch: DraftLine.epoch, isLast: true)))
    }

    /// One after the other; what builds on one that the feed has to bring first waits for that. Gives the first
    /// failure.
    private func send(
        _ ids: [EntryID], _ outbox: inout SalusSync.Outbox
    ) async throws(ClientError) -> ClientError? {
        let drafts = try await drafts()
        var failure: ClientError?
        for id in ids {
            guard let entry = outbox[id], entry.parents.allSatisfy({ outbox[$0] == nil }) else { continue }
            guard let draft = drafts.first(where: { $0.entry == id }) else {
                outbox.handle(.withdrawn(id))
                continue
            }
            outbox.handle(.sending([id]))
            switch try await send(draft) {
            case .taken, .behind: break
            case .known:
                outbox.handle(.accepted([id], position: outbox.position + 1))
                outbox.handle(.pullFirst)
                return failure
            case .settled: outbox.handle(.accepted([id], position: outbox.position + 1))
            case .refused(let refusal):
                outbox.handle(.refused(id, refusal))
                try await local { () async throws(DomainError) in
                    try await store.setRefusal(refusal.rawValue, of: draft.id)
                }
            case .failed(let error):
                // In this run only: the next one tries again.
                outbox.handle(.refused(id, .damaged))
                failure = failure ?? error
            }
        }
        outbox.handle(.pullFirst)
        return failure
    }

    private func send(_ draft: RecordDraft) async throws(ClientError) -> Outcome {
        do throws(ClientError) {
            switch draft.change {
            case .document(let new): return try await send(new, draft)
            case .status(let status, let document, _):
                return try await change(
                    document, .init(status: status, reason: draft.reason, id: draft.changeID), draft)
            case .label(let label, let document, _):
                return try await change(document, .init(label: label, id: draft.changeID), draft)
            case .relation(let relation, let about, let related):
                return try await relate(related, to: about, as: relation, draft)
            }
        } catch {
            guard case .refused(let refusal) = error else { throw error }
            if [.alreadyReplaced, .changedMeanwhile].contains(refusal.code) { return .behind }
            if let why = OutboxEntry.Refusal(refusal.code) {
                if why != .quota { try await giveUp(draft) }
                return .refused(why)
            }
            guard [.conflict, .internalError, .codedBody, .uploadOffset, .uploadDamaged].contains(refusal.code) else {
                throw error
            }
            return .failed(error)
        }
    }

    private func send(_ new: Document, _ draft: RecordDraft) async throws(ClientError) -> Outcome {
        let content = try await local { () async throws(DomainError) in
            try await store.content(of: new.id, in: record)
        }
        guard let content else { return .refused(.damaged) }
        let raw = RawContent(mediaType: new.mediaType, bytes: content)
        guard let old = new.version.replaces else {
            let upload = try await upload(of: new, content)
            let call =
                if let upload {
                    SubmitDocumentCall(record: record, label: new.label, id: new.id, upload: upload)
                } else { SubmitDocumentCall(record: record, label: new.label, id: new.id, content: raw) }
            return try await outcome(of: try await session.call(call), new, draft)
        }
        switch try await verdict(draft) {
        case .missing: return .refused(.closed)
        case .overtaken: return .refused(.overtaken)
        case .done: return .taken
        case .fits(let revision):
            let upload = try await upload(of: new, content)
            let call =
                if let upload {
                    ReplaceDocumentCall(record: record, document: old, id: new.id, upload: upload)
                } else { ReplaceDocumentCall(record: record, document: old, id: new.id, content: raw) }
            return try await outcome(of: try await session.call(call, expecting: revision.text), new, draft)
        }
    }

    /// The upload with the bytes of a large document; nil for one that goes as the body of its request, as all do to a
    /// server that takes no uploads.
    private func upload(of new: Document, _ content: [UInt8]) async throws(ClientError) -> DocumentUploadID? {
        guard content.count >= DocumentUpload.threshold else { return nil }
        let upload = DocumentUpload(
            session: session, clock: clock, transfers: transfers, document: new, content: content)
        do throws(ClientError) { return try await upload.bring() } catch {
            guard case .refused(let refusal) = error, refusal.code == .unknownRoute else { throw error }
            return nil
        }
    }

    /// Removes the upload of a large document that the server does not take; one that is not there is no failure.
    private func giveUp(_ draft: RecordDraft) async throws(ClientError) {
        guard case .document(let new) = draft.change, new.size >= DocumentUpload.threshold,
            let upload = DocumentUploadID(bytes: new.id.bytes)
        else { return }
        let call = DeleteDocumentUploadCall(record: record, upload: upload, replaces: new.version.replaces)
        do throws(ClientError) { _ = try await session.call(call) } catch {
            guard case .refused = error else { throw error }
        }
    }

    /// The outcome of an accepted import. A record that had the same bytes already keeps its document, and this device
    /// shows that one with the drafts about it.
    private func outcome(
        of result: ImportResult, _ new: Document, _ draft: RecordDraft
    ) async throws(ClientError) -> Outcome {
        if result.document == new.id { return .taken }
        guard result.outcome == .unchanged else { throw .untrusted(.document) }
        try await local { () async throws(DomainError) in try await store.withdraw(draft.id, for: result.document) }
        return .known
    }

    private func change(
        _ document: DocumentID, _ body: ChangeDocumentCall.Body, _ draft: RecordDraft
    ) async throws(ClientError) -> Outcome {
        let changed: Document
        switch try await verdict(draft) {
        case .missing: return .refused(.closed)
        case .overtaken: return .refused(.overtaken)
        case .done(let now): changed = now
        case .fits(let revision):
            let call = ChangeDocumentCall(record: record, document: document, body)
            changed = try await session.call(call, expecting: revision.text)
        }
        guard changed.id == document, changed.record == record else { throw .untrusted(.document) }
        try await local { () async throws(DomainError) in try await store.settle(draft.id, as: changed) }
        return .settled
    }

    /// A relation that is there already stays as it was.
    private func relate(
        _ related: DocumentID, to about: DocumentID, as relation: DocumentRelation, _ draft: RecordDraft
    ) async throws(ClientError) -> Outcome {
        let body = RelateDocumentsCall.Body(relation: relation, related: related)
        let link = try await session.call(RelateDocumentsCall(record: record, document: about, body))
        guard link.about == about, link.relation == relation, link.related == related else {
            throw .untrusted(.document)
        }
        try await local { () async throws(DomainError) in try await store.settle(draft.id, as: link) }
        return .settled
    }

    private func verdict(_ draft: RecordDraft) async throws(ClientError) -> DraftVerdict {
        guard let target = draft.target else { return .missing }
        let versions = try await local { () async throws(DomainError) -> [Document] in
            guard let known = try await store.document(target, in: record) else { return [] }
            return try await store.serverVersions(of: known.version.original, in: record)
        }
        return DraftVerdict(draft, against: versions)
    }

    private func drafts() async throws(ClientError) -> [RecordDraft] {
        try await local { () async throws(DomainError) in try await store.drafts(of: record) }
    }

    private func cursor() async throws(ClientError) -> Int {
        try await local { () async throws(DomainError) in try await store.cursor(of: record) }
    }
}

extension RecordDraft {
    fileprivate var changeID: DocumentChangeID? { DocumentChangeID(bytes: id.bytes) }
}

extension OutboxEntry.Refusal {
    /// Nil for what is not about the draft itself.
    fileprivate init?(_ code: APIErrorCode) {
        switch code {
        case .notFound: self = .closed
        case .tooLarge: self = .tooLarge
        case .malformedRequest, .unreadableDocument: self = .damaged
        case .identifierTaken: self = .nameTaken
        case .quotaReached: self = .quota
        default: return nil
        }
    }
}
