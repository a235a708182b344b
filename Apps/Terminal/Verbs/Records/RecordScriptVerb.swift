import CommandKit
import PHRFHIR
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus record …`: what is written goes out at once where the server answers, and else waits on this device.
enum RecordScriptVerb {
    /// In the order of the help page.
    static let all: [ScriptVerb] =
        [list, create, RecordEraseVerb.erase, RecordAppsVerb.apps] + HandOverVerb.all
        + EmergencyAccessVerb.ofNamed + RecordQuestionVerb.all
        + RecordSameVerb.all + [
            entries, entry, enter, TermVerb.codes, correct, end, RecordExportVerb.export, documents,
            RecordShowVerb.show, history, find, RecordFileVerb.save, add, RecordImportVerb.all,
            RecordArchiveVerb.verify,
            RecordPictureVerb.picture,
        ] + RecordImportsVerb.all + [TableMappingsVerb.mappings] + RecordTagVerb.all + [
            note, replaceDocument, setStatus, setLabel, waiting, retry, withdraw,
        ]

    static let documents = ScriptVerb(
        "documents", of: "record", "list a person's documents", operands: [.person], options: [.status, .tag],
        about: """
            The documents on this device, the latest day first, with those that are not sent or were rejected. With
            --status only those of that status, newest first, each with the account that brought it; with --tag only
            those that have the tag.
            """,
        examples: [
            .init(command: "salus record documents anna -o json", comment: "with identifiers"),
            .init(command: "salus record documents anna --status void", comment: "what was entered in error"),
            .init(command: "salus record documents anna --tag urgent", comment: "with that tag"),
        ],
        run: { (work: RecordScript) in
            let (record, reader) = (try await work.record(), work.client.reader)
            let (tag, tags) = (try work.tag(work.invocation[.tag]), try await work.client.tagging.tags(of: record))
            func isMeant(_ document: Document) -> Bool { tag.map(tags[document].contains) ?? !document.isTag }
            if let status = work.invocation[.status].flatMap(DocumentStatus.init) {
                let found = try await reader.documents(of: record, status).filter { isMeant($0.document) }
                let report = DocumentOriginReport(documents: found.map(DocumentOriginReport.Row.init))
                try work.console.show(report, essence: found.map { "\($0.document.id)" }) {
                    report.text(on: $0, work.time)
                }
                return .done
            }
            let listing = try await reader.listing(of: record).filter { isMeant($0.document) }
            let report = DocumentListReport(documents: listing.map { DocumentReport($0, tags) })
            try work.console.show(report, essence: listing.map { "\($0.document.id)" }) { report.text(on: $0) }
            return .done
        })

    static let add = ScriptVerb(
        "add", of: "record", "add a file to a person's record",
        operands: [.person, Operand("FILE", .file, help: "its path")], options: [.label, .wait], takesLong: true,
        about: """
            It is in the record on this device at once, and goes to the server then; without a network it waits here and
            goes out with the next sync. Sent twice it is there once. The server takes the entries out of documents that
            it reads: FHIR R4 resources and bundles, clinical documents (C-CDA, CCD, C32, CCR), laboratory
            results and visits in HL7 version 2, calendars, contacts, Indivo's documents, patient files of hReader.
            """,
        examples: [
            .init(command: "salus record add anna letter.pdf", comment: "prints its identifier"),
            .init(command: "salus record add anna letter.pdf --wait", comment: "fails unless the server has it"),
        ],
        run: { (work: RecordScript) in
            let (record, file) = (try await work.record(), try RecordFile(work.words[1]))
            let label = work.invocation[.label] ?? file.name
            if let reason = unreadFHIR(file.content.bytes) {
                work.console.remark("It is kept as a file, without entries. \(reason)")
            }
            guard let document = try await work.client.records.add(file.content, label: label, to: record) else {
                work.console.remark("The record has exactly this already; nothing was added.")
                return .done
            }
            return try await work.sent(document, "\(file.name) is in the record.")
        })

    /// The reason why a file of FHIR gives no entries; nil for any other file.
    private static func unreadFHIR(_ bytes: [UInt8]) -> String? {
        do throws(FHIRDocument.Problem) {
            _ = try FHIRDocument.parse(bytes)
            return nil
        } catch {
            return error == .notAResource ? nil : error.text
        }
    }

    static let replaceDocument = ScriptVerb(
        "replace", of: "record", "put a file in a document's place, as its next version",
        operands: [.person, .document, Operand("FILE", .file, help: "its path")], options: [.wait], takesLong: true,
        about: """
            The version before stays in the record. Where another person replaced it meanwhile, \
            yours is kept and refused.
            """,
        examples: [.init(command: "salus record replace anna 0b1c letter.pdf", comment: "the corrected letter")],
        run: { (work: RecordScript) in
            let (record, file) = (try await work.record(), try RecordFile(work.words[2]))
            let old = try await work.document(in: record)
            let new = try await work.client.records.replace(old, with: file.content, in: record)
            return try await work.sent(new, "\(file.name) is the newest version.")
        })

    static let setStatus = ScriptVerb(
        "status", of: "record", "archive a document, mark it as an error, or let it count again",
        operands: [.person, .document, Operand("STATUS", help: "active, archived or void (entered in error)")],
        options: [.reason, .wait],
        about: "Its content stays in any case. 'record history' shows the changes with their reasons.",
        examples: [
            .init(
                command: "salus record status anna 0b1c void --reason 'the other Anna'",
                comment: "it was entered in error")
        ],
        run: { (work: RecordScript) in
            let record = try await work.record()
            guard let status = DocumentStatus(rawValue: work.words[2]) else {
                throw ScriptFailure(
                    .usage, ErrorNotice("There is no such status.", nextStep: "Say active, archived or void."))
            }
            let document = try await work.document(in: record)
            try await work.client.records.set(
                status, of: [document], in: record, reason: try work.reason(work.invocation[.reason]))
            return try await work.sent(document, status.doneText + ".")
        })

    static let setLabel = ScriptVerb(
        "label", of: "record", "give a document another label", operands: [.person, .document, Operand("LABEL")],
        options: [.wait], about: "A label for lists, used where no fact of the document names its subject.",
        examples: [.init(command: "salus record label anna 0b1c 'Letter of May'", comment: "for everybody")],
        run: { (work: RecordScript) in
            let record = try await work.record()
            let document = try await work.document(in: record)
            try await work.client.records.set(label: work.words[2], of: document, in: record)
            return try await work.sent(document, "It is called \(work.words[2]).")
        })

    static let waiting = ScriptVerb(
        "waiting", of: "record", "list what waits on this device to go to the server",
        about: "Of records and vaults, with what the server refused and why. Nothing is sent.",
        examples: [.init(command: "salus record waiting -o json | jq '.waiting | length'", comment: "from a monitor")],
        run: { (work: RecordScript) in
            let report = WaitingReport(rows: try await UnsentWrites(work.client).rows())
            try work.console.show(report) { report.text(on: $0, work.time) }
            return .done
        })

    static let retry = ScriptVerb(
        "retry", of: "record", "send again what the server refused",
        about: """
            On top of what the server has now: where another person changed the same, yours is then the newer one.
            """,
        examples: [.init(command: "salus record retry", comment: "after it is settled who may write")],
        run: { (work: RecordScript) in
            try await UnsentWrites(work.client).retry()
            return try await work.finish()
        })

    static let withdraw = ScriptVerb(
        "withdraw", of: "record", "discard what the server refused", effect: .loses,
        about: "It is only on this device, and gone then, with what builds on it.",
        examples: [.init(command: "salus record withdraw", comment: "asks first")],
        run: { (work: RecordScript) in
            let refused = try await UnsentWrites(work.client).rows().filter { $0.refusal != nil }
            guard !refused.isEmpty else {
                work.console.remark("The server refused nothing that is here.")
                return try await work.finish()
            }
            try work.console.confirm(
                "\(counted(refused.count, "thing")) that the server refused will be lost.", typing: "withdraw")
            if !work.invocation.isDryRun { try await UnsentWrites(work.client).withdraw() }
            work.console.remarkOnDryRun()
            return try await work.finish()
        })
}

extension Operand {
    static let person = Operand("PERSON", help: "a name, its beginning, or a record's identifier")
    static let document = Operand(
        "DOCUMENT", help: "the identifier that 'record documents' shows, or the beginning of it")
}

extension Option {
    static let label = Option(
        name: "label", value: "TEXT", help: "what lists call it (by default its name)")
    fileprivate static let status = Option(
        name: "status", value: "STATUS", kind: .choice(DocumentStatus.allCases.map(\.rawValue)),
        help: "only documents of that status")
    fileprivate static let reason = Option(
        name: "reason", value: "TEXT", help: "why, for everybody who sees the document (at most 2000 bytes)")
    static let wait = Option(name: "wait", help: "fail unless the server has it at the end")
}
