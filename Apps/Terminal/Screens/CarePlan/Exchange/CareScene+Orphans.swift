import SalusCarePlan

extension CareScene {
    /// Titles of tasks whose results would belong to no event once a file is in the plan.
    func orphaned(by file: PlanImport) -> [String] {
        var after = content
        after.put(file.objects)
        let before = Set(content.orphans(zone: zone))
        let orphans = after.orphans(zone: zone).filter { !before.contains($0) }
        return Set(orphans.map { title(of: $0.task) }).sorted()
    }
}
