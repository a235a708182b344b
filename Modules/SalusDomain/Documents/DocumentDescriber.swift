public import SalusModels

/// A document with the latest version of its lineage, who brought both, and its relations.
public struct DocumentDescription: Hashable, Sendable {
    public let document: Document
    public let latest: Document
    public let creator: DocumentCreator
    public let latestCreator: DocumentCreator
    public let relations: RelationCounts
    /// Kept from every carenet.
    public let isNeverShared: Bool
}

/// The creator of a document.
public enum DocumentCreator: Hashable, Sendable {
    /// Also where an app brought it for the account. The full name is empty where the profile has none.
    case account(UserName, fullName: String)
    /// An app by itself; `isForRecords` is false for an app of the operator's.
    case app(AppName, title: String, isForRecords: Bool)
    /// The operator, or an account that is no more.
    case platform
}

/// Looks up what a list of documents has in common once.
package struct DocumentDescriber {
    private let view: GrantedView
    private let work: RecordContext
    private var creators: [Maker: DocumentCreator] = [:]
    private var latest: [DocumentID: Document] = [:]
    private var shown: ShownVersions

    private struct Maker: Hashable {
        let account: AccountID?
        let app: AppName?
    }

    package init(_ view: GrantedView, _ work: RecordContext) {
        (self.view, self.work) = (view, work)
        shown = ShownVersions(view, work)
    }

    package mutating func describe(_ document: Document) throws(DomainError) -> DocumentDescription {
        try describe([document])[0]
    }

    /// All are in the view.
    package mutating func describe(_ documents: [Document]) throws(DomainError) -> [DocumentDescription] {
        if documents.isEmpty { return [] }
        let originals = Set(documents.map(\.version.original))
        let relations = try work.tx.relations.counts(of: Array(originals), in: view)
        let never = try work.tx.placements.neverShared(among: originals, in: view)
        var described: [DocumentDescription] = []
        for document in documents {
            let latest = try latest(of: document)
            described.append(
                DocumentDescription(
                    document: try shown.of(document), latest: try shown.of(latest), creator: try creator(of: document),
                    latestCreator: try creator(of: latest),
                    relations: relations[document.version.original] ?? RelationCounts(),
                    isNeverShared: never.contains(document.version.original)))
        }
        return described
    }

    /// Versions of one lineage share it.
    private mutating func latest(of document: Document) throws(DomainError) -> Document {
        if document.version.isLatest { return document }
        let original = document.version.original
        if let known = latest[original] { return known }
        latest[original] = try work.tx.documents.versions(of: original, in: view).last
        return latest[original] ?? document
    }

    private mutating func creator(of document: Document) throws(DomainError) -> DocumentCreator {
        let maker = Maker(account: document.createdBy, app: document.app)
        if let known = creators[maker] { return known }
        let found = try creator(maker)
        creators[maker] = found
        return found
    }

    private func creator(_ maker: Maker) throws(DomainError) -> DocumentCreator {
        if let account = maker.account { return try work.creator(account) }
        guard let app = maker.app else { return .platform }
        return try work.tx.descriptions.author(app) ?? .app(app, title: app.text, isForRecords: true)
    }
}

extension RecordContext {
    /// An account as the one whose work something is.
    package func creator(_ account: AccountID) throws(DomainError) -> DocumentCreator {
        try tx.descriptions.author(account) ?? .platform
    }
}
