import CommandKit
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus share add…`: writing into circles of other people's records that this account is in.
enum CircleWritingVerb {
    /// In the order of the help page.
    static let all: [ScriptVerb] = [add, replace, note]

    static let add = ScriptVerb(
        "add", of: "share", "add a file to a circle of another person's record",
        operands: [.received, .receivedCircle, Operand("FILE", .file, help: "its path")], options: [.label],
        about: """
            For a member who may write there: salus shared says so. The circle shows it at once, and so does the
            whole record. Asks the server; without it nothing is written.
            """,
        examples: [.init(command: "salus share add lin Family letter.pdf", comment: "prints its identifier")],
        run: { (work: RecordScript) in
            let (circle, file) = (try await work.writtenCircle(), try RecordFile(work.words[2]))
            let label = work.invocation[.label] ?? file.name
            guard let document = try await work.client.editor(of: circle).add(file.content, label: label) else {
                work.console.remark("\(circle.name) shows exactly this already; nothing was added.")
                return .done
            }
            return try work.wrote(document, "\(file.name) is in \(circle.name).")
        })

    static let replace = ScriptVerb(
        "replace", of: "share", "replace a document of a circle by its next version",
        operands: [.received, .receivedCircle, .shownDocument, Operand("FILE", .file, help: "its path")],
        about: "The version before stays in the document's history. Asks the server.",
        examples: [.init(command: "salus share replace lin Family letter letter-2.pdf", comment: "its next version")],
        run: { (work: RecordScript) in
            let (circle, file) = (try await work.writtenCircle(), try RecordFile(work.words[3]))
            let old = try await work.shownDocument(in: circle)
            let document = try await work.client.editor(of: circle).replace(old, with: file.content)
            return try work.wrote(document, "\(file.name) is the next version.")
        })

    static let note = ScriptVerb(
        "note", of: "share", "write a note of your own beside a document of a circle",
        operands: [.received, .receivedCircle, .shownDocument, Operand("TEXT", help: "the note")],
        about: "The circle shows the note, too. It stays beside every later version of the document.",
        examples: [.init(command: "salus share note lin Family letter 'ask about the dose'", comment: "all see it")],
        run: { (work: RecordScript) in
            let circle = try await work.writtenCircle()
            let document = try await work.shownDocument(in: circle)
            let note = try await work.client.editor(of: circle).annotate(document, with: work.words[3])
            return try work.wrote(note, "The note is beside it.")
        })
}

extension Operand {
    fileprivate static let received = Operand("PERSON", help: "whose record it is: a name of salus shared")
    fileprivate static let receivedCircle = Operand("CIRCLE", help: "its name, or the beginning of it")
    fileprivate static let shownDocument = Operand(
        "DOCUMENT", help: "a title, the beginning of one, or an identifier; the circle shows it")
}

extension RecordScript {
    /// The circle that the first two words mean. Throws `refused` where this account only reads it.
    fileprivate func writtenCircle() async throws -> Carenet {
        let circles = try await client.reader.received().compactMap(ReceivedCircle.init)
        let ofPerson = try PersonChoice(words[0]).choose(from: circles, identifier: \.record, name: \.person)
        let meant = try NamedChoice(words[1], what: "circle", from: "salus sync").one(
            of: ofPerson, identifier: \.carenet.id, name: \.carenet.name)
        guard meant.mayWrite else {
            throw ScriptFailure(
                .refused, "You only read \(meant.carenet.name).",
                nextStep: "Ask the owner of the record to let you write: salus share admit … --write.")
        }
        return meant.carenet
    }

    /// The document that the third word means among those that the circle shows.
    fileprivate func shownDocument(in circle: Carenet) async throws -> DocumentID {
        try NamedChoice(words[2], what: "document", from: "salus shared").one(
            of: try await client.content(of: circle).documents, identifier: \.document.id, name: \.title
        ).document.id
    }

    fileprivate func wrote(_ document: DocumentID, _ text: String) throws -> ExitStatus {
        wrote(text)
        try console.show(["document": "\(document)"], essence: ["\(document)"]) { _ in text }
        return .done
    }
}

/// A circle of another account's record.
private struct ReceivedCircle {
    let record: RecordID
    /// The name of the record's person.
    let person: String
    let carenet: Carenet
    let mayWrite: Bool

    /// Nil for a share of a record.
    init?(_ share: ReceivedShare) {
        guard case .circle(let carenet, let mayWrite) = share.part else { return nil }
        (record, person) = (share.record, share.title)
        (self.carenet, self.mayWrite) = (carenet, mayWrite)
    }
}
