/// A plan as a file, from the screens.
package enum CareFileStep: Sendable {
    /// Asks for the preview of a file's import; nothing is written.
    case look(path: String)
    case bringIn(PlanImport)
    case export(PlanExport.Form, path: String)
    case report(ReportFile.Choice, path: String)
}
