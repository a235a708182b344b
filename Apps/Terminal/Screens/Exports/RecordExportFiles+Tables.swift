import CommandKit
import SalusClient
import SalusModels

extension RecordExportFiles {
    /// One table where one category is asked for, else one for each category that has entries.
    static func tables(_ facts: ExportedFacts, _ part: ExportPart) throws(ErrorNotice) -> RecordExportFiles {
        let tables = WrittenTable.byCategory(facts.facts)
        let files = tables.filter { !$0.table.rows.isEmpty }.map { category, table in
            let records = [table.columns] + table.rows
            return File(
                name: "\(category.rawValue).csv", bytes: records.flatMap { Array(CSVText.record($0).utf8) },
                entries: table.rows.count)
        }
        let leftOut = tables.flatMap { category, table in
            table.leftOut.isEmpty ? [] : ["\(are(table.leftOut.values.reduce(0, +))) left out: \(category.title)."]
        }
        guard !files.isEmpty else {
            throw ErrorNotice(
                "No table holds that: \(leftOut.joined(separator: " "))", nextStep: "Take another form, such as fhir.")
        }
        let long = tables.reduce(0) { $0 + $1.table.tooLong }
        let tooLong = long == 0 ? [] : ["\(are(long)) too long to be read again as a table."]
        return RecordExportFiles(files, areMany: RecordExportForm.csv.areMany(part), remarks: leftOut + tooLong)
    }
}
