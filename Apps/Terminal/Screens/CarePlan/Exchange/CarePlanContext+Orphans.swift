import SalusCarePlan

extension CarePlanContext {
    /// Titles of tasks whose results would belong to no event once a file is in the plan.
    package func orphaned(by file: PlanImport) -> [String] {
        Set(content.orphaned(by: file.objects, zone: zone).map { title(of: $0.task) }).sorted()
    }
}
