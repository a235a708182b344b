import SalusBase
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite("Someone who looks at their own sessions")
struct EndingOwnSessions {
    @Test("sees them and no one else's")
    func lists() async throws {
        let world = try await World()
        let sessions = try await world.environment.run(ListOwnSessions(), as: world.credential(.owner))
        #expect(sessions.count == 2 && Set(sessions.map(\.account.text)) == ["ada"])
    }

    @Test("ends all others and goes on")
    func others() async throws {
        let world = try await World()
        let mine = try await world.session(of: .owner)
        let ended = try await world.environment.run(RevokeOwnSessions(.others), as: world.credential(.owner))
        #expect(ended.count == 1 && ended.first?.id != mine)
        #expect(try await world.environment.run(ListOwnSessions(), as: world.credential(.owner)).map(\.id) == [mine])
    }

    @Test("ends one, which is refused from then on")
    func one() async throws {
        let world = try await World()
        let mine = try await world.session(of: .owner)
        let ended = try await world.environment.run(RevokeOwnSessions(.one(mine)), as: world.credential(.owner))
        #expect(ended.map(\.id) == [mine])
        await #expect(throws: DomainError.sessionEnded) {
            _ = try await world.environment.run(ListOwnSessions(), as: world.credential(.unsignedOwner))
        }
    }

    @Test("ends those of a device, and no others")
    func device() async throws {
        let world = try await World()
        let (mine, owner) = (try await world.session(of: .owner), world.people.owner.id)
        let device = try await world.environment.arrange { tx, grant throws(DomainError) in
            let device = try tx.devices.devices(of: owner)[0].id
            try tx.sessions.bind(mine, to: device, grant)
            return device
        }
        let ended = try await world.environment.run(RevokeOwnSessions(.device(device)), as: world.credential(.owner))
        #expect(ended.map(\.id) == [mine])
    }

    @Test("does not find another account's session or device, and ends nothing")
    func foreign() async throws {
        let world = try await World()
        let mine = try await world.session(of: .owner)
        let device = try await world.environment.arrange { tx, _ throws(DomainError) in
            try tx.devices.devices(of: world.people.owner.id)[0].id
        }
        for selection in [RevokeOwnSessions.Selection.one(mine), .device(device)] {
            await #expect(throws: DomainError.notFound) {
                _ = try await world.environment.run(RevokeOwnSessions(selection), as: world.credential(.stranger))
            }
        }
        #expect(try await world.environment.run(ListOwnSessions(), as: world.credential(.owner)).count == 2)
    }
}
