import CommandKit
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// One document of a record: what is known of it, its text, or its picture.
enum RecordShowVerb {
    static let show = ScriptVerb(
        "show", of: "record", "show one document: what it says, where it came from, and its versions",
        operands: [.person, .document], options: [.text, .image, .page],
        about: """
            From the record on this device. --text prints the text of a PDF or text file alone, page by page; --image
            shows a PDF, PNG, JPEG or GIF file on the terminal, as pixels where it can show them, else as blocks. The
            content byte for byte is written by 'record save'.
            """,
        examples: [
            .init(command: "salus record show anna 0b1c --json | jq .entries", comment: "what it says"),
            .init(command: "salus record show anna letter --text | less", comment: "the words of a letter"),
            .init(command: "salus record show anna letter --image --page 2", comment: "its second page"),
        ],
        run: { (work: RecordScript) in
            let record = try await work.record()
            let id = try await work.document(in: record)
            guard let opened = try await work.client.reader.document(id, in: record)?.asAtSource else {
                throw ScriptFailure(
                    .notFound, "That document is not on this device.", nextStep: "Run salus sync, then look again.")
            }
            if work.invocation.has(.text) { return try await work.showText(of: opened) }
            if work.invocation.has(.image) { return try await work.showPicture(of: opened) }
            var broughtBy = try await work.client.reader.origin(of: id, in: record)?.broughtBy
            if broughtBy == nil { broughtBy = try await DocumentHistoryReader(work.client).author(of: id, in: record) }
            let report = OpenedDocumentReport(opened.detail, broughtBy: broughtBy)
            try work.console.show(report, essence: ["\(id)"]) { report.text(on: $0, work.time) }
            return .done
        })
}

/// A document with everything that is known of it here.
private struct OpenedDocumentReport: Encodable {
    private struct Version: Encodable {
        let document: DocumentID
        let number: Int
        let createdAt: Instant
    }

    private let document: Document
    private let title: String
    /// Nil for the platform, and for an account that this device has not met.
    private let broughtBy: String?
    private let versions: [Version]
    private let entries: [EntryReport]

    init(_ detail: DocumentDetail, broughtBy: String?) {
        (document, self.broughtBy) = (detail.document, broughtBy)
        title = ListedDocument(detail.document, facts: detail.facts).title
        versions = detail.versions.map {
            Version(document: $0.id, number: $0.version.number, createdAt: $0.createdAt)
        }
        entries = detail.facts.flatMap { TimelineEntry.entries(of: $0, in: detail.document.id) }.map(EntryReport.init)
    }

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        let about = [
            title, "Type: \(document.type.rawValue)", "Status: \(document.status.rawValue)",
            "Added: \(time.text(document.createdAt)) by \(broughtBy ?? "an account that this device does not know")",
            "Source: \(document.source.system)",
            "Format: \(document.mediaType), \(document.size) bytes",
            "Versions: " + versions.map { "\($0.number) of \(time.text($0.createdAt))" }.joined(separator: ", "),
        ]
        let said = entries.isEmpty ? "" : "\n\n" + EntryListReport(entries: entries).text(on: layout)
        return about.joined(separator: "\n") + said
    }
}
