public import SalusBase
import SalusCarePlan
public import SalusModels
import SalusSync

/// The care plans of the account on this device: its own, and those that others share with it. Reading never asks the
/// server; a write shows at once and is sent with the next sync.
///
/// The actor holds each plan that was read once in memory, and later reads apply only the changes. Its parts, from
/// `editor` to `patients`, hold nothing themselves: each is a way to work with it.
public actor CarePlanStore {
    let vaults: VaultClient
    let seen: any SeenParts
    let clock: WallClock
    private var readings: [VaultID: PartReading] = [:]
    private let reading = AsyncMutex()
    /// Changes of who is in the plan, one at a time.
    let settling = AsyncMutex()

    init(_ vaults: VaultClient, seen: any SeenParts, clock: WallClock) {
        (self.vaults, self.seen, self.clock) = (vaults, seen, clock)
    }

    /// One's own first; then those with the most urgent open alerts, then those with the most that is unread.
    public func plans() async throws(ClientError) -> [PlanView] {
        let own = try await vaults.account.account
        var views: [PlanView] = []
        for (_, parts) in Dictionary(grouping: try await vaults.carePlans.all(), by: \.person) {
            views.append(try await view(parts))
        }
        return views.map { ($0, $0.rank(for: own)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// The plan of a person; nil means one's own. Throws `noPlan` for one that is not on this device.
    public func plan(of person: AccountID? = nil) async throws(ClientError) -> PlanView {
        let own = try await vaults.account.account
        let parts = try await vaults.carePlans.all().filter { $0.person == person ?? own }
        guard !parts.isEmpty else { throw .care(.noPlan) }
        return try await view(parts)
    }

    /// Nil while the account has none.
    func ownPlan() async throws(ClientError) -> PlanView? {
        do throws(ClientError) { return try await plan() } catch {
            guard error == .care(.noPlan) else { throw error }
            return nil
        }
    }

    /// The parts of one's own plan.
    func ownVaults() async throws(ClientError) -> [PlanVault] {
        let own = try await vaults.account.account
        return try await vaults.carePlans.all().filter { $0.person == own }
    }

    /// Drops all that was read from memory.
    func close() { readings = [:] }

    // MARK: Reading

    private func view(_ vaults: [PlanVault]) async throws(ClientError) -> PlanView {
        var parts: [PlanPart: (vault: PlanVault, reading: PartReading)] = [:]
        // A person has one plan; of two it is the one whose care card came first by name.
        for vault in vaults where vault.mark.plan == vaults[0].mark.plan {
            parts[vault.part] = (vault, try await reading(of: vault))
        }
        return try await PlanView(parts, as: self.vaults)
    }

    /// The present content of a part's vault.
    func reading(of vault: PlanVault) async throws(ClientError) -> PartReading {
        await reading.enter()
        defer { reading.leave() }
        var known = readings[vault.id]
        if let reading = known, reading.plan != vault.mark.plan || reading.part != vault.part { known = nil }
        if let reading = known {
            let growth = try await vaults.objects.growth(of: vault.id, since: reading.mark)
            if !growth.isAnew, let grown = grow(reading, vault.id, by: growth) { return grown }
        }
        let begun = PartReading(vault, seen: try await seen.position(of: vault.id) ?? 0)
        let growth = try await vaults.objects.growth(of: vault.id, since: nil)
        return grow(begun, vault.id, by: growth) ?? begun
    }

    /// Nil when the vault has to be read again from the start.
    private func grow(_ reading: PartReading, _ vault: VaultID, by growth: VaultGrowth) -> PartReading? {
        var reading = reading
        // Memory holds it once while it grows.
        readings[vault] = nil
        guard reading.take(growth) else { return nil }
        readings[vault] = reading
        return reading
    }

    /// Marks the present content of this vault as seen on this device.
    func see(_ vault: VaultID) async throws(ClientError) {
        guard let position = readings[vault]?.position else { return }
        try await seen.keep(position, of: vault)
        readings[vault]?.see()
    }
}

// MARK: Parts

extension CarePlanStore {
    /// Making one's own plan, and changing a plan: tasks, contacts, single events, the time zone.
    public nonisolated var editor: PlanEditor { PlanEditor(store: self) }
    /// Noting the outcomes of events, and acknowledging alerts.
    public nonisolated var outcomes: PlanOutcomes { PlanOutcomes(store: self) }
    /// Looking back and going back.
    public nonisolated var history: PlanHistory { PlanHistory(store: self) }
    /// Sharing one's own plan.
    public nonisolated var sharing: PlanSharing { PlanSharing(store: self) }
    /// Proposals for plans, and the answers to them.
    public nonisolated var proposals: PlanProposals { PlanProposals(store: self) }
    /// Bringing a whole plan in, and taking one out.
    public nonisolated var exchange: PlanExchange { PlanExchange(store: self) }
    /// The plans that others share with this account.
    public nonisolated var patients: PatientList { PatientList(store: self) }
    /// Steps that follow each sync.
    nonisolated var tidying: PlanTidying { PlanTidying(store: self) }
}

extension PlanView {
    fileprivate struct Rank: Comparable {
        let group, urgency, unread: Int
        let name: String
        let person: AccountID

        static func < (left: Self, right: Self) -> Bool {
            (left.group, left.urgency, left.unread, left.name, left.person)
                < (right.group, right.urgency, right.unread, right.name, right.person)
        }
    }

    fileprivate func rank(for reader: AccountID) -> Rank {
        let urgency = openAlerts(of: reader).first?.urgency.rawValue ?? -1
        return Rank(
            group: isOwn ? 0 : 1, urgency: -urgency, unread: -unread, name: name ?? person.description,
            person: person)
    }
}
