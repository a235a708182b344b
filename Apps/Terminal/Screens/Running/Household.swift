import SalusAPI
import SalusBase
import SalusClient
import SalusModels

/// Reads what the screens show from an open client.
struct Household: Sendable {
    let reader: HealthReader

    /// More people than this get their captions after the first frame.
    private static let atOnce = 8

    /// What the first frame shows: everybody by name, and the first one's summary as it was kept.
    func first() async throws(ClientError) -> (people: [Person], summary: SummaryContent?) {
        let records = try await reader.people()
        if records.count > Self.atOnce {
            return (records.map { Person($0, nil) }, try await kept(records[0].id)?.content)
        }
        var (people, first) = ([Person](), SummaryContent?.none)
        for record in records {
            let kept = try await reader.keptSummary(of: record.id)
            if people.isEmpty { first = kept.map { SummaryContent($0.summary) } }
            people.append(Person(record, kept?.summary.person))
        }
        return (people, first)
    }

    /// Everybody by name, with captions as far as summaries are kept.
    func people() async throws(ClientError) -> [Person] {
        var people: [Person] = []
        for record in try await reader.people() {
            people.append(Person(record, try await reader.keptSummary(of: record.id)?.summary.person))
        }
        return people
    }

    /// Computes the summaries that are older than their facts or than today. True when there were any.
    func refresh() async throws(ClientError) -> Bool {
        var isChanged = false
        for record in try await reader.people() where try await reader.keptSummary(of: record.id)?.isFresh != true {
            _ = try await reader.refreshedSummary(of: record.id)
            isChanged = true
        }
        return isChanged
    }

    /// The summary as it was kept, and whether it still holds.
    func kept(_ record: RecordID) async throws(ClientError) -> (content: SummaryContent, isFresh: Bool)? {
        try await reader.keptSummary(of: record).map { (SummaryContent($0.summary), $0.isFresh) }
    }

    /// Nil for a document that is not on this device.
    func document(_ id: DocumentID, in record: RecordID) async throws(ClientError) -> OpenedDocument? {
        try await reader.document(id, in: record).map { OpenedDocument(detail: $0.detail, content: $0.content) }
    }
}

extension Person {
    fileprivate init(_ record: HealthRecord, _ line: PersonLine?) {
        let years = line?.age.flatMap { $0.hasSuffix("years") ? $0.split(separator: " ").first.map(String.init) : nil }
        let caption = [line?.gender?.prefix(1).uppercased(), years].compactMap(\.self).joined(separator: " ")
        self.init(id: record.id, name: line?.name ?? record.title, caption: caption)
    }
}
