import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// One storage of an app, opened for the caller whose it is.
struct AppStorageAccess {
    let scope: AppStorageScope
    private let caller: Caller
    private let work: OperationContext
    private let sealer: AppDocumentSealer

    /// Throws `denied` for another app than the one that asks, where it is not enabled, and for another account.
    init(_ storage: AppStorage, for caller: Caller, in work: OperationContext) throws(DomainError) {
        try self.init(Self.scope(of: storage, for: caller, in: work), by: caller, in: work)
    }

    /// Opens the scope for a caller that may use it without being the app.
    init(_ scope: AppStorageScope, by caller: Caller, in work: OperationContext) throws(DomainError) {
        (self.scope, self.caller, self.work) = (scope, caller, work)
        sealer = try AppDocumentSealer(scope, in: work)
    }

    /// Throws `notFound`.
    func document(_ address: AppDocumentAddress) throws(DomainError) -> AppDocument {
        guard let found = try known(address) else { throw .notFound }
        return found
    }

    /// Puts content in the place of the document that the address names; where there is none, a new document, whose
    /// identifier is always a new one. Throws `invalid` when there is no room here, `documentQuotaReached` when the
    /// record or the account has none.
    func keep(
        _ content: AppContent, at address: AppDocumentAddress?, _ grant: WriteGrant
    ) throws(DomainError) -> AppDocument {
        if case .named(let name)? = address { try DocumentRules.checkText(name, "external_id", limit: 250) }
        let storage = work.tx.appStorage
        let old = try address.flatMap { (address) throws(DomainError) in try known(address) }
        try quota.check(storage.used(in: scope), storing: content.bytes.count, inPlaceOf: old?.size)
        try checkQuota(for: content, instead: old)
        guard var kept = old else {
            let new = content.document(id: DocumentID(from: work.random), address, at: work.now, by: caller.author)
            try storage.insert(new, sealedContent: sealer.seal(content.bytes, of: new.id), in: scope, grant)
            return new
        }
        (kept.type, kept.mediaType) = (content.type, content.mediaType)
        (kept.size, kept.digest) = (content.bytes.count, content.digest)
        try storage.overwrite(kept, sealedContent: sealer.seal(content.bytes, of: kept.id), in: scope, grant)
        return kept
    }

    /// An app's own storage belongs to no person: the app's quota alone holds there.
    private func checkQuota(for content: AppContent, instead old: AppDocument?) throws(DomainError) {
        let new = DocumentAmount(documents: old == nil ? 1 : 0, bytes: content.bytes.count - (old?.size ?? 0))
        switch scope {
        case .own: return
        case .record(let record, _): try DocumentQuota(work: work.common).check(adding: new, to: record)
        case .account(let account, _): try DocumentQuota(work: work.common).check(adding: new, to: account)
        }
    }

    private var quota: AppQuota {
        if case .own = scope { work.settings.appQuota } else { work.settings.appQuotaOfPerson }
    }

    func lend(_ document: AppDocument) throws(DomainError) -> DeferredAppContent {
        guard let sealed = try work.tx.appStorage.sealedContent(document.id, in: scope) else { throw .notFound }
        return DeferredAppContent(mediaType: document.mediaType, document: document.id, sealed: sealed, sealer: sealer)
    }

    /// All of them, with who first kept each.
    func describe(_ documents: [AppDocument]) throws(DomainError) -> [AppDocumentDescription] {
        var creators: [AccountID?: DocumentCreator] = [:]
        var described: [AppDocumentDescription] = []
        for document in documents {
            if creators[document.createdBy] == nil { creators[document.createdBy] = try creator(of: document) }
            described.append(
                AppDocumentDescription(document: document, creator: creators[document.createdBy] ?? .platform))
        }
        return described
    }

    private func known(_ address: AppDocumentAddress) throws(DomainError) -> AppDocument? {
        switch address {
        case .id(let id): try work.tx.appStorage.document(id, in: scope)
        case .named(let name): try work.tx.appStorage.document(named: name, in: scope)
        }
    }

    private func creator(of document: AppDocument) throws(DomainError) -> DocumentCreator {
        if let account = document.createdBy { return try work.common.creator(account) }
        return try work.tx.apps.app(scope.app).map {
            .app($0.name, title: $0.manifest.name, isForRecords: $0.kind.isForRecords)
        } ?? .platform
    }
}

extension AppStorageAccess {
    /// Resolves the scope. The policy has decided about the record; the app and the account are checked here.
    private static func scope(
        of storage: AppStorage, for caller: Caller, in work: OperationContext
    ) throws(DomainError) -> AppStorageScope {
        switch storage {
        case .own(let name): return .own(try app(name, asking: caller).app.id)
        case .record(let record, let name):
            let asking = try app(name, asking: caller)
            if asking.appGrant == .alone, try work.tx.grants.enabled(asking.app.id, on: record) == nil {
                throw .denied
            }
            return .record(record, asking.app.id)
        case .account(let user, let name):
            guard
                let account = try caller.author.flatMap({ (id) throws(DomainError) in try work.tx.accounts.account(id) }
                ),
                account.name == user
            else { throw .denied }
            if case .app = caller { return .account(account.id, try app(name, asking: caller).app.id) }
            guard let app = try work.tx.apps.app(named: name) else { throw .denied }
            return .account(account.id, app.id)
        }
    }

    private static func app(_ name: AppName, asking caller: Caller) throws(DomainError) -> AppCaller {
        guard case .app(let asking) = caller, asking.app.name == name else { throw .denied }
        return asking
    }
}
