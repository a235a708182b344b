import CommandKit
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// The history of a document of a record, notes beside it, and finding by words.
extension RecordScriptVerb {
    static let history = ScriptVerb(
        "history", of: "record", "show the status history of a document, and what it is related to",
        operands: [.person, .document],
        about: """
            With account, time and reason of each change, from the record on this device. Related documents are asked of
            the server, and left out without it.
            """,
        examples: [.init(command: "salus record history anna 0b1c", comment: "why is it an error?")],
        run: { (work: RecordScript) in
            let record = try await work.record()
            let id = try await work.document(in: record)
            let history = try await DocumentHistoryReader(work.client).text(of: id, in: record)
            let report = HistoryOfDocumentReport(history, work.time)
            try work.console.show(report, essence: report.lines) { _ in report.text }
            return .done
        })

    static let note = ScriptVerb(
        "note", of: "record", "write a note of your own beside a document",
        operands: [.person, .document, Operand("TEXT", help: "the note")],
        about: """
            It is an entry of yours, and stays beside every later version of the document, whatever the source brings.
            Asks the server; without it nothing is written.
            """,
        examples: [.init(command: "salus record note anna 0b1c 'ask about the dose'", comment: "see record history")],
        run: { (work: RecordScript) in
            let record = try await work.record()
            let document = try await work.document(in: record)
            let note = try await work.client.annotate(document, in: record, with: work.words[2])
            work.wrote("the note is in the record")
            return try await work.sent(note, "The note is beside it.")
        })

    static let find = ScriptVerb(
        "find", of: "record", "find documents and entries of a record by words",
        operands: [.person, Operand("TEXT", help: "one or more words; each must occur", repeats: true)],
        about: """
            Looks through titles, labels, tags, entries and the text in documents on this device (plain text, and that \
            of PDF, XML, HTML and JSON), whatever their case. Nothing leaves the device.
            """,
        examples: [.init(command: "salus record find anna blood pressure", comment: "both words")],
        run: { (work: RecordScript) in
            let record = try await work.record()
            let words = work.words.dropFirst().flatMap { $0.split(whereSeparator: \.isWhitespace) }.map {
                $0.lowercased()
            }
            func isMeant(_ text: String) -> Bool { words.allSatisfy(text.lowercased().contains) }
            let tags = try await work.client.tagging.tags(of: record)
            let search = DeviceSearch(work.client)
            let inside = try await search.documents(WordQuery(words.joined(separator: " ")), in: record)
            try await work.tell(search.obstacle())
            let documents = try await work.client.reader.listing(of: record).filter { listed in
                if inside.contains(listed.document.id) { return true }
                let words = [listed.title, listed.document.label ?? ""] + tags[listed.document].map(\.text)
                return isMeant(words.joined(separator: " "))
            }
            let entries = try await work.client.reader.timeline(of: record).filter {
                isMeant("\($0.title) \($0.detail)")
            }
            let report = FoundReport(
                documents: documents.map { DocumentReport($0, tags) }, entries: entries.map(EntryReport.init))
            try work.console.show(report, essence: report.identifiers) { report.text(on: $0) }
            return report.identifiers.isEmpty ? .notFound : .done
        })
}

/// The changes of a document's status, and its relations.
private struct HistoryOfDocumentReport: Encodable {
    private struct Change: Encodable {
        let status: String
        let at: Instant
        let by, reason: String?
    }

    private enum CodingKeys: CodingKey {
        case document, tags, changes, relations
    }

    private let document: DocumentID
    private let tags: [String]
    private let changes: [Change]
    private let relations: [String]
    /// In words, the changes first.
    let lines: [String]

    init(_ history: DocumentHistoryText, _ time: LocalTime) {
        (document, tags) = (history.document, history.tags)
        changes = history.changes.map {
            Change(status: $0.change.status.rawValue, at: $0.change.at, by: $0.by?.text, reason: $0.change.reason)
        }
        let texts = history.texts(time)
        let words = history.tags.isEmpty ? [] : ["Tags: " + history.tags.joined(separator: ", ")]
        (relations, lines) = (texts.relations, words + texts.changes + texts.relations)
    }

    var text: String {
        lines.isEmpty
            ? "Its status never changed, and it is related to no document."
            : lines.joined(separator: "\n")
    }
}

/// Documents and entries that were found.
private struct FoundReport: Encodable {
    let documents: [DocumentReport]
    let entries: [EntryReport]

    /// Of the documents, each once.
    var identifiers: [String] {
        var seen: Set<DocumentID> = []
        return (documents.map(\.id) + entries.map(\.document)).filter { seen.insert($0).inserted }.map { "\($0)" }
    }

    func text(on layout: OutputLayout) -> String {
        var parts: [String] = []
        if !documents.isEmpty { parts.append(DocumentListReport(documents: documents).text(on: layout)) }
        if !entries.isEmpty { parts.append(EntryListReport(entries: entries).text(on: layout)) }
        return parts.isEmpty ? "Nothing on this device has these words." : parts.joined(separator: "\n\n")
    }
}
