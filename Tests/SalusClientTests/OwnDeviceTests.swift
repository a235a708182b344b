import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusClient

@Suite("The devices of one's own account")
struct OwnDeviceTests {
    let home: ClientFixture
    let laptop: HealthClient
    let phone: HealthClient

    init() async throws {
        home = try ClientFixture()
        laptop = try await home.enrolled("laptop")
        home.wait(60)
        phone = try await home.signedIn("phone")
    }

    @Test("are told with their names, this one first, since when and when last used")
    func told() async throws {
        let devices = try await phone.ownDevices()
        #expect(devices.map(\.isThis) == [true, false])
        #expect(devices.map(\.name) == ["test laptop", "test laptop"])
        #expect(devices[0].id == phone.device && devices[1].id == laptop.device)
        #expect(devices[0].signedInAt == home.clock.now && devices[0].lastUse == home.clock.now)
        #expect(devices.allSatisfy { $0.sessions.count == 1 })
    }

    @Test("one that was added after this one signed in has no name here, until it signs in again")
    func unnamed() async throws {
        #expect(try await laptop.ownDevices().map(\.name) == ["test laptop", nil])
        try await laptop.signInAgain(password: ClientFixture.password)
        #expect(try await laptop.ownDevices().map(\.name) == ["test laptop", "test laptop"])
    }

    @Test("one is signed out, and is in the list without a session")
    func signOut() async throws {
        let other = try #require(try await phone.ownDevices().last)
        try await phone.signOut(other)
        await #expect(throws: ClientError.signedOut) { try await laptop.devices() }
        let after = try await phone.ownDevices()
        #expect(after.map(\.sessions.count) == [1, 0] && after[1].lastUse == nil)
    }

    @Test("all others are signed out at once")
    func signOutOthers() async throws {
        try await laptop.signInAgain(password: ClientFixture.password)
        try await phone.signOutOthers()
        await #expect(throws: ClientError.signedOut) { try await laptop.devices() }
        #expect(try await phone.ownDevices().map(\.sessions.count) == [1, 0])
    }

    @Test("a session without a device stands for itself and can be ended")
    func withoutDevice() async throws {
        await home.server.tamper(ListOwnSessionsCall.self) { list in
            SessionList(sessions: list.sessions.map(\.withoutDevice))
        }
        let open = try await phone.ownDevices().filter { $0.id == nil }
        #expect(open.count == 2 && open.allSatisfy { $0.sessions.count == 1 && $0.name == nil })
        try await phone.signOut(open[1])
        await #expect(throws: ClientError.signedOut) { try await laptop.devices() }
    }
}

extension SessionEntry {
    fileprivate var withoutDevice: SessionEntry {
        SessionEntry(id: id, account: account, device: nil, since: since, lastSeen: lastSeen, ends: ends)
    }
}
