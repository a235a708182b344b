import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// The output of `salus summary`: text for people, one JSON object for scripts.
struct SummaryReport: Sendable, Encodable {
    struct Person: Sendable, Encodable {
        private enum CodingKeys: CodingKey { case record, name, summary, sealed }

        let record: RecordID
        let name: String
        /// Of the record alone.
        let summary: ClinicalSummary
        /// The latest sealed value of each vital sign and the notes of vaults, the latest first.
        private let sealed: [TimelineLineReport]
        private let items: SealedItems

        init(record: RecordID, name: String, summary: ClinicalSummary, sealed items: SealedItems = .none) {
            (self.record, self.name, self.summary, self.items) = (record, name, summary, items)
            let latest = VitalKind.allCases.compactMap { items.values(of: $0).last } + items.notes
            sealed = [TimelineLine]([], SealedItems(latest)).map(TimelineLineReport.init)
        }

        /// With what is sealed beside the record.
        var content: SummaryContent { SummaryContent(summary).with(items) }
    }

    let account: String
    /// When everything on this device was last as the server had it.
    let lastSync: Instant?
    let people: [Person]

    /// The whole summaries of all people, 100 columns wide.
    func text(time: LocalTime) -> String {
        let synced = lastSync.map { "as of \(time.text($0))" } ?? "never synced"
        if people.isEmpty { return "No record is on this device yet (\(synced)). Run salus sync.\n" }
        return people.map { person in
            SummaryText(of: person.name, person.content, remark: synced).text
        }.joined(separator: "\n")
    }
}
