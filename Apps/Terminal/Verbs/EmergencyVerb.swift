import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus emergency`: one page about a person for an emergency.
enum EmergencyVerb {
    static let emergency = ScriptVerb(
        "emergency", "write one page for an emergency: allergies, medications and problems of a person",
        operands: [.person], options: [add, .paperForm, .paperSize, .out],
        about: """
            Only what is current, from the record on this device, with the doubts that there are: what is not known is
            said to be so. --add puts lines of your own at its head: people to call, directives, where a key is. The
            page is not encrypted.
            """,
        examples: [
            .init(
                command: "salus emergency anna --add 'Call Bo, 555-0110' --format pdf --out wallet.pdf",
                comment: "to print"),
            .init(command: "salus emergency anna --format html --out anna.html", comment: "for a telephone"),
        ],
        run: { (work: RecordScript) in
            let record = try await work.record()
            let person = try await work.client.reader.summary(of: record)
            let title = try await work.client.reader.people().first { $0.id == record }?.title
            let name = person.person.name ?? title ?? work.words[0]
            let paper = SummaryPaper(of: name, SummaryContent(person), date: work.asOfLastSync(try await work.synced()))
            return try work.deliver(paper.emergency(adding: work.invocation.all(add)))
        })

    private static let add = Option(
        name: "add", value: "TEXT", help: "a line of your own, such as a person to call", repeats: true)
}

extension Script {
    /// When this device was last as the server has it.
    func synced() async throws -> Instant? { await client.sync.current.lastSync }

    func asOfLastSync(_ moment: Instant?) -> String { moment.map { "as of \(time.text($0))" } ?? "never synced" }
}
