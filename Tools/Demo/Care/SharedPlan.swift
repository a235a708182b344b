import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels

/// The plan of an account that has none yet, in its two vaults at the server: both are the family doctor's to read, and
/// the symptoms for half a year the neurologist's.
struct SharedPlan {
    enum Failed: Error {
        case notShared
        /// It is on this device only.
        case notSent
    }

    let client: HealthClient
    let zone: Zone

    func make(familyDoctor: String, neurologist: String) async throws {
        try await client.care.editor.begin(title: "Mira's plan", zone: zone, name: "Mira Vale")
        let family = try await client.vaults.trust.person(named: familyDoctor)
        let specialist = try await client.vaults.trust.person(named: neurologist)
        let now = client.clock.now
        let plan = DemoPlan(
            zone: zone, now: now, person: client.account.id, familyDoctor: family, neurologist: specialist)
        try await client.care.exchange.bringIn(try plan.objects())
        try await share(Set(PlanPart.allCases), with: family, until: nil, "looks after all of us")
        try await share([.symptoms], with: specialist, until: now.adding(seconds: 183 * 86_400), "until the next visit")
        guard await client.sync.syncNow().phase == .idle else { throw Failed.notSent }
    }

    private func share(
        _ parts: Set<PlanPart>, with doctor: AccountID, until: Instant?, _ purpose: String
    ) async throws {
        let results = try await client.care.sharing.share(
            parts, with: doctor, history: .everything, until: until, purpose: purpose)
        guard results.count == parts.count, results.values.allSatisfy({ $0 == .done }) else { throw Failed.notShared }
    }
}
