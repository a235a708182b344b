import SalusBase
import SalusCarePlan
import SalusModels

/// A part of `CarePlanStore`: a way to work with its plans, which holds nothing itself.
protocol CarePlanPart: Sendable {
    var store: CarePlanStore { get }
}

extension CarePlanPart {
    var vaults: VaultClient { store.vaults }
    var clock: WallClock { store.clock }

    /// Throws `noPlan`.
    func plan(of person: AccountID? = nil) async throws(ClientError) -> PlanView { try await store.plan(of: person) }

    /// Throws `noPlan`, `notShared` and `onlyReads`.
    func writer(in part: PlanPart, of person: AccountID?) async throws(ClientError) -> PlanWriter {
        try PlanWriter(in: part, of: try await plan(of: person))
    }

    /// The writer of the task's part. Throws `noSuchTask`, too.
    func writer(of task: String, _ person: AccountID?) async throws(ClientError) -> PlanWriter {
        let view = try await plan(of: person)
        guard let version = view.content.tasks[task]?.versions.last else { throw .care(.noSuchTask) }
        return try PlanWriter(in: version.type.part, of: view)
    }

    func write(_ writes: [ObjectWrite], _ writer: PlanWriter, _ what: PlanEdit) async throws(ClientError) -> CareUndo {
        let steps = try await vaults.objects.write(writes, in: writer.vault)
        return CareUndo(what: what, steps: steps.isEmpty ? [:] : [writer.vault: steps])
    }
}
