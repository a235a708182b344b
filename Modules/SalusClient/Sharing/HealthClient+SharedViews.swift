import SalusAPI
public import SalusBase
import SalusDomain
public import SalusModels

/// Looking at a record as others see it, and at the circles that this account is in.
extension HealthClient {
    /// The copy on this device as another account sees the record. A share is judged here, by the rule that the server
    /// has; which documents a circle shows is asked of the server. A share that has ended shows nothing.
    public func content(of record: RecordID, for viewer: SharedViewer) async throws(ClientError) -> SharedContent {
        switch viewer {
        case .share(let share):
            let view = share.view(at: clock.now)
            return try await reader.content(of: record) { opened in
                view?.shows(opened.document, opened.facts.map(IndexedFact.init).extents) ?? false
            }
        case .members(let carenet):
            let shown = Set(try await documents(in: carenet).map(\.id))
            return try await reader.content(of: record) { opened in shown.contains(opened.document.id) }
        }
    }

    /// The documents that a circle shows, with their facts. Asks the server: no device keeps a copy of a circle.
    public func content(of carenet: Carenet) async throws(ClientError) -> SharedContent {
        let documents = try await documents(in: carenet)
        let call = ReadFactsCall(record: carenet.record, carenet: carenet.id)
        let facts = try await session.call(call).documents
        let known = Dictionary(facts.map { ($0.document, $0.facts) }) { first, _ in first }
        return SharedContent(
            documents.map { ListedDocument($0, facts: known[$0.id] ?? []) }, facts, hidden: nil, at: clock.now)
    }

    /// Writing into a circle that this account is in.
    public func editor(of carenet: Carenet) -> CircleEditor {
        CircleEditor(session: session, records: records, randomness: access.randomness, carenet: carenet)
    }

    /// One document of a circle with its bytes. Asks the server, and throws `untrusted(.document)` for another one.
    public func document(
        _ id: DocumentID, in carenet: Carenet
    ) async throws(ClientError) -> HealthReader.OpenedDocument {
        let record = carenet.record
        let detail = try await session.call(ReadDocumentCall(record: record, carenet: carenet.id, document: id))
        guard detail.document.id == id, detail.document.record == record else { throw .untrusted(.document) }
        let content = try await session.call(ReadContentCall(record: record, carenet: carenet.id, document: id)).bytes
        guard detail.document.hasContent(content) else { throw .untrusted(.document) }
        return HealthReader.OpenedDocument(detail: detail, content: content)
    }

    /// The latest version of each document that a circle shows, newest first.
    private func documents(in carenet: Carenet) async throws(ClientError) -> [Document] {
        var found: [Document] = []
        while true {
            let page = try await session.call(
                ListDocumentsCall(record: carenet.record, carenet: carenet.id, offset: found.count, limit: 500))
            guard page.documents.allSatisfy({ $0.record == carenet.record }) else { throw .untrusted(.document) }
            found += page.documents
            if page.documents.isEmpty || found.count >= page.total { return found }
        }
    }
}

extension HealthReader {
    /// The part of the copy whose documents pass. What the server does not have yet is shown to no one else.
    fileprivate func content(
        of record: RecordID, where isShown: (DocumentDetail) -> Bool
    ) async throws(ClientError) -> SharedContent {
        let all = try await listing(of: record).filter { $0.passage == .there }
        var (shown, facts) = ([ListedDocument](), [DocumentFacts]())
        for listed in all {
            guard let detail = try await document(listed.document.id, in: record)?.detail, isShown(detail) else {
                continue
            }
            shown.append(listed)
            guard listed.document.status == .active else { continue }
            facts.append(DocumentFacts(document: detail.document.id, facts: detail.facts))
        }
        let added = Dictionary(shown.map { ($0.document.id, $0.document.createdAt) }) { first, _ in first }
        let ordered = facts.sorted { (added[$0.document] ?? clock.now) < (added[$1.document] ?? clock.now) }
        return SharedContent(shown, ordered, hidden: all.count - shown.count, at: clock.now)
    }
}
