import SalusBase
import SalusModels
import SalusTerminal

/// The output of `salus summary`: text for people, one JSON object for scripts.
struct SummaryReport: Sendable, Encodable {
    struct Person: Sendable, Encodable {
        let record: RecordID
        let name: String
        let summary: ClinicalSummary
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
            SummaryText(of: person.name, SummaryContent(person.summary), remark: synced).text
        }.joined(separator: "\n")
    }
}
