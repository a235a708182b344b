import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import SalusTerminal

/// `salus find`: everything on this device that has some words.
enum FindVerb {
    static let find = ScriptVerb(
        "find", "look for words in everything on this device",
        operands: [Operand("WORDS", help: "all of which a thing has", repeats: true)], options: [limit],
        about: """
            Looks through the names of people, entries, documents with the text in them (plain text, and that of PDF,
            XML, HTML and JSON), care plans, notes in vaults, and messages, whatever the case and accents of the words.
            Finds what you may see now, in the latest versions; nothing leaves the device.
            """,
        examples: [
            .init(command: "salus find ramipril", comment: "wherever it is"),
            .init(
                command: "salus find knee brace --json | jq -r '.found[] | select(.kind == \"document\") .document'",
                comment: "documents with both words"),
        ],
        run: { (work: ScriptWork) in
            let query = WordQuery(work.words.joined(separator: " "))
            if query.isEmpty { throw UsageError("there are no words to look for") }
            let most = work.invocation.number(limit) ?? 100
            let search = DeviceSearch(work.client)
            let report = FindReport(try await search.hits(query, limit: most))
            try await work.tell(search.obstacle())
            try work.console.show(report, essence: report.found.map(\.title)) { report.text(on: $0) }
            return report.found.isEmpty ? .notFound : .done
        })

    private static let limit = Option(
        name: "limit", value: "N", kind: .number(1...10_000), help: "at most N things of each kind; default 100")
}

/// The things that were found, as a script reads them.
struct FindReport: Encodable, Sendable {
    struct Found: Encodable, Sendable {
        /// `person`, `fact`, `document`, `task`, `outcome`, `contact`, `note` or `message`.
        let kind: String
        let title, snippet, place: String
        let day: String?
        var record: RecordID?
        var document: DocumentID?
        var fact: FactID?
        var task: String?
        var contact: String?
        var vault: VaultID?
        var object: String?
        var conversation: ConversationID?
        var message: String?

        init(_ hit: SearchHit) {
            (kind, title, snippet, place) = (hit.kind.rawValue, hit.title, hit.snippet, hit.place)
            day = hit.day.map { LocalTime.day($0) }
            switch hit.subject {
            case .person(let record): self.record = record
            case .fact(let entry, let record): (self.record, document, fact) = (record, entry.document, entry.fact)
            case .document(let document, let record): (self.record, self.document) = (record, document)
            case .task(let name, _, _): task = name
            case .outcome(let outcome, _, _): task = outcome.task
            case .contact(let contact, _): self.contact = contact.id
            case .note(let item, let vault): (self.vault, object) = (vault.id, "\(item.id)")
            case .message(let found): (conversation, message) = (found.conversation, "\(found.name.id)")
            }
        }
    }

    let found: [Found]
    private let hits: [SearchHit]

    private enum CodingKeys: CodingKey { case found }

    init(_ hits: [SearchHit]) { (self.hits, found) = (hits, hits.map(Found.init)) }

    func text(on layout: OutputLayout) -> String {
        guard !hits.isEmpty else { return "Nothing on this device has all of these words." }
        return layout.table(
            ["KIND", "FOUND", "TEXT", "IN", "DAY"],
            hits.map { hit in
                [
                    TableCell(hit.kind.title), TableCell(hit.title), TableCell(hit.snippet), TableCell(hit.place),
                    TableCell(hit.day.map { LocalTime.day($0) } ?? ""),
                ]
            })
    }
}
