import SalusBase
import SalusCarePlan
import SalusCrypto
import SalusModels

/// The names of an account's own plan and of its vaults. They follow from the account's keys, so that two devices that
/// begin it at once make one plan.
struct OwnPlan: Sendable {
    let plan: PlanID
    private let vaults: [PlanPart: VaultID]

    init(_ selfKey: Secret) throws(ClientError) {
        guard let plan = PlanID(bytes: selfKey.derivePublic("care plan", count: 16)),
            let card = VaultID(bytes: selfKey.derivePublic("care card vault", count: 16)),
            let symptoms = VaultID(bytes: selfKey.derivePublic("symptoms vault", count: 16))
        else { throw .profile(.damaged) }
        (self.plan, vaults) = (plan, [.careCard: card, .symptoms: symptoms])
    }

    func has(_ vault: VaultID) -> Bool { vaults.values.contains(vault) }

    func vault(_ part: PlanPart) -> VaultID { vaults[part]! }
}
