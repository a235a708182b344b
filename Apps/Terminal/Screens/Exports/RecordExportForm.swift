package import SalusClient

/// A form in which a part of a record is taken along, for other programs.
package enum RecordExportForm: String, CaseIterable, Sendable {
    case fhir, csv

    /// Whether a part becomes several files, which need a folder.
    package func areMany(_ part: ExportPart) -> Bool { self == .csv && part.categories?.count != 1 }

    /// As a list of choices shows it.
    var title: String {
        switch self {
        case .fhir: "FHIR R4: a bundle of resources"
        case .csv: "CSV: a table for each category, for spreadsheets"
        }
    }
}
