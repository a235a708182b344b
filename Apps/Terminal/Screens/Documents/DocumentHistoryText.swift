package import SalusAPI
import SalusBase
package import SalusClient
package import SalusModels
import TerminalKit

/// The history of a document's status and its relations, with the titles of the other documents.
package struct DocumentHistoryText: Hashable, Sendable {
    package let document: DocumentID
    /// The document in all its versions.
    private let lineage: Set<DocumentID>
    private let history: DocumentHistory
    private let titles: [DocumentID: String]
    package let tags: [String]
    /// The user name of another account that wrote the document; nil for one's own and for the platform's.
    var author: String?

    package init(
        of document: DocumentID, lineage: Set<DocumentID>, _ history: DocumentHistory, titles: [DocumentID: String],
        tags: [String] = []
    ) {
        (self.document, self.lineage, self.history, self.titles) = (document, lineage, history, titles)
        self.tags = tags
    }

    package var changes: [StatusHistory.Entry] { history.changes }

    /// The changes of the status with account and reason, then the relations; empty where there are none.
    package func texts(_ time: LocalTime) -> (changes: [String], relations: [String]) {
        let changes = history.changes.map { entry in
            let by = entry.by.map { " by \($0)" } ?? ""
            let reason = entry.change.reason.map { ": \($0)" } ?? ""
            return "\(entry.change.status.words) \(time.text(entry.change.at))\(by)\(reason)"
        }
        return (changes, history.links.map(words))
    }

    private func words(_ link: DocumentLink) -> String {
        lineage.contains(link.about)
            ? "\(link.relation.words): \(title(link.related))"
            : "\(link.relation.words) of: \(title(link.about))"
    }

    private func title(_ document: DocumentID) -> String {
        titles[document] ?? "a document that is not on this device"
    }

    func lines(_ time: LocalTime) -> [Line] {
        let (changes, relations) = texts(time)
        let written = author.map { [Line("Written by \($0)".harmless, .accent), Line("")] } ?? []
        let words =
            tags.isEmpty ? [] : [Line(tags.map { "#\($0)" }.joined(separator: " ").harmless, .accent), Line("")]
        return written + words + part("Status history", changes) + part("Related documents", relations)
    }

    private func part(_ title: String, _ texts: [String]) -> [Line] {
        texts.isEmpty
            ? [] : [Line(title, .heading)] + texts.map { Line("  " + $0.harmless) } + [Line("")]
    }
}

extension DocumentStatus {
    fileprivate var words: String {
        switch self {
        case .active: "active again"
        case .archived: "archived"
        case .void: "entered in error"
        }
    }
}

extension DocumentRelation {
    fileprivate var words: String {
        switch self {
        case .answers: "answer"
        case .annotation: "note"
        case .interpretation: "interpretation"
        case .followup: "follow-up"
        case .attachment: "attachment"
        }
    }
}

extension DocumentPage {
    /// For the page of the document, and for that of a fact in it.
    static func history(_ history: DocumentHistoryText) -> ClientMessage {
        .update(
            PageUpdate { main in
                main.covering.changeAll(DocumentPage.self) { $0.receive(history) }
                main.covering.changeAll(FactPage.self) { $0.receive(history) }
                return []
            })
    }
}

/// Reads the history of documents for people.
package struct DocumentHistoryReader: Sendable {
    private let client: HealthClient

    package init(_ client: HealthClient) { self.client = client }

    /// The history of a document. Asks the server.
    package func text(
        of document: DocumentID, in record: RecordID
    ) async throws(ClientError) -> DocumentHistoryText {
        var history = try await client.history(of: document, in: record)
        let detail = try await client.reader.detail(of: document, in: record)
        let lineage = Set((detail?.versions.map(\.id) ?? []) + [document])
        let tags = try await client.tagging.tags(of: record)
        var titles: [DocumentID: String] = [:]
        var links: [DocumentLink] = []
        for link in history.links {
            let other = lineage.contains(link.about) ? link.related : link.about
            guard let found = try await client.reader.document(other, in: record)?.detail else {
                links.append(link)
                continue
            }
            if found.document.isTag { continue }
            links.append(link)
            let note =
                link.relation == .annotation ? found.facts.lazy.compactMap { ClinicalNote($0.fields).content } : nil
            titles[other] = note?.first ?? ListedDocument(found.document, facts: found.facts).title
        }
        history = DocumentHistory(changes: history.changes, links: links)
        var text = DocumentHistoryText(
            of: document, lineage: lineage, history, titles: titles,
            tags: detail.map { tags[$0.document].map(\.text) } ?? [])
        text.author = try await author(of: document, in: record)
        return text
    }

    /// From this device where it has met the account, or has the record from it; else the server is asked who the
    /// record is shared with.
    package func author(of document: DocumentID, in record: RecordID) async throws(ClientError) -> String? {
        guard let by = try await client.reader.document(document, in: record)?.detail.document.createdBy,
            by != client.account.id
        else { return nil }
        if let known = try await client.reader.origin(of: document, in: record)?.broughtBy { return known }
        if try await client.reader.people().first(where: { $0.id == record })?.owner == by,
            let share = try await client.reader.received().first(where: { $0.record == record && $0.owner != nil })
        {
            return share.owner?.text
        }
        let shares = try? await client.sharing(of: record).overview().shares
        return shares?.first { $0.account == by }?.name.text ?? "another account"
    }
}
