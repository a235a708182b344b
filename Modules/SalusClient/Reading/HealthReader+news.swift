public import SalusBase
import SalusDomain
import SalusLocal
public import SalusModels

/// Documents that came into a record since they were marked as seen on this device.
public struct RecordNews: Hashable, Sendable {
    public let record: RecordID
    /// The last to come first.
    public let documents: [ListedDocument]
    /// The number of all of them, those beyond the limit included.
    public let count: Int
}

/// A visit that a record names for a day to come.
public struct PlannedVisit: Hashable, Sendable {
    public let record: RecordID
    public let entry: TimelineEntry
}

/// The news of all records on this device, and what comes next, by counts and indexed reads: no record is read as a
/// whole.
extension HealthReader {
    /// For each record with news at most `limit` documents. What this account brought itself without an app is none,
    /// and nor is what came with a record's first sync.
    public func news(limit: Int) async throws(ClientError) -> [RecordNews] {
        var news: [RecordNews] = []
        for record in try await people() where try await mayRead(record.id) {
            let (documents, count) = try await local { () async throws(DomainError) in
                try await store.arrivals(in: record.id, besides: person(), limit: limit)
            }
            if count > 0 { news.append(RecordNews(record: record.id, documents: documents, count: count)) }
        }
        return news
    }

    /// Marks one document as seen on this device, or all that came into the record.
    public func markSeen(_ document: DocumentID? = nil, in record: RecordID) async throws(ClientError) {
        try await local { () async throws(DomainError) in try await store.markSeen(document, in: record) }
    }

    /// The first visit of each record from `today` on, whose date names its day; the earliest first.
    public func plannedVisits(from today: CalendarDate) async throws(ClientError) -> [PlannedVisit] {
        var visits: [PlannedVisit] = []
        for record in try await people() where try await mayRead(record.id) {
            let entries = try await local { () async throws(DomainError) in
                try await store.entries(.encounter, in: record.id, from: today, limit: Self.visits)
            }
            let next = entries.first { ($0.start?.precision ?? .year) >= .day }
            if let next { visits.append(PlannedVisit(record: record.id, entry: next)) }
        }
        return visits.sorted { ($0.entry.start?.text ?? "", $0.record) < ($1.entry.start?.text ?? "", $1.record) }
    }

    /// As many are looked at to find one whose date names a day.
    private static let visits = 20

    private func mayRead(_ record: RecordID) async throws(ClientError) -> Bool {
        do throws(DomainError) {
            try await environment.ask(AccessRequest(.readRecord, .record(record)))
            return true
        } catch {
            guard error == .denied || error == .notFound else { throw .local(error) }
            return false
        }
    }
}
