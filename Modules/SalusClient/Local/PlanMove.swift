import SalusBase
import SalusCarePlan
import SalusModels

/// A profile before and after it came to a server.
public struct MovedProfile: Hashable, Sendable, Codable {
    public let records: [MovedRecord]
    /// Nil where there was no plan on this device.
    public let plan: MovedPlan?

    /// Whether nothing was lost.
    public var isWhole: Bool { records.allSatisfy(\.isWhole) && plan?.isWhole ?? true }
}

/// A care plan before and after it came to a server.
public struct MovedPlan: Hashable, Sendable, Codable {
    /// The numbers of tasks in all versions, results, contacts and alerts here, and of those that are there.
    public let objects, objectsThere: Int
    /// Contacts and the like of which the account's plan says something else: that stays.
    public let kept: Int
    /// Writes that are not at the server yet, or were refused.
    public let waiting: Int

    /// Whether every object is there and nothing waits.
    public var isWhole: Bool { waiting == 0 && objectsThere == objects }
}

/// Takes the content of a plan that was on this device alone into the account's own plan, which is begun when there is
/// none. Stopped anywhere it is done again from the start, until it gives a whole plan; then no more.
struct PlanMove {
    private let client: HealthClient

    init(_ client: HealthClient) { self.client = client }

    /// The vaults of this device alone are forgotten by now.
    func bring(_ plan: MovingPlan) async throws(ClientError) -> MovedPlan {
        try await client.vaults.sync.all()
        try await begin(plan)
        let own = try await client.care.plan().plan
        let before = try await client.care.exchange.objects().filter { $0 != .plan(plan.empty) }
        let coming = try plan.objects().fitting(beside: before, in: own)
        try await client.care.exchange.bringIn(coming.missing(from: before, in: own))
        let vaults = try await client.care.ownVaults().map(\.id)
        try await client.vaults.sync.only(Set(vaults))
        let after = try await client.care.exchange.objects()
        return MovedPlan(
            objects: coming.count, objectsThere: coming.count - coming.missing(from: after, in: own).count,
            kept: coming.differing(from: after, in: own).count, waiting: try await waiting(in: vaults))
    }

    private func begin(_ plan: MovingPlan) async throws(ClientError) {
        do throws(ClientError) {
            try await client.care.editor.begin(
                title: plan.empty.title, zone: plan.knownZone, name: plan.name)
        } catch { guard error == .care(.planExists) else { throw error } }
    }

    private func waiting(in vaults: [VaultID]) async throws(ClientError) -> Int {
        let own = Set(vaults)
        return try await client.vaults.reader.all().filter { own.contains($0.id) }.reduce(0) { $0 + $1.waiting }
    }
}

extension [PlanObject] {
    /// Those of which nothing is there under the same name.
    fileprivate func missing(from there: [PlanObject], in plan: PlanID) -> [PlanObject] {
        let known = Set(there.map { $0.entity.object(in: plan) })
        return filter { !known.contains($0.entity.object(in: plan)) }
    }
}
