import SalusBase
import SalusCarePlan
import SalusModels

/// Steps that follow once the vaults agree with the server; each is repeated until it succeeds.
struct PlanTidying: CarePlanPart {
    let store: CarePlanStore

    /// Days that the programs look back for alerts of days.
    private static let lookBack = 31

    /// Admits and removes members first; a step that fails keeps no other from running.
    func run() async throws(ClientError) {
        guard await vaults.hasKeys else { return }
        var failure = FirstFailure()
        try await failure.after { () async throws(ClientError) in try await store.sharing.settleShares() }
        try await failure.after { () async throws(ClientError) in try await store.editor.finishBeginning() }
        try await failure.after { () async throws(ClientError) in try await store.outcomes.takeAcknowledgements() }
        try await failure.after { () async throws(ClientError) in try await alertOfDays() }
        try failure.end()
    }

    /// Alerts of one's own days that are over and had too few events done. Two devices make the same ones.
    private func alertOfDays() async throws(ClientError) {
        guard let view = try await store.ownPlan() else { return }
        let today = view.zone.date(of: clock.now)
        let firing = (1...Self.lookBack).flatMap { days in
            view.content.tasks.values.contains(where: \.hasDayThreshold)
                ? view.content.alerts(ofDay: today.adding(days: -days), zone: view.zone, at: clock.now) : []
        }
        for (part, alerts) in Dictionary(
            grouping: firing, by: { view.content.tasks[$0.task]?.versions.last?.type.part })
        {
            guard let part, let vault = view.parts[part]?.vault else { continue }
            var writes: [ObjectWrite] = []
            for alert in alerts {
                let object = alert.object(in: view.plan)
                // Also one that was deleted is not made again.
                guard try await vaults.objects.object(object, in: vault) == nil else { continue }
                writes.append(.replace(object, alert.fields, Alert.rules))
            }
            if !writes.isEmpty { try await vaults.objects.write(writes, in: vault) }
        }
    }
}
