import SalusCrypto
public import SalusBase
import SalusCarePlan
public import SalusModels
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

extension VaultClient {
    /// The parts of plans that lie on this device, one's own and others'. Of two vaults that call themselves the same
    /// part, the one that is still shown counts.
    func planVaults() async throws(ClientError) -> [PlanVault] {
        var found: [[String]: PlanVault] = [:]
        for id in try await cache.vaults() {
            guard let vault = try await planVault(id) else { continue }
            let key = [vault.person.description, vault.mark.plan.description, vault.part.rawValue]
            if let other = found[key], other.overview.goneSince == nil { continue }
            found[key] = vault
        }
        return found.values.sorted { ($0.person, $0.id) < ($1.person, $1.id) }
    }

    private func planVault(_ id: VaultID) async throws(ClientError) -> PlanVault? {
        guard let vault = try await load(id), vault.copy.header.kind == .careData else { return nil }
        let name = PlanPartMark.object(inVault: id.bytes)
        guard vault.copy.replica.objects[name] != nil,
            let object = vault.copy.ownersObject(name, vault.copy.authors), !object.isDeleted,
            let mark = try? PlanPartMark(fields: object.fields), let person = object.author
        else { return nil }
        // The identifiers of one's own plan follow from the account's keys.
        if person == (try account.account), try ownPlan.vault(mark.part) != id { return nil }
        return PlanVault(overview: vault.overview(for: try user), mark: mark, person: person)
    }

    /// The owner of the care plan that the vault is a part of; nil for a vault of another use.
    func planOwner(of id: VaultID) async throws(ClientError) -> VaultOverview.PlanOwner? {
        guard let vault = try await planVault(id) else { return nil }
        return vault.person == (try account.account) ? .own : .other
    }

    /// Throws `carePlan` for a part of a care plan: its entries are written by the plan's own pages and verbs, which
    /// keep them whole, and not by hand.
    public func checkWritingByHand(into vault: VaultID) async throws(ClientError) {
        if try await planVault(vault) != nil { throw .vault(.carePlan) }
    }

    /// Throws `carePlanMembers` for a part of a care plan: who is in it, its keys and its end are the plan's. A reader
    /// may leave another person's plan.
    public func checkManagingByHand(_ vault: VaultID, isLeaving: Bool = false) async throws(ClientError) {
        guard let plan = try await planOwner(of: vault) else { return }
        if plan == .own || !isLeaving { throw .vault(.carePlanMembers) }
    }

    /// The vault identifiers of one's own plan, the same on every device.
    var ownPlan: OwnPlan { get throws(ClientError) { try OwnPlan(try account.selfKey) } }
}
