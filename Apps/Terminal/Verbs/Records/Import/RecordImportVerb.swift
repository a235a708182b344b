import CommandKit
import SalusBase
import SalusClient
import SalusTerminal

/// `salus record import`: files, folders of them and exports of phones into a record.
enum RecordImportVerb {
    static let all = ScriptVerb(
        "import", of: "record", "bring files, folders and phone exports into a person's record",
        operands: [
            .person, Operand("FILE-OR-FOLDER", .file, help: "files, or folders of them", repeats: true),
        ],
        options: [since] + TableOptions.all, effect: .changes, takesLong: true,
        about: """
            Each file is a document, as with 'record add'. Of a mail (.eml) the attachments are. An export of Apple
            Health, of any size, becomes one document for each kind of value and month: single values of vital signs,
            sums of days for steps and energy, of nights for sleep. A later export brings what is new, and nothing
            twice. Of folders the files that are read are taken, at any depth. --dry-run counts, by kind, what would
            come and what is not read; nothing is changed then. A file that does not come does not end the import.
            An archive that 'record export --archive' wrote is read whole and checked first; a damaged one changes
            nothing. Its versions, labels, statuses with their reasons, and relations come with it, as written by you
            and today; 'manifest.json' inside keeps the first times and accounts. 'record undo-import' takes it back.
            Each row of a table (.csv, .tsv) becomes an entry of the kind that --kind says, from the columns that --map
            names; without both, its columns are shown with a proposal, and a terminal asks column by column. What was
            used is remembered for tables with the same columns (see record mappings). Encoding, delimiter, dates and
            decimal sign are found and shown; a date or number that may be read in two ways is asked, never guessed. A
            row that is no entry is named with its line and the reason, and the file itself, up to 32 MiB, is kept
            beside the entries. In folders --kind is for tables alone.
            """,
        examples: [
            .init(command: "salus record import anna export.xml --dry-run", comment: "counts first"),
            .init(command: "salus record import anna apple_health_export/", comment: "with its clinical records"),
            .init(command: "salus record import anna export.xml --since 2026-01-01", comment: "this year's values"),
            .init(command: "salus record import anna anna.zip", comment: "an archive of a record"),
            .init(command: "salus record import anna glucose.csv", comment: "shows its columns, or asks about them"),
            .init(
                command:
                    "salus record import anna rr.csv --kind vital-signs --map date=Datum,systolic=Sys,diastolic=Dia",
                comment: "for a script"),
        ],
        check: TableOptions.check,
        run: { (work: RecordScript) in
            let record = try await work.record()
            if try work.importsArchive() { return try await work.readArchive(into: record) }
            let day = try work.day(work.invocation[since])
            let walk = try ImportWalk(work.words.dropFirst())
            var report = RecordImportReport(passedOver: walk.passedOver, isDryRun: work.invocation.isDryRun)
            var importer = try await RecordImport(work, into: record)
            work.console.remarkOnDryRun()
            let progress = work.console.progress(of: walk.files.count, "files")
            for (index, path) in walk.files.enumerated() where !work.console.isInterrupted {
                progress?.advance(to: index, path)
                report.append(await importer.take(path, since: day))
            }
            progress?.finish()
            if !work.invocation.isDryRun { await work.client.sync.syncNow() }
            try work.console.show(report) { report.text(on: $0) }
            return work.console.isInterrupted ? .interrupted : report.isPartial ? .partial : .done
        })

    private static let since = Option(
        name: "since", value: "DAY", help: "of a phone's export only values from that day on, such as 2026-01-01")
}

extension RecordScript {
    /// The day that an option names; nil without it.
    fileprivate func day(_ text: String?) throws(ScriptFailure) -> CalendarDate? {
        guard let text else { return nil }
        guard let date = PartialDate(text), date.precision == .day else {
            throw ScriptFailure(.usage, "That is no day.", nextStep: "Write it as 2026-01-01.")
        }
        return date.earliest.date
    }
}
