import CommandKit
import FoundationEssentials
import PHRCSV
import SalusClient
import SalusModels
import SalusTerminal

/// One table on its way into a record: its mapping from the command line, from the last time, or asked for.
struct RecordTableImport {
    let work: RecordScript
    let record: RecordID

    /// The mapping, and how it came.
    private struct Choice {
        /// Nil for a table that says itself what its rows are.
        let mapping: TableMapping?
        var isRemembered = false
        /// Whether a person is asked before anything is written.
        var needsYes = false
    }

    func take(_ path: String, _ file: inout RecordImportReport.File) async throws {
        let content = try PlainFile.read(path)
        let source: ImportedTable
        do throws(CSVError) { source = try ImportedTable(reading: content) } catch {
            return file.refusals.append("It is not read: \(error).")
        }
        let own: TableReading?
        do throws(TableProblem) { own = try TableReading(own: source) } catch {
            return file.refusals.append("\(error.problem) \(error.nextStep)")
        }
        if let own { return try await bring(own, of: source, Choice(mapping: nil), &file) }
        guard let choice = try await choice(of: source), let mapping = choice.mapping else {
            file.table = TableReport(source, proposed: TableProposal.mapping(of: source.profile.columns))
            return file.refusals.append("Say how its columns are read: --kind and --map, or import it at a terminal.")
        }
        let reading: TableReading
        do throws(TableProblem) { reading = try TableReading(source, by: mapping) } catch {
            return file.refusals.append("\(error.problem) \(error.nextStep)".harmless)
        }
        try await bring(reading, of: source, choice, &file)
    }

    private func choice(of source: ImportedTable) async throws -> Choice? {
        if let mapping = try TableOptions.mapping(work.invocation) { return Choice(mapping: mapping) }
        let known = try await TableMappings(work.client).mapping(of: source.table.columns)
        let asks = work.console.surroundings.canAsk && !work.invocation.isDryRun
        if var mapping = known?.mapping {
            mapping.dates = TableOptions.order(work.invocation) ?? mapping.dates
            mapping.decimals = TableOptions.sign(work.invocation) ?? mapping.decimals
            return Choice(mapping: mapping, isRemembered: true, needsYes: asks)
        }
        guard work.console.surroundings.canAsk else { return nil }
        let forms = (TableOptions.order(work.invocation), TableOptions.sign(work.invocation))
        return TableQuestions(work.console, source, forms).mapping().map { Choice(mapping: $0, needsYes: asks) }
    }

    private func bring(
        _ reading: TableReading, of source: ImportedTable, _ choice: Choice,
        _ file: inout RecordImportReport.File
    ) async throws {
        let name = URL(filePath: file.path).lastPathComponent
        let found = try await TableImport(reading, of: source, named: name, into: record, work.client)
        let report = TableReport(found, of: source, isRemembered: choice.isRemembered)
        file.table = report
        guard !work.invocation.isDryRun else { return file.added = found.documents(of: found.added.count) }
        if choice.needsYes, !agreed(to: report) { return file.refusals.append("Nothing was brought in.") }
        let done = try await found.run(work.client) { file.came($0, of: found) }
        file.came(done, of: found)
        if let mapping = choice.mapping {
            try await TableMappings(work.client).remember(mapping, of: source.table.columns, from: name)
        }
        if report.refusedCount > 0 { file.refusals.append("\(counted(report.refusedCount, "row")) did not come.") }
        if done < found.added.count { file.refusals.append("Stopped; the same command goes on from there.") }
    }

    private func agreed(to report: TableReport) -> Bool {
        let lines = report.lines(isDryRun: true, on: work.console.layout).joined(separator: "\n")
        let answer = work.console.ask("\(lines)\nBring it in? [y/N] ")
        return ["y", "yes"].contains(answer?.lowercased() ?? "")
    }
}

extension RecordImportReport.File {
    /// Entries that are written so far.
    fileprivate mutating func came(_ entries: Int, of found: TableImport) {
        table?.came = entries
        added = found.documents(of: entries)
    }
}
