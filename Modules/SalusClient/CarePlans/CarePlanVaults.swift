public import SalusBase
import SalusCarePlan
import SalusCrypto
public import SalusModels
import SalusSync
import SalusVaultModels

/// The vaults of this device that are parts of care plans, and the notes of their shares.
public struct CarePlanVaults: Sendable {
    let vaults: VaultClient

    /// The parts of plans that lie on this device, one's own and others'. Of two vaults that call themselves the same
    /// part, the one that is still shown counts.
    func all() async throws(ClientError) -> [PlanVault] {
        var found: [[String]: PlanVault] = [:]
        for id in try await vaults.cache.vaults() {
            guard let vault = try await planVault(id) else { continue }
            let key = [vault.person.description, vault.mark.plan.description, vault.part.rawValue]
            if let other = found[key], other.overview.goneSince == nil { continue }
            found[key] = vault
        }
        return found.values.sorted { ($0.person, $0.id) < ($1.person, $1.id) }
    }

    private func planVault(_ id: VaultID) async throws(ClientError) -> PlanVault? {
        let account = try await vaults.account
        guard let vault = try await vaults.load(id), vault.copy.header.kind == .careData else { return nil }
        let name = PlanPartMark.object(inVault: id.bytes)
        guard vault.copy.replica.objects[name] != nil,
            let object = VaultObjectReader(vault.copy).ownersObject(name), !object.isDeleted,
            let mark = try? PlanPartMark(fields: object.fields), let person = object.author
        else { return nil }
        // The identifiers of one's own plan follow from the account's keys.
        if person == account.account, try OwnPlan(account.selfKey).vault(mark.part) != id { return nil }
        return PlanVault(
            overview: vault.overview(for: account.account.bytes, vaults.rights), mark: mark, person: person)
    }

    /// The owner of the care plan that the vault is a part of; nil for a vault of another use.
    func owner(of id: VaultID) async throws(ClientError) -> VaultOverview.PlanOwner? {
        guard let vault = try await planVault(id) else { return nil }
        return vault.person == (try await vaults.account.account) ? .own : .other
    }

    /// Throws `carePlan` for a part of a care plan: its entries are written by the plan's own pages and verbs, which
    /// keep them whole, and not by hand. Throws the policy's reason where this account may not write.
    public func checkWritingByHand(into vault: VaultID) async throws(ClientError) {
        if try await planVault(vault) != nil { throw .vault(.carePlan) }
        try await vaults.require(\.writing, in: vault)
    }

    /// Throws `carePlanMembers` for a part of a care plan: who is in it, its keys and its end are the plan's. A reader
    /// may leave another person's plan. Throws the policy's reason where this account may not decide on members; every
    /// member may leave.
    public func checkManagingByHand(_ vault: VaultID, isLeaving: Bool = false) async throws(ClientError) {
        if let plan = try await owner(of: vault), plan == .own || !isLeaving { throw .vault(.carePlanMembers) }
        if !isLeaving { try await vaults.require(\.managing, in: vault) }
    }

    /// The vault identifiers of one's own plan, the same on every device.
    var own: OwnPlan { get async throws(ClientError) { try OwnPlan(try await vaults.account.selfKey) } }

    // MARK: Shares

    /// An owner's note of sharing the vault with an account; nil when there is none.
    func grant(to account: AccountID, in vault: PlanVault) async throws(ClientError) -> ShareGrant? {
        let name = ShareGrant.object(to: account, in: vault.mark.plan)
        guard let object = try await vaults.objects.ownersObject(name, in: vault.id), !object.isDeleted else {
            return nil
        }
        return try? ShareGrant(fields: object.fields)
    }

    /// Changes the note of a share. Notes by another device of the person stay; those by other members do not count,
    /// and go.
    func note(
        _ account: AccountID, in vault: PlanVault, _ change: (inout ShareGrant) -> Void
    ) async throws(ClientError) {
        guard let known = try await grant(to: account, in: vault) else { return }
        var grant = known
        change(&grant)
        let (objects, name) = (vaults.objects, grant.object(in: vault.mark.plan))
        let isOwners =
            try await objects.ownersObject(name, in: vault.id)?.fields == objects.object(name, in: vault.id)?.fields
        try await objects.write(
            [
                isOwners
                    ? .change(name, from: known.fields, to: grant.fields, ShareGrant.rules) : .put(grant, in: vault)
            ], in: vault.id)
    }

    private static let purposeLabel = "share purpose"

    /// The purpose of a share: the person's private note in their home vault, since all readers of a part read
    /// everything in it.
    func purpose(of vault: VaultID, with account: AccountID) async throws(ClientError) -> String? {
        try await vaults.home.fields(Self.purposeLabel, vault.bytes + account.bytes)?["purpose"]?.string
    }

    func notePurpose(_ purpose: String?, of vault: VaultID, with account: AccountID) async throws(ClientError) {
        guard try await self.purpose(of: vault, with: account) != purpose else { return }
        try await vaults.home.setFields(
            Self.purposeLabel, vault.bytes + account.bytes, ["purpose": purpose.map(JSONValue.string)])
    }

    /// Writes the plan's present definitions once more for members who may not read the past: its mark and contacts, of
    /// each task the versions in effect and to come, and their own grant. Outcomes and ended versions stay closed to
    /// them. Does nothing when every member can read it.
    func repeatForReaders(in vault: PlanVault, at now: Instant) async throws(ClientError) {
        let copy = try await vaults.open(vault.id).copy
        let own = try await vaults.account.account
        let epochs = VaultEpochs(copy)
        var lacking: Set<ObjectID> = []
        for user in copy.header.members.filter(\.role.reads).map(\.user) where user != own.bytes {
            guard let account = AccountID(bytes: user) else { continue }
            let needed = copy.definitions(at: now) + [ShareGrant.object(to: account, in: vault.mark.plan)]
            lacking.formUnion(needed.filter { copy.hasLiving($0) && !epochs.reads(user, $0) })
        }
        if lacking.isEmpty { return }
        try await vaults.objects.write(lacking.sorted().map { .confirm($0) }, in: vault.id)
    }

    /// Alerts of another person's plan, with this account's acknowledgements that the person has not taken over yet.
    func withOwnNotes(_ alerts: [Alert], in plan: PlanID) async throws(ClientError) -> [Alert] {
        let own = try await vaults.account.account.description
        var shown: [Alert] = []
        for var alert in alerts {
            if !alert.acknowledgements.contains(where: { $0.by == own }),
                let fields = try await vaults.home.fields(SeenAlert.label, alert.object(in: plan).bytes),
                let at = fields["at"]?.string.flatMap({ Instant($0) })
            {
                alert.acknowledgements.insert(.init(by: own, at: at, note: fields["note"]?.string))
            }
            shown.append(alert)
        }
        return shown
    }
}

extension VaultCopy {
    /// The objects that define a plan at a moment, without results: its mark, its contacts, and the versions of tasks
    /// that are in effect or will be.
    fileprivate func definitions(at now: Instant) -> [ObjectID] {
        var (found, tasks) = ([ObjectID](), [String: [(task: CareTask, object: ObjectID)]]())
        for (object, history) in replica.objects {
            let fields = history.state.values
            switch fields["kind"]?.string {
            case PlanPartMark.kind, CarePlan.kind, Contact.kind: found.append(object)
            case CareTask.kind:
                if let task = try? CareTask(fields: fields) { tasks[task.name, default: []].append((task, object)) }
            default: break
            }
        }
        return found + tasks.values.flatMap { Self.rulingOrToCome($0, at: now) }
    }

    private static func rulingOrToCome(
        _ versions: [(task: CareTask, object: ObjectID)], at now: Instant
    ) -> [ObjectID] {
        let ruling = versions.filter { $0.task.effective <= now }.max { $0.task.effective < $1.task.effective }
        let shown = versions.filter { $0.task.effective > now } + [ruling].compactMap(\.self)
        return shown.filter { !$0.task.schedule.elements.isEmpty }.map(\.object)
    }

}
