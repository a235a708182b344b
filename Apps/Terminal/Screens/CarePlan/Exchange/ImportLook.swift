/// What a file would do to a plan.
package struct ImportLook: Sendable {
    let file: PlanImport
    let report: ImportReport
    let scene: CareScene
}
