/// The preview of a file's import into a plan.
package struct ImportPreview: Sendable {
    let file: PlanImport
    let report: ImportReport
    let context: CarePlanContext
}
