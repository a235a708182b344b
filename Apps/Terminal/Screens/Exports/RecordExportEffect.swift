package import SalusClient
import SalusModels
import TerminalKit

/// Takes a part of a record along, in a form for other programs, into a new file or folder.
package struct RecordExportEffect: PageEffect {
    let record: RecordID
    let form: RecordExportForm
    let part: ExportPart
    let path: String

    package func run(in context: EffectContext) async throws(ClientError) {
        let client = context.client
        await context.runner.runLong { (mailbox) throws(ErrorNotice) in
            mailbox.post(.work(TerminalKit.ProgressStatus("Reading the record", detail: path)))
            let files = try await RecordExportFiles.make(of: record, as: form, part, client)
            if Task.isCancelled { return mailbox.post(.done("Stopped; no file was written", nil)) }
            try files.write(to: path)
            mailbox.post(.done(([files.text(path)] + files.remarks).joined(separator: ". "), nil))
        }
    }
}

extension RecordFiles {
    private static let everything = "Everything"

    static let takeAlong = PageEntry(
        "person.takeAlong", "Take the record or a part of it along, for other programs", keys: ["g e"],
        group: "Record",
        parameters: [
            .choice("As what", RecordExportForm.allCases.map(\.title)),
            .choice("Of what", [everything] + DataCategory.ofEntries.map(\.title)),
            .text("Path of a new file, or of a new folder for tables; not encrypted"),
        ], unless: { $0.noPerson ?? $0.busy }
    ) { call, main in
        guard call.arguments.count == 3, let person = main.selected,
            let form = RecordExportForm.allCases.first(where: { $0.title == call.arguments[0] })
        else { return [] }
        let category = DataCategory.ofEntries.first { $0.title == call.arguments[1] }
        let part = ExportPart(categories: category.map { [$0] })
        let effect = RecordExportEffect(record: person.id, form: form, part: part, path: call.arguments[2])
        return [.act(.run(effect))]
    }
}

extension DataCategory {
    /// Those that have entries.
    fileprivate static let ofEntries = allCases.filter { $0 != .documents }
}
