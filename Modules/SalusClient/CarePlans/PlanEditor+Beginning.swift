import SalusBase
public import SalusCarePlan
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSync

/// Making one's own plan.
extension PlanEditor {
    /// Makes the plan with its two vaults. Needs the server. After a crash the same call continues, and two devices
    /// that begin at once make one plan. Throws `planExists` when all of it is there.
    ///
    /// `name` is the person's name of themselves for the readers of the plan; nil means the account's name.
    public func begin(title: String, zone: Zone, name: String? = nil) async throws(ClientError) {
        let made = Set(try await store.ownVaults().map(\.part))
        guard made.count < PlanPart.allCases.count else { throw .care(.planExists) }
        for part in PlanPart.allCases where !made.contains(part) {
            let plan = part == .careCard ? CarePlan(id: "plan", title: title) : nil
            try await make(part, name: name, zone: zone.name, plan)
        }
    }

    /// Goes on with a plan of which a crash, or another device, made one part.
    func finishBeginning() async throws(ClientError) {
        let own = try await store.ownVaults()
        guard let first = own.first else { return }
        var failure = FirstFailure()
        for part in PlanPart.allCases where !own.contains(where: { $0.part == part }) {
            try await failure.after { () async throws(ClientError) in
                try await make(part, name: first.mark.name, zone: first.mark.zone, nil)
            }
        }
        try failure.end()
    }

    private func make(_ part: PlanPart, name: String?, zone: String, _ plan: CarePlan?) async throws(ClientError) {
        let own = try await vaults.carePlans.own
        let vault = own.vault(part)
        let owner = await vaults.name
        try await vaults.members.make(named: "\(name ?? owner): \(part.text)", .careData, as: vault)
        var writes = [Self.write(PlanPartMark(plan: own.plan, part: part, name: name, zone: zone), in: vault)]
        if let plan { writes.append(.replace(plan.object(in: own.plan), plan.fields, CarePlan.rules)) }
        try await vaults.objects.write(writes, in: vault)
    }

    static func write(_ mark: PlanPartMark, in vault: VaultID) -> ObjectWrite {
        .replace(PlanPartMark.object(inVault: vault.bytes), mark.fields, PlanPartMark.rules)
    }
}
