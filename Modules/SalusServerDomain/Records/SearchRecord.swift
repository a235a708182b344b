public import SalusDomain
public import SalusModels

/// Reads, in one look at a record, the facts of some models and the contents of the documents of some types, with the
/// data of all documents in the view. Protocols whose searches say more than `FactQuery` does take their candidates
/// from it.
public struct SearchRecord: Operation {
    /// Documents and facts of one look.
    static let most = 20_000

    public let part: RecordPart
    /// Models whose facts are wanted; nil for all.
    public let models: [String]?
    /// Types of active documents whose contents are wanted.
    public let types: Set<DocumentType>

    public init(in part: RecordPart, models: [String]?, types: Set<DocumentType>) {
        (self.part, self.models, self.types) = (part, models, types)
    }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(), as: .search) }

    /// Throws `invalid` for a record that holds more than one look takes.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RecordCandidates {
        let (view, work) = (try permit.view(), work.common)
        guard let record = try work.tx.records.record(view.record) else { throw .notFound }
        let documents = try work.tx.documents
            .documents(in: view, allVersions: false, offset: 0, limit: Self.most + 1).documents
        guard documents.count <= Self.most else { throw Self.tooMuch }
        let wanted = documents.filter { types.contains($0.type) && $0.status == .active }
        var contents: [DocumentID: DeferredContent] = [:]
        guard wanted.reduce(0, { $0 + $1.size }) <= SealedDocuments.mostBytes else { throw Self.tooMuch }
        for document in wanted { contents[document.id] = try DeferredContent(of: document.id, in: view, work) }
        let facts = try SealedDocuments(places(in: view, work), in: view, work)
        var shown = ShownVersions(view, work)
        return RecordCandidates(
            record: record, documents: try shown.of(documents), contents: contents, facts: facts)
    }

    /// The documents that have facts of the models, each once.
    private func places(in view: GrantedView, _ work: RecordContext) throws(DomainError) -> [DocumentID] {
        guard let models else { return try work.tx.facts.activeDocuments(in: view) }
        var (ids, known): ([DocumentID], Set<DocumentID>) = ([], [])
        for model in models {
            let query = FactQuery(model, order: FactOrder(.created), limit: Self.most + 1)
            let places = try work.tx.reports.places(of: query, in: view)
            guard places.count <= Self.most else { throw Self.tooMuch }
            ids += places.map(\.document).filter { known.insert($0).inserted }
        }
        return ids
    }

    private static let tooMuch = DomainError.invalid(
        field: "limit", expected: "a question about less: one look at a record takes at most \(most) documents")
}

/// A record's documents in the caller's view, with facts and contents that `Environment.facts` and `open` open.
public struct RecordCandidates: Sendable {
    public let record: HealthRecord
    /// Latest versions, newest first, whatever their status.
    public let documents: [Document]
    /// Of the active documents of the wanted types.
    public let contents: [DocumentID: DeferredContent]
    /// All facts of the documents that have one of a wanted model.
    public let facts: SealedDocuments
}
