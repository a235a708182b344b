import CommandKit
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// Tags on documents: words of a person's own, by which documents are found again.
enum RecordTagVerb {
    static let all = [tag, untag, tags]

    private static let tag = ScriptVerb(
        "tag", of: "record", "put tags on a document", operands: [.person, .document, .tags],
        about: """
            As many as you want, each of 1 to \(PersonalTag.longest) characters without a comma. They come to all of \
            your devices and stay when the source brings the document again. Others who see the record see them, as \
            they see notes.
            """,
        examples: [
            .init(command: "salus record tag anna 0b1c urgent 'ask the doctor'", comment: "two tags"),
            .init(command: "salus record documents anna --tag urgent", comment: "the documents with one"),
        ],
        run: { (work: RecordScript) in
            let (record, tags) = (try await work.record(), try work.tags())
            let document = try await work.document(in: record)
            try await work.client.tagging.put(tags, on: document, in: record)
            work.wrote("the tags are on it")
            return try await work.showTags(of: document, in: record)
        })

    private static let untag = ScriptVerb(
        "untag", of: "record", "take tags off a document", operands: [.person, .document, .tags],
        about: "Tags that it does not have are passed over.",
        examples: [.init(command: "salus record untag anna 0b1c urgent", comment: "it is done")],
        run: { (work: RecordScript) in
            let (record, tags) = (try await work.record(), try work.tags())
            let document = try await work.document(in: record)
            try await work.client.tagging.take(tags, off: document, in: record)
            work.wrote("the tags are off it")
            return try await work.showTags(of: document, in: record)
        })

    private static let tags = ScriptVerb(
        "tags", of: "record", "list the tags of a person's documents", operands: [.person],
        about: "Each with the number of documents that have it, from this device.",
        examples: [.init(command: "salus record tags anna --json", comment: "for a script")],
        run: { (work: RecordScript) in
            let record = try await work.record()
            let tags = try await work.client.tagging.tags(of: record)
            let listing = try await work.client.reader.listing(of: record)
            let report = TagListReport(
                tags: tags.all.map { tag in
                    .init(tag: tag.text, documents: listing.count { tags[$0.document].contains(tag) })
                })
            try work.console.show(report, essence: report.tags.map(\.tag)) { report.text(on: $0) }
            return .done
        })
}

extension RecordScript {
    /// The tag that an option names; nil without it.
    func tag(_ text: String?) throws(ScriptFailure) -> PersonalTag? {
        guard let text else { return nil }
        guard let tag = PersonalTag(text) else {
            throw ScriptFailure(
                .usage, "That is no tag.",
                nextStep: "Write 1 to \(PersonalTag.longest) characters without a comma.")
        }
        return tag
    }

    /// The words behind person and document.
    fileprivate func tags() throws(ScriptFailure) -> [PersonalTag] {
        var tags: [PersonalTag] = []
        for word in words.dropFirst(2) { if let tag = try tag(word) { tags.append(tag) } }
        return tags
    }

    fileprivate func showTags(of document: DocumentID, in record: RecordID) async throws -> ExitStatus {
        guard let found = try await client.reader.detail(of: document, in: record)?.document else { return .notFound }
        let report = TaggedDocumentReport(
            document: document, tags: try await client.tagging.tags(of: record)[found].map(\.text))
        try console.show(report, essence: report.tags) { _ in report.text }
        return .done
    }
}

extension Operand {
    fileprivate static let tags = Operand("TAG", help: "a word, or several in quotes", repeats: true)
}

extension Option {
    static let tag = Option(name: "tag", value: "TAG", help: "only documents with that tag")
}

/// The tags of one document.
private struct TaggedDocumentReport: Encodable {
    let document: DocumentID
    let tags: [String]

    var text: String { tags.isEmpty ? "It has no tags." : "Its tags: \(tags.joined(separator: ", "))." }
}

/// The tags of a record.
private struct TagListReport: Encodable {
    struct Row: Encodable {
        let tag: String
        let documents: Int
    }

    let tags: [Row]

    func text(on layout: OutputLayout) -> String {
        guard !tags.isEmpty else { return "No document has a tag." }
        return layout.table(
            ["TAG", "DOCUMENTS"], tags.map { [TableCell($0.tag, isWhole: true), TableCell("\($0.documents)")] })
    }
}
