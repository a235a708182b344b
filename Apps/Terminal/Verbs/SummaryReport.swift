import SalusBase
import SalusModels
import SalusTerminal
import TerminalKit

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
            let lines = SummaryLines(content: SummaryContent(person.summary), showsAll: true)
                .lines(in: Size(width: 85, height: 24)).all
            return (["\(person.name) (\(synced))"] + lines.map(\.text)).map(Self.harmless).joined(separator: "\n")
                + "\n"
        }.joined(separator: "\n")
    }

    /// Control characters of a document must not reach the terminal.
    private static func harmless(_ line: String) -> String {
        var grid = Grid(size: Size(width: max(1, line.cellWidth), height: 1))
        grid.put(line, at: Point(x: 0, y: 0))
        return grid.text
    }
}
