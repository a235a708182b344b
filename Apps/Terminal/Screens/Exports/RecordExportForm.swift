package import SalusClient

/// A form in which a part of a record is taken along, for other programs.
package enum RecordExportForm: String, CaseIterable, Sendable {
    case fhir, ccda, ccr, csv, hdata

    /// Whether a part becomes several files, which need a folder.
    package func areMany(_ part: ExportPart) -> Bool { self == .csv && part.categories?.count != 1 }

    /// As a list of choices shows it.
    var title: String {
        switch self {
        case .fhir: "FHIR R4: a bundle of resources"
        case .ccda: "C-CDA R2.1: a Continuity of Care Document"
        case .ccr: "CCR: a Continuity of Care Record"
        case .hdata: "hData: an archive of section documents"
        case .csv: "CSV: a table for each category, for spreadsheets"
        }
    }
}
