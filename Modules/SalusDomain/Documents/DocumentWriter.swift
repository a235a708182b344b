import SalusBase
package import SalusModels

/// Puts documents into a record: content and facts sealed, index rows, version chain and change line, all in the open
/// transaction. Every way a document comes in ends here.
package struct DocumentWriter {
    package let view: GrantedView
    /// The caller, who counts as the creator of the documents.
    package let caller: Caller
    package let work: RecordContext
    package let grant: WriteGrant
    /// A record that is called something stays called so, whatever its demographics say.
    package var keepsTitle = false

    package init<Running: Operation>(_ permit: Permit<Running>, in work: RecordContext) throws(DomainError) {
        self.init(try permit.view(), permit, in: work)
    }

    package init<Running: Operation>(_ view: GrantedView, _ permit: Permit<Running>, in work: RecordContext) {
        (self.view, caller, self.work, grant) = (view, permit.caller, work, permit.grant)
    }

    package var record: RecordID { view.record }

    /// The document that the same request made before; nil when it made none, or has no `id` of its client. Throws
    /// `identifierTaken` when the identifier belongs to other content, another creator, or a document outside the
    /// view, and `invalid` for a document that the view does not hold.
    package func sentBefore(_ id: DocumentID?, _ document: ValidDocument) throws(DomainError) -> Document? {
        guard let id else { return nil }
        guard let known = try work.tx.documents.document(id, in: view) else {
            try checkIsInside(document, DocumentVersion(original: id))
            guard try work.tx.documents.document(id, in: .whole(record)) == nil else { throw .identifierTaken }
            return nil
        }
        guard known.digest == document.digest, known.createdBy == caller.author, known.app == caller.program?.name
        else { throw .identifierTaken }
        return known
    }

    /// Throws `denied` where the caller's view does not permit this.
    private func require(_ verb: RecordVerb) throws(DomainError) {
        guard view.view.verbs.contains(verb) else { throw .denied }
    }

    /// Throws `invalid` for a document that would be outside of the caller's view: nothing is written that its writer
    /// could not see.
    private func checkIsInside(_ document: ValidDocument, _ version: DocumentVersion) throws(DomainError) {
        let limits = view.view
        guard limits.carenets.isEmpty || !document.index.contains(where: { $0.model == Demographics.name }) else {
            throw .invalid(field: "facts", expected: "no personal details: a carenet's member does not change those")
        }
        guard !limits.judgesFacts || limits.shows(document.extents), limits.names(version.original) else {
            throw .invalid(
                field: "facts", expected: "only data of the kinds and the time that this access is limited to")
        }
    }

    /// The source identity that a document is kept under.
    ///
    /// A writer who does not see every document has its own: otherwise what the owner brings from the same source
    /// would become a version of a document that the writer placed or sees.
    package func source(of document: ValidDocument) -> SourceIdentity {
        guard !view.view.hasEveryDocument else { return document.source }
        return SourceIdentity(
            system: document.source.system, patient: document.source.patient,
            document: "\(caller.writerName)/\(document.source.document ?? "")")
    }

    /// Adds a first version; `id` is its client's. Throws `documentQuotaReached`, `invalid` for what the view does not
    /// hold.
    package func add(_ document: ValidDocument, as id: DocumentID? = nil) throws(DomainError) -> Document {
        try require(.create)
        try checkQuota(for: document)
        let id = id ?? document.sealed?.id ?? DocumentID(from: work.random, at: work.now)
        let added = try insert(document, id: id, version: DocumentVersion(original: id))
        try work.tx.changes.append(.documentAdded, document: id, of: record, at: work.now, grant)
        for id in view.view.carenets.sorted() {
            try work.tx.placements.place(added.id, in: work.carenet(id), isShown: true, grant)
        }
        return added
    }

    /// Adds the next version after `old`, which must be the latest; `id` is its client's. The older version stays and
    /// counts. Throws `documentQuotaReached`.
    package func replace(
        _ old: Document, with document: ValidDocument, as id: DocumentID? = nil
    ) throws(DomainError) -> Document {
        try require(.update)
        guard old.version.isLatest else { throw .alreadyReplaced(old.id) }
        try checkQuota(for: document)
        let id = id ?? document.sealed?.id ?? DocumentID(from: work.random, at: work.now)
        var replaced = old
        replaced.version.replacedBy = id
        try work.tx.documents.update(replaced, grant)
        note(try work.tx.facts.removeIndex(of: replaced, grant), of: old.id)
        let version = DocumentVersion(
            original: old.version.original, number: old.version.number + 1, replaces: old.id)
        let added = try insert(document, id: id, version: version, label: old.label)
        try work.tx.changes.append(.documentReplaced, document: id, of: record, at: work.now, grant)
        return added
    }

    /// Changes label and status; nil leaves each as it is. Facts count while their document is active.
    package func change(
        _ old: Document, label: String?, status: DocumentStatus? = nil, reason: String? = nil
    ) throws(DomainError) -> Document {
        try require(status == .void ? .delete : .update)
        try DocumentRules.checkLabel(label)
        if let reason { try DocumentRules.checkText(reason, "reason", limit: 2000) }
        var changed = old
        changed.label = label ?? old.label
        changed.status = status ?? old.status
        guard changed != old else { return old }
        try work.tx.documents.update(changed, grant)
        if changed.status != old.status { try note(changed, reason) }
        try work.tx.changes.append(.documentChanged, document: old.id, of: record, at: work.now, grant)
        return changed
    }

    private func note(_ changed: Document, _ reason: String?) throws(DomainError) {
        let change = StatusChange(status: changed.status, at: work.now, account: caller.author, reason: reason)
        try work.tx.documents.note(change, of: changed.id, in: record, grant)
        if changed.status == .active { try endGuardianships(byFactsOf: changed.id) }
        guard changed.version.isLatest else { return }
        note(try work.tx.facts.moveIndex(of: changed, grant), of: changed.id)
    }

    /// Notes the unfinished part of the index, which is written after the commit and before the answer.
    private func note(_ progress: IndexProgress, of document: DocumentID, _ index: [IndexedFact]? = nil) {
        if progress != .settled { work.unsettled.withLock { $0.note(index, of: document, in: record) } }
    }

    private func checkQuota(for document: ValidDocument) throws(DomainError) {
        let new = DocumentAmount(documents: 1, bytes: document.content.count)
        try DocumentQuota(work: work).check(adding: new, to: record)
    }

    /// `label`: what it is called unless it says so itself.
    private func insert(
        _ valid: ValidDocument, id: DocumentID, version: DocumentVersion, label: String? = nil
    ) throws(DomainError) -> Document {
        try checkIsInside(valid, version)
        let document = Document(
            id: id, record: record, type: valid.parsed.type, mediaType: valid.parsed.mediaType,
            size: valid.content.count, digest: valid.digest, label: valid.parsed.label ?? label, status: .active,
            source: source(of: valid), version: version, createdAt: work.now,
            createdBy: caller.author, app: caller.program?.name)
        let sealed = try valid.parts(as: id, in: record, work: work)
        try work.tx.documents.insert(document, content: sealed.content, facts: sealed.facts.sealed, grant)
        try work.tx.facts.noteModels(valid.extents, of: document, grant)
        note(try work.tx.facts.index(valid.index, of: document, grant), of: id, valid.index)
        try takeTitle(from: valid.facts)
        try endGuardianships(by: valid.facts)
        return document
    }

    /// A record is called what its demographics say, unless they came through a carenet.
    private func takeTitle(from facts: [Fact]) throws(DomainError) {
        guard view.view.carenets.isEmpty, let title = facts.compactMap({ RecordTitle($0) }).last?.text,
            let old = try work.tx.records.record(record)?.title, old != title, !keepsTitle || old.isEmpty
        else { return }
        try work.tx.records.setTitle(title, of: record, grant)
        try work.tx.changes.append(.recordChanged, document: nil, of: record, at: work.now, grant)
    }
}
