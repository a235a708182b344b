import SalusBase
import SalusModels
import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite("A device identifier that two accounts use")
struct KnowingDevices {
    @Test("is each account's own, so that no one locks another out by taking it")
    func twoAccounts() async throws {
        let world = try await World()
        let (owner, other) = (world.people.owner, world.people.sessions[.stranger]!.account)
        let device = DeviceID(from: world.random)
        let found = try await world.environment.arrange { tx, grant throws(DomainError) in
            try tx.devices.insert(
                Device(id: device, account: other, addedAt: WorldTemplate.now, revokedAt: WorldTemplate.now), grant)
            try tx.devices.insert(Device(id: device, account: owner.id, addedAt: WorldTemplate.now), grant)
            return (try tx.devices.device(device, of: owner.id), try tx.devices.device(device, of: other))
        }
        #expect(found.0?.revokedAt == nil && found.0?.account == owner.id)
        #expect(found.1?.revokedAt != nil)
    }
}
