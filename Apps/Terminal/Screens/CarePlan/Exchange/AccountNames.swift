import SalusBase
package import SalusCarePlan
package import SalusModels

/// The names of accounts, for a plan that people read.
package struct AccountNames: Sendable {
    private let names: [AccountID: String]

    package init(_ names: [AccountID: String]) { self.names = names }

    /// The plan with the names of those who have seen alerts, where it has their accounts.
    package func put(into content: PlanContent) -> PlanContent {
        var named = content
        for var alert in content.alerts {
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
