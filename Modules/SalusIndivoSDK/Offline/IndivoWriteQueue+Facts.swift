import PHRIndivo

/// The facts of a report with the queue on top of them.
extension IndivoWriteQueue {
    /// The server's facts, those of documents with a waiting version exchanged for what that version holds.
    func facts<Model: IndivoTyped>(over reported: [IndivoReported<Model>]) -> [IndivoOfflineReport<Model>.Fact] {
        var found: [IndivoOfflineReport<Model>.Fact] = []
        var replaced: Set<String> = []
        for fact in reported {
            let changes = changes(of: .id(fact.document))
            guard let latest = changes.last(where: { $0.write.draft != nil })?.write.draft else {
                found.append(.init(model: fact.model, document: .id(fact.document), waiting: changes))
                continue
            }
            if replaced.insert(fact.document).inserted { found += Self.facts(in: latest, changes) }
        }
        return found
    }

    /// The facts of documents that the server never had, in the order of the queue.
    func newFacts<Model: IndivoTyped>(_ type: Model.Type) -> [IndivoOfflineReport<Model>.Fact] {
        var found: [IndivoOfflineReport<Model>.Fact] = []
        for write in writes {
            guard let draft = write.write.newDocument else { continue }
            let changes = changes(of: .named(draft.name))
            found += Self.facts(in: changes.last { $0.write.draft != nil }?.write.draft ?? draft, changes)
        }
        return found
    }

    /// Empty for content that is no list of models, such as a picture: such a document has no facts on a server either.
    private static func facts<Model: IndivoTyped>(
        in draft: IndivoDraft, _ waiting: [IndivoQueuedWrite]
    ) -> [IndivoOfflineReport<Model>.Fact] {
        guard let all = try? Model.list(in: draft.content) else { return [] }
        return all.filter { $0.model == Model.modelName }.compactMap { try? Model($0) }
            .map { .init(model: $0, document: .named(draft.name), waiting: waiting) }
    }
}

extension IndivoWrite {
    /// The document that it makes beside those that are there.
    fileprivate var newDocument: IndivoDraft? {
        switch self {
        case .create(let draft), .related(_, _, let draft): draft
        default: nil
        }
    }
}
