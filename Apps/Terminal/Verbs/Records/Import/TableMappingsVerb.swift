import CommandKit
import SalusBase
import SalusClient
import SalusTerminal

/// `salus record mappings`: how the columns of tables were read on this device.
enum TableMappingsVerb {
    static let mappings = ScriptVerb(
        "mappings", of: "record", "list how columns of tables were read, or remove such a mapping",
        operands: [
            Operand("ACTION", help: "list, or remove", isOptional: true),
            Operand("NUMBER", help: "the mapping that the list shows, to remove it", isOptional: true),
        ],
        effect: .changes,
        about: """
            One for each set of columns, that used last first. 'record import' proposes it for the next table with the
            same columns. Only this device knows of them, in its encrypted database; no server does.
            """,
        examples: [
            .init(command: "salus record mappings", comment: "which tables are known?"),
            .init(command: "salus record mappings remove 2", comment: "that table is asked about again"),
        ],
        run: { (work: RecordScript) in
            let mappings = TableMappings(work.client)
            switch work.words.first ?? "list" {
            case "list" where work.words.count < 2: return try await work.show(mappings)
            case "remove" where work.words.count == 2: return try await work.remove(work.words[1], from: mappings)
            default: throw UsageError("say 'list', or 'remove' and a number")
            }
        })
}

extension RecordScript {
    fileprivate func show(_ mappings: TableMappings) async throws -> ExitStatus {
        let report = TableMappingsReport(mappings: try await mappings.all().map(TableMappingsReport.Row.init))
        try console.show(report, essence: report.mappings.map { "\($0.number)" }) { report.text(on: $0, time) }
        return .done
    }

    fileprivate func remove(_ word: String, from mappings: TableMappings) async throws -> ExitStatus {
        guard let found = try await mappings.all().first(where: { "\($0.number)" == word }) else {
            throw ScriptFailure(.notFound, "There is no such mapping.", nextStep: "See salus record mappings.")
        }
        console.remarkOnDryRun()
        if !invocation.isDryRun { _ = try await mappings.remove(found.number) }
        try console.show(TableMappingsReport.Row(found), essence: ["\(found.number)"]) { _ in
            "The mapping of \(found.file) is removed.".harmless
        }
        return .done
    }
}

private struct TableMappingsReport: Encodable {
    struct Row: Encodable {
        let number: Int
        let file: String
        let columns: [String]
        let mapping: TableMapping
        let at: Instant

        init(_ known: KnownTableMapping) {
            (number, file, columns) = (known.number, known.file, known.columns)
            (mapping, at) = (known.mapping, known.at)
        }
    }

    let mappings: [Row]

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        guard !mappings.isEmpty else { return "No table was brought in on this device yet." }
        return layout.table(
            ["NUMBER", "LAST FILE", "USED", "READ AS"],
            mappings.map {
                [
                    TableCell("\($0.number)", isWhole: true), TableCell($0.file.harmless),
                    TableCell(time.text($0.at)), TableCell($0.mapping.options { $0 }.harmless),
                ]
            })
    }
}
