public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels
import SalusVaultModels

/// The answers to the domain's operations from the copy on this device. What they write becomes drafts, which go to
/// the server with the next sync.
public struct LocalTransaction: RecordTransaction {
    let copy: any LocalCopy
    let person: Account
    let now: Instant
    let random: Randomness

    public init(_ copy: any LocalCopy, of person: Account, at now: Instant, random: Randomness) {
        (self.copy, self.person, self.now, self.random) = (copy, person, now, random)
    }

    public var records: any RecordRepository { LocalRecords(copy: copy) }
    public var rights: any RightsRepository { LocalRights(copy: copy, person: person) }
    public var documents: any DocumentRepository { LocalDocuments(local: self) }
    public var facts: any FactRepository { LocalFacts(local: self) }
    public var reports: any ReportRepository { LocalReports(local: self) }
    public var derivedLists: any DerivedListRepository { LocalLists(local: self) }
    public var statusHistory: any StatusHistoryRepository { LocalStatusHistory(local: self) }
    public var relations: any RelationRepository { LocalRelations(local: self) }
    public var descriptions: any DescriptionRepository { LocalDescriptions(copy: copy, person: person) }
    public var documentUse: any DocumentUseRepository { UnknownUse() }
    public var placements: any PlacementRepository { LocalPlacements(copy: copy) }
    public var changes: any ChangeRepository { UnnumberedChanges() }
}

/// The server says how records are called, and whose they are.
private struct LocalRecords: RecordRepository {
    let copy: any LocalCopy

    func record(_ id: RecordID) throws(DomainError) -> HealthRecord? { try copy.people().first { $0.id == id } }

    func records(openTo account: AccountID, at now: Instant) throws(DomainError) -> [HealthRecord] {
        try copy.people().filter { $0.limits?.isOpen(at: now) ?? true }
    }

    /// The title comes with the document from the server.
    func setTitle(_ title: String, of record: RecordID, _ grant: WriteGrant) {}

    /// The end comes with the limits from the server.
    func endGuardianships(of record: RecordID, at end: Instant, _ grant: WriteGrant) {}
}

/// A record that is here and not the person's own is shared with them, within the limits that the server told.
private struct LocalRights: RightsRepository {
    let copy: any LocalCopy
    let person: Account

    func share(of record: RecordID, with account: AccountID) throws(DomainError) -> RecordShare? {
        guard account == person.id, let known = try copy.people().first(where: { $0.id == record }),
            known.owner != account
        else { return nil }
        return RecordShare(
            account: account, name: person.name, role: nil, since: known.createdAt, by: known.owner,
            limits: known.limits)
    }

    // Offers, carenets, vaults, approvals and apps are asked for at the server.
    func isOffered(_ record: RecordID, to account: AccountID, at now: Instant) -> Bool { false }
    func carenet(_ id: CarenetID) -> Carenet? { nil }
    func member(_ account: AccountID, of carenet: Carenet) -> CarenetMember? { nil }
    func holds(_ app: AppID, in carenet: Carenet) -> Bool { false }
    func role(of account: AccountID, in vault: VaultID, at now: Instant) -> VaultRole? { nil }
    func approvalParties(_ approvalRequest: ApprovalRequestID) -> ApprovalParties? { nil }
    func hasConsent(_ app: AppID, on record: RecordID) -> Bool { false }
}

/// Names of accounts as far as this device has met them; names of apps stay at the server.
private struct LocalDescriptions: DescriptionRepository {
    let copy: any LocalCopy
    let person: Account

    func author(_ account: AccountID) throws(DomainError) -> DocumentCreator? {
        if account == person.id { return .account(person.name, fullName: "") }
        return try copy.name(of: account).map { .account($0, fullName: "") }
    }

    func author(_ app: AppName) -> DocumentCreator? { nil }
    func name(of app: AppID) -> AppName? { nil }
    func document(named name: String, by app: AppID, in view: GrantedView) -> DocumentID? { nil }
}

/// The server counts what holders have, and refuses what is too much.
private struct UnknownUse: DocumentUseRepository {
    func use(of holder: DocumentHolder) -> DocumentUse { DocumentUse(used: .none) }
}

/// Carenets are decided about at the server; here are the rules that it told.
private struct LocalPlacements: PlacementRepository {
    let copy: any LocalCopy

    func neverShared(among lineages: Set<DocumentID>, in view: GrantedView) -> Set<DocumentID> { [] }

    func rules(in view: GrantedView) throws(DomainError) -> PlacementRules? {
        view.view.hasEveryDocument ? try copy.placementRules(of: view.record) : nil
    }

    func place(
        _ lineage: DocumentID, in carenet: Carenet, isShown: Bool?, _ grant: WriteGrant
    ) throws(DomainError) {
        throw .notFound
    }
}

/// The server numbers changes when drafts arrive.
private struct UnnumberedChanges: ChangeRepository {
    func append(_ kind: Change.Kind, document: DocumentID?, of record: RecordID, at: Instant, _ grant: WriteGrant) {}
}

/// The documents of the copy that are in a view, and their facts.
extension LocalTransaction {
    /// Documents whose facts are read in one question.
    private static let page = 500

    /// The latest documents of a status in the view, oldest first.
    func activeDocuments(in view: GrantedView, _ status: DocumentStatus = .active) throws(DomainError) -> [Document] {
        var filter = DocumentFilter(limit: .max)
        (filter.status, filter.isDescending) = (status, false)
        return try shown(try copy.documents(of: view.record, matching: filter), in: view)
    }

    func shows(_ document: Document, in view: GrantedView) throws(DomainError) -> Bool {
        try !shown([document], in: view).isEmpty
    }

    /// Those that are in the view, in their order. Their facts decide where the view judges by them.
    func shown(_ documents: [Document], in granted: GrantedView) throws(DomainError) -> [Document] {
        let view = granted.view
        guard view.carenets.isEmpty else { return [] }
        let possible = documents.filter(view.mayShow)
        guard view.judgesFacts else { return possible }
        var shown: [Document] = []
        try facts(of: possible, in: granted.record) { document, facts in
            if view.shows(document, facts.map(IndexedFact.init(of:)).extents) { shown.append(document) }
        }
        return shown
    }

    /// Gives `take` the facts of one document after the other.
    func facts(
        of documents: [Document], in record: RecordID, _ take: (Document, [Fact]) -> Void
    ) throws(DomainError) {
        var rest = documents[...]
        while !rest.isEmpty {
            let page = rest.prefix(Self.page)
            rest = rest.dropFirst(page.count)
            let stored = try copy.storedFacts(of: page.map(\.id), in: record)
            for document in page { take(document, try stored[document.id].map(EncodedFacts.decoded) ?? []) }
        }
    }

    /// The facts as the copy keeps them, of the first documents, up to the end of the page in which they have `bytes`.
    func storedFacts(
        ofFirst documents: inout ArraySlice<DocumentID>, upTo bytes: Int, in record: RecordID
    ) throws(DomainError) -> [SealedFacts] {
        var (found, read) = ([SealedFacts](), 0)
        while read < bytes, !documents.isEmpty {
            let page = Array(documents.prefix(Self.page))
            documents = documents.dropFirst(page.count)
            let stored = try copy.storedFacts(of: page, in: record)
            for id in page {
                guard let facts = stored[id] else { continue }
                found.append(SealedFacts(document: id, bytes: facts))
                read += facts.count
            }
        }
        return found
    }
}

extension IndexedFact {
    /// A fact with the values that it is searched by.
    fileprivate init(of fact: Fact) { self.init(fact: fact.id, model: fact.model, rows: FactIndex.rows(of: fact)) }
}
