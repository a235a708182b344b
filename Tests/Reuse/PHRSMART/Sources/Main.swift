import PHRSMART
import SalusModels

@main
struct Main {
    static func main() throws {
        let asked = try SMARTScopes("launch/patient patient/Observation.rs?category=laboratory offline_access")
        print(asked.view.verbs)
        print(asked.view.models.shows("LabResult"))
        print(asked.resources[0].words)
    }
}
