import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// The imports of archives and tables that this device remembers, and taking one back.
enum RecordImportsVerb {
    static let all = [list, undo]

    private static let list = ScriptVerb(
        "imports", of: "record", "list the archives and tables that this device brought into records",
        about: """
            The newest first, with the number that 'record undo-import' takes. Only this device knows of them; no
            server does.
            """,
        examples: [.init(command: "salus record imports -o json", comment: "with the records' identifiers")],
        run: { (work: RecordScript) in
            let titles = Dictionary(
                try await work.client.reader.people().map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first }
            )
            let report = PastImportReport(
                imports: try await work.client.imports.all().map { .init($0, titles[$0.record] ?? "") })
            try work.console.show(report, essence: report.imports.map { "\($0.number)" }) {
                report.text(on: $0, work.time)
            }
            return .done
        })

    private static let undo = ScriptVerb(
        "undo-import", of: "record", "take an import of an archive or a table back",
        operands: [Operand("NUMBER", help: "the import that 'record imports' shows")], effect: .loses,
        about: """
            The documents that the import made are marked as entered in error, with the reason in their status history;
            their content stays. Documents with a newer version, another status or label, or a note beside them since
            are named and left as they are, and so are versions that continue an older document. --dry-run names all of
            them and changes nothing. Imported again, an archive makes its documents count again; a table brings its
            entries as new documents. The file of a table stays in the record.
            """,
        examples: [
            .init(command: "salus record undo-import 2 --dry-run", comment: "what would be taken back?"),
            .init(command: "salus record undo-import 2", comment: "asks first"),
        ],
        run: { (work: RecordScript) in
            let past = try await work.pastImport()
            let plan = try await work.client.imports.undo(of: past)
            if !plan.takenBack.isEmpty {
                try work.console.confirm(plan.sentences.joined(separator: " "), typing: past.file)
            }
            work.console.remarkOnDryRun()
            let isDone = !work.invocation.isDryRun && !plan.takenBack.isEmpty
            let result = isDone ? try await work.takeBack(past, of: plan.takenBack.count) : plan
            let report = ImportUndoReport(result, isDryRun: work.invocation.isDryRun)
            try work.console.show(report, essence: report.takenBack.map { "\($0.document)" }) { _ in report.text }
            return .done
        })
}

extension RecordScript {
    fileprivate func pastImport() async throws -> PastImport {
        let found = try await client.imports.all().first { "\($0.number)" == words[0] }
        guard let found else {
            throw ScriptFailure(.notFound, "There is no such import.", nextStep: "See salus record imports.")
        }
        return found
    }

    fileprivate func takeBack(_ past: PastImport, of count: Int) async throws -> ImportUndo {
        let progress = console.progress(of: count, "documents")
        let undo = try await client.imports.takeBack(past) { done, _ in progress?.advance(to: done) }
        progress?.finish()
        wrote("the import of \(past.file) is taken back")
        await client.sync.syncNow()
        return undo
    }
}

/// Imports as `salus record imports` prints them.
private struct PastImportReport: Encodable {
    struct Row: Encodable {
        let number, versions: Int
        let record: RecordID
        let person, file: String
        let at: Instant
        let undoneAt: Instant?

        init(_ past: PastImport, _ person: String) {
            (number, versions, record, self.person) = (past.number, past.count, past.record, person)
            (file, at, undoneAt) = (past.file, past.at, past.undoneAt)
        }
    }

    let imports: [Row]

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        guard !imports.isEmpty else { return "This device brought no archive or table into a record." }
        return layout.table(
            ["NUMBER", "PERSON", "FILE", "VERSIONS", "IMPORTED", "TAKEN BACK"],
            imports.map {
                [
                    TableCell("\($0.number)", isWhole: true), TableCell($0.person), TableCell($0.file),
                    TableCell("\($0.versions)"), TableCell(time.text($0.at)),
                    TableCell($0.undoneAt.map(time.text) ?? ""),
                ]
            })
    }
}

/// The outcome of taking an import back.
private struct ImportUndoReport: Encodable {
    struct Row: Encodable {
        let document: DocumentID
        let title: String
        /// Nil for what is taken back.
        let change: ImportedDocument.Change?

        init(_ item: ImportedDocument) { (document, title, change) = (item.id, item.title, item.change) }
    }

    private let number: Int
    private let file: String
    let takenBack: [Row]
    private let left: [Row]
    private let isDryRun: Bool

    private enum CodingKeys: CodingKey { case number, file, takenBack, left, isDryRun }

    init(_ undo: ImportUndo, isDryRun: Bool) {
        (number, file, self.isDryRun) = (undo.past.number, undo.past.file, isDryRun)
        (takenBack, left) = (undo.takenBack.map(Row.init), undo.left.map(Row.init))
    }

    var text: String {
        let did = isDryRun ? "would be taken back" : "taken back"
        let head = "\(counted(takenBack.count, "document")) \(did), marked as entered in error."
        return ([head] + left.map { "Left as it is: \($0.title) \($0.change?.text ?? "")." }).joined(separator: "\n")
    }
}
