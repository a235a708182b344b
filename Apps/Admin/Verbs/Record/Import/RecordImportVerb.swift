import CommandKit
import SalusAPI
import SalusModels

extension Verb {
    static let recordImport = Verb(
        page: VerbPage(
            words: ["record", "import"], summary: "import documents, file by file",
            operands: [Operand("FILE-OR-FOLDER", .file, help: "documents, or folders of them", repeats: true)],
            options: [.record, .new, .owner] + Option.places, effect: .changes, answer: .stream,
            takesLong: true,
            about: """
                Takes Indivo documents (flat SDMX and nested XML), hReader or RHEx patients (JSON) and clinical
                documents (C-CDA, CCD, C32, CCR), HL7 messages, calendars, contacts and exports of Apple Health up to 16
                MB ('salus record import' takes larger ones). Of a folder, every .xml, .json, .hl7, .ics and .vcf file
                below it. With --new, a JSON patient and the person of a clinical document or a message each make a
                record of their own, and the other XML files of one folder make one record together; a person known from
                an earlier import keeps their record. A file that came before adds nothing. A file that is refused is
                reported, and the next one is tried.

                With -o json each line is one object: a "file" as soon as it is done, and the "summary" at the end.
                """,
            examples: [
                .init(
                    command: "salus-admin record import --new --owner anna anna.json --data /srv/salus",
                    comment: "one person's export, for anna"),
                .init(
                    command: "salus-admin record import --new patients/ --data /srv/salus -o json",
                    comment: "a folder with a folder for each patient"),
                .init(
                    command: "salus-admin record import --record 0b1c… labs/*.xml --data /srv/salus",
                    comment: "more documents of a person who has a record"),
            ]),
        run: { invocation, context in
            let destination = try ImportDestination(invocation)
            let sources = try ImportSources.walk(invocation.operands)
            let run = ImportRun(
                destination: destination, console: context.console, isDryRun: invocation.isDryRun)
            let summary = try await context.connected(invocation) { try await run.send(sources, over: $0) }
            try context.console.show(element: ImportLine(summary: summary)) { _ in summary.text }
            if let stopped = summary.stopped { throw AdminError.unreachable(stopped) }
            return summary.refused > 0 ? .partial : .done
        })
}

extension Option {
    static let new = Option(name: "new", help: "into records of their own, made when the person is not known yet")
}

/// The destination of the imported files.
enum ImportDestination: Hashable, Sendable {
    case record(RecordID)
    case records(owner: String?)

    init(_ invocation: Invocation) throws(UsageError) {
        switch (invocation[.record], invocation.has(.new)) {
        case (let record?, false):
            guard invocation[.owner] == nil else { throw UsageError("--owner goes with --new; a record has its owner") }
            self = .record(try Verb.recordID(record))
        case (nil, true): self = .records(owner: invocation[.owner])
        case (nil, false): throw UsageError("say where to: --record ID, or --new")
        case (_?, true): throw UsageError("--record and --new are two destinations; give one")
        }
    }

    func target(for source: ImportSource) -> ImportDocumentCall.Target {
        switch self {
        case .record(let record): .record(record)
        case .records(let owner): .patient(source.patient, owner: owner)
        }
    }
}
