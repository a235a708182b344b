import SalusAPI
import SalusBase
import SalusClient
import SalusModels

/// Reads what the screens show from an open client.
struct FirstFrame: Sendable {
    let reader: HealthReader

    /// More people than this get their captions after the first frame.
    private static let atOnce = 8

    /// The content of the first frame: all people by name, and the first one's summary from the cache.
    func first() async throws(ClientError) -> (people: [PersonEntry], summary: SummaryContent?) {
        let records = try await records()
        if records.count > Self.atOnce {
            let kept = try await reader.keptSummary(of: records[0].record.id, frontOnly: true)
            var people: [PersonEntry] = []
            for known in records { people.append(try await entry(known, nil)) }
            return (people, kept.map(SummaryContent.init(kept:)))
        }
        var (people, first) = ([PersonEntry](), SummaryContent?.none)
        for known in records {
            let kept = try await reader.keptSummary(of: known.record.id, frontOnly: true)
            if people.isEmpty { first = kept.map(SummaryContent.init(kept:)) }
            people.append(try await entry(known, kept))
        }
        return (people, first)
    }

    /// A record with the share by which it is seen; nil for one's own.
    private typealias Known = (record: HealthRecord, share: ReceivedShare?)

    /// Own records first, then those that others share, each by the names of their people.
    private func records() async throws(ClientError) -> [Known] {
        var shares: [RecordID: ReceivedShare] = [:]
        for share in try await reader.received() {
            if case .record = share.part { shares[share.record] = share }
        }
        let known = try await reader.people().map { (record: $0, share: shares[$0.id]) }
        return known.filter { $0.share == nil } + known.filter { $0.share != nil }
    }

    private func entry(_ known: Known, _ kept: HealthReader.CachedPage?) async throws(ClientError) -> PersonEntry {
        let refusals = try await reader.refusals(in: known.record)
        return PersonEntry(known.record, kept?.summary.person, refusals, known.share)
    }

    /// All people, one's own first, with captions from cached summaries.
    func people() async throws(ClientError) -> [PersonEntry] {
        var people: [PersonEntry] = []
        for known in try await records() {
            people.append(try await entry(known, try await reader.keptSummary(of: known.record.id, frontOnly: true)))
        }
        return people
    }

    /// People whose summaries are older than their facts or than today.
    func outdated() async throws(ClientError) -> [RecordID] {
        var records: [RecordID] = []
        for record in try await reader.people()
        where try await reader.keptSummary(of: record.id, frontOnly: true)?.isFresh != true {
            records.append(record.id)
        }
        return records
    }

    /// The summary as it was kept, and whether it still holds.
    func kept(_ record: RecordID) async throws(ClientError) -> (content: SummaryContent, isFresh: Bool)? {
        try await reader.keptSummary(of: record).map { (SummaryContent(kept: $0), $0.isFresh) }
    }

    /// As its source has it; nil for a document that is not on this device.
    func document(_ id: DocumentID, in record: RecordID) async throws(ClientError) -> OpenedDocument? {
        try await reader.document(id, in: record).map { OpenedDocument($0.asAtSource) }
    }
}

extension PersonEntry {
    fileprivate init(
        _ record: HealthRecord, _ line: PersonLine?, _ refusals: RecordRefusals,
        _ share: ReceivedShare?
    ) {
        let years = line?.age.flatMap { $0.hasSuffix("years") ? $0.split(separator: " ").first.map(String.init) : nil }
        let caption = [line?.gender?.prefix(1).uppercased(), years].compactMap(\.self).joined(separator: " ")
        self.init(
            id: record.id, name: line?.name ?? record.title, caption: caption, refusals: refusals,
            share: share)
    }
}

extension SummaryContent {
    /// A cached summary, with the number of its rows that were left out of the cache.
    init(kept: HealthReader.CachedPage) {
        self.init(kept.summary)
        let (all, here) = (kept.counts, SummaryCounts(kept.summary))
        leftOut = [
            .allergies: all.allergies - here.allergies, .problems: all.problems - here.problems,
            .medications: all.medications - here.medications, .vitals: all.vitals - here.vitals,
            .immunizations: all.immunizations - here.immunizations,
        ]
    }
}
