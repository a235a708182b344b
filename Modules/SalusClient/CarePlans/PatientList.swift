public import SalusModels

/// The plans that others share with this account.
public struct PatientList: CarePlanPart {
    let store: CarePlanStore

    /// Those with the most urgent open alerts first, then the silent ones, then those with the most that is unread.
    public func all() async throws(ClientError) -> [PatientOverview] {
        let own = try await vaults.account.account
        var patients: [PatientOverview] = []
        for view in try await store.plans() where !view.isOwn {
            patients.append(try await patient(view, own))
        }
        return patients.filter { !$0.alerts.isEmpty } + patients.filter { $0.alerts.isEmpty && $0.isSilent }
            + patients.filter { $0.alerts.isEmpty && !$0.isSilent }
    }

    /// Marks the present content of a plan as seen on this device; nil means the account's own plan.
    public func markSeen(_ person: AccountID? = nil) async throws(ClientError) {
        for part in try await plan(of: person).parts.values { try await store.see(part.vault) }
    }

    private func patient(_ view: PlanView, _ own: AccountID) async throws(ClientError) -> PatientOverview {
        var isNew = true
        for part in view.parts.values where try await store.seen.position(of: part.vault) != nil { isNew = false }
        let gone = view.parts.values.map(\.goneSince)
        return PatientOverview(
            person: view.person, name: view.name, trust: try await vaults.trust.status(of: view.person).level,
            parts: view.parts, unread: view.unread, isNew: isNew, alerts: view.openAlerts(of: own),
            lastChange: view.lastChange, goneSince: gone.contains(nil) ? nil : gone.compactMap(\.self).max(),
            silentDays: view.silentDays)
    }
}
