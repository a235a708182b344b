import PHRIndivo
import SalusBase

/// The writes that an answer of the server does not show yet, to be read on top of it: those that wait or were refused,
/// and those that arrived after it.
struct IndivoQueueOverlay {
    struct Entry {
        let queued: IndivoQueuedWrite
        /// The document that the write made, if it has arrived.
        let document: String?
        let hasArrived: Bool

        /// The document that the write makes.
        var made: IndivoReference? {
            queued.write.draft.map { draft in document.map { .id($0) } ?? .named(draft.name) }
        }
    }

    private let entries: [Entry]

    /// `since`: the moment of the answer, or of its question.
    init(_ queue: IndivoWriteQueue, since: Instant) {
        self.init(
            queue.arrived.filter { $0.at >= since }.map {
                Entry(queued: $0.write, document: $0.document, hasArrived: true)
            }, queue)
    }

    /// Only what has not arrived.
    init(_ queue: IndivoWriteQueue) { self.init([], queue) }

    private init(_ arrived: [Entry], _ queue: IndivoWriteQueue) {
        entries = arrived + queue.writes.map { Entry(queued: $0, document: nil, hasArrived: false) }
    }

    /// The content that the writes leave under a name in the app's storage; nil where none of them is about that name.
    func left(under name: String) -> IndivoLeftInStorage? {
        entries.lazy.reversed().compactMap { $0.queued.write.left(under: name) }.first
    }

    /// The writes that make or change a document, which is meant by any of the names, in their order; changes of its
    /// new versions are among them.
    func changes(of names: Set<IndivoReference>) -> [Entry] {
        var versions = names
        return entries.filter { entry in
            let made = Set([entry.queued.write.draft.map { .named($0.name) }, entry.made].compactMap { $0 })
            let isMaker = !made.isDisjoint(with: names)
            let isChange = entry.queued.write.changed.map(versions.contains) ?? false
            if isMaker || isChange { versions.formUnion(made) }
            return isMaker || isChange
        }
    }

    /// The facts of a report: those of documents with a new version exchanged for what that holds, those of documents
    /// left out whose status has changed on the server since, new ones that the query's filters take at the front.
    func facts<Model: IndivoTyped>(
        over reported: [IndivoReported<Model>], by query: IndivoReportQuery
    ) -> [IndivoOfflineReport<Model>.Fact] {
        var found: [IndivoOfflineReport<Model>.Fact] = []
        var replaced: Set<String> = []
        for fact in reported {
            let changes = changes(of: [.id(fact.document)])
            guard !changes.hasLeft(query.status) else { continue }
            if let latest = changes.last(where: { $0.made != nil && $0.made != .id(fact.document) }) {
                if replaced.insert(fact.document).inserted { found += Self.facts(in: latest, changes) }
            } else {
                found.append(.init(model: fact.model, document: .id(fact.document), waiting: changes.waiting))
            }
        }
        guard query.status == .active, query.isFirstPage else { return found }
        let known = Set(reported.map { IndivoReference.id($0.document) })
        return newFacts(besides: known).filter { query.takes($0.model.fields) } + found
    }

    /// The facts of documents that the server did not have, in the order of the queue.
    private func newFacts<Model: IndivoTyped>(
        besides known: Set<IndivoReference>
    ) -> [IndivoOfflineReport<Model>.Fact] {
        var found: [IndivoOfflineReport<Model>.Fact] = []
        for entry in entries where entry.queued.write.isNewDocument {
            guard let made = entry.made, let name = entry.queued.write.draft?.name, !known.contains(made) else {
                continue
            }
            let changes = changes(of: [made, .named(name)])
            let latest = changes.last { $0.made != nil } ?? entry
            guard !changes.hasLeft(.active), latest.made.map(known.contains) != true else { continue }
            found += Self.facts(in: latest, changes)
        }
        return found
    }

    /// Empty for content that is no list of models, such as a picture: such a document has no facts on a server either.
    private static func facts<Model: IndivoTyped>(
        in entry: Entry, _ changes: [Entry]
    ) -> [IndivoOfflineReport<Model>.Fact] {
        guard let draft = entry.queued.write.draft, let all = try? Model.list(in: draft.content) else { return [] }
        return all.filter { $0.model == Model.modelName }.compactMap { try? Model($0) }
            .map { .init(model: $0, document: entry.made ?? .named(draft.name), waiting: changes.waiting) }
    }
}

extension [IndivoQueueOverlay.Entry] {
    /// Those that have not arrived.
    var waiting: [IndivoQueuedWrite] { filter { !$0.hasArrived }.map(\.queued) }

    /// Whether the server has the document in another status by now.
    fileprivate func hasLeft(_ status: IndivoStatus) -> Bool {
        for entry in reversed() {
            switch entry.queued.write {
            case .status(let new, _, _): return entry.hasArrived && new != status
            case .version: return false
            default: continue
            }
        }
        return false
    }
}

extension IndivoWrite {
    /// Whether it makes a document beside those that are there.
    fileprivate var isNewDocument: Bool {
        switch self {
        case .create, .related: true
        default: false
        }
    }
}

/// The content under a name in an app's storage; nil where there is none.
struct IndivoLeftInStorage {
    let content: [UInt8]?
}

extension IndivoWrite {
    /// Nil for a write of another kind or name.
    fileprivate func left(under name: String) -> IndivoLeftInStorage? {
        switch self {
        case .store(let draft) where draft.name == name: IndivoLeftInStorage(content: draft.content)
        case .removeStored(name): IndivoLeftInStorage(content: nil)
        default: nil
        }
    }
}
