import SalusBase
import SalusCarePlan
import SalusCrypto
import SalusModels
import SalusSync

/// A vault that says of itself, by an owner's hand, that it is a part of a plan.
struct PlanVault: Sendable {
    let overview: VaultOverview
    let mark: PlanPartMark
    /// The person whose plan it is: the owner of the vault who wrote its mark.
    let person: AccountID

    var id: VaultID { overview.id }
    var part: PlanPart { mark.part }
}
