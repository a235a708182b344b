import SalusBase
package import SalusCarePlan
package import SalusModels

extension PlanContent {
    /// The same with the names of those who have seen alerts, where it has their accounts.
    package func naming(_ names: [AccountID: String]) -> PlanContent {
        var named = self
        for var alert in alerts {
            alert.acknowledgements = Set(
                alert.acknowledgements.map { seen in
                    let name = AccountID(seen.by).flatMap { names[$0] }
                    return Alert.Acknowledgement(by: name ?? seen.by, at: seen.at, note: seen.note)
                })
            named.put(.alert(alert))
        }
        return named
    }
}
