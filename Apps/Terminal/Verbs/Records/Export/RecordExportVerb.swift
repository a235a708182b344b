import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus record export`: a record, a part of it or one list, in a form that other programs read.
enum RecordExportVerb {
    static let export = ScriptVerb(
        "export", of: "record", "take a record or a part of it along, for other programs or whole as one archive",
        operands: [Operand("PERSON", help: "a name, its beginning, or a record's identifier")],
        options: [form, categories, from, to, .out, .archive], takesLong: true,
        about: """
            From the record on this device, with what you may see of it. Without --format it is one bundle of FHIR R4
            resources: the person, and a resource for each entry. As ccda it is a Continuity of Care Document of C-CDA
            R2.1, as ccr a Continuity of Care Record, as hdata a zip file of section documents. As csv it is a table
            for each category in a new folder (--out FOLDER), or one table with one --category; a cell that a
            spreadsheet would take for a formula begins with an apostrophe, which the import takes off again, and the
            last column, 'more', has what no other column shows. 'record import' reads each form into a record again,
            without a question ('record add' reads FHIR). --category, --from and --to choose a part: an entry is in it
            that was or lasted in the period, as far as its dates say, and one without a date is not. What is left out
            is counted, and documents without entries are not in it. With --archive it is a zip file of all documents
            instead: each version byte for byte, with labels, statuses and their history, relations, checksums, and a
            page (index.html) that opens in a browser. A record that is not whole on this device is not written. No
            file is encrypted, and a file that is there is never written over.
            """,
        examples: [
            .init(command: "salus record export anna --out anna.json", comment: "for the doctor's program"),
            .init(command: "salus record export anna | jq '.entry | length'", comment: "to standard output"),
            .init(command: "salus record export anna --format ccda --out anna.xml", comment: "for a clinic"),
            .init(command: "salus record export anna --format csv --out anna", comment: "a folder of tables"),
            .init(
                command: "salus record export anna --format csv --category medications --out list.csv",
                comment: "one list"),
            .init(
                command: "salus record export anna --category results,vitals --from 2026-01 --out half.json",
                comment: "a part"),
            .init(command: "salus record export anna --archive --out anna.zip", comment: "all of it, to keep"),
        ],
        check: { invocation in
            let part = [form, categories, from, to].contains { invocation[$0] != nil }
            guard invocation.has(.archive), part else { return }
            throw UsageError("an archive is the whole record; leave out --archive, or what chooses a part or a form")
        },
        run: { (work: RecordScript) in
            let record = try await work.record()
            if work.invocation.has(.archive) { return try await work.writeArchive(of: record) }
            let part = try part(work.invocation)
            let chosen = work.invocation[form].flatMap(RecordExportForm.init) ?? .fhir
            if work.invocation[.out] == nil {
                if chosen.areMany(part) { throw UsageError("several tables need a folder: --out FOLDER") }
                if chosen == .hdata { throw UsageError("an archive needs a file: --out FILE") }
            }
            let progress = work.console.progress(of: nil, "entries")
            let files = try await RecordExportFiles.make(of: record, as: chosen, part, work.client)
            progress?.finish()
            return try work.deliver(files)
        })

    static let form = Option(
        name: "format", value: "FORMAT", kind: .choice(RecordExportForm.allCases.map(\.rawValue)),
        help: "the form of the file; default fhir")
    private static let categories = Option(
        name: "category", value: "LIST",
        help: "only these kinds of data, with commas between: \(ShareLimitsInput.allCategories)")
    private static let from = Option(
        name: "from", value: "DATE", help: "only entries from this day, month or year on")
    private static let to = Option(name: "to", value: "DATE", help: "only entries up to this day, month or year")

    /// Throws for a word that is no category, a text that is no date, and a period that ends before it begins.
    private static func part(_ invocation: Invocation) throws(UsageError) -> ExportPart {
        try ShareLimitsInput.part(
            categories: invocation[categories], from: invocation[from], to: invocation[to])
    }
}

extension RecordScript {
    /// To `--out`, or one file to standard output.
    fileprivate func deliver(_ files: RecordExportFiles) throws -> ExitStatus {
        files.remarks.forEach { console.remark($0) }
        guard files.areMany, let path = invocation[.out].map(PlainFile.expanded) else {
            return try deliver(files.files.first?.bytes ?? [])
        }
        try files.write(to: path)
        console.remark("\(files.text(path)).")
        try console.show(ExportReport(folder: path, files)) { _ in "" }
        return .done
    }
}

/// The files that an export has written into a folder.
private struct ExportReport: Encodable {
    struct Row: Encodable {
        let file: String
        let bytes, entries: Int
    }

    private let folder: String
    private let files: [Row]

    init(folder: String, _ made: RecordExportFiles) {
        self.folder = folder
        files = made.files.map { Row(file: $0.name, bytes: $0.bytes.count, entries: $0.entries) }
    }
}
