import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("A store of registrations")
struct StoringRegistrations {
    @Test("lists them with their accounts as they are now, those who ask longest first", arguments: Engine.all)
    func listing(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve) = (try await story.addAccount("ada"), try await story.addAccount("eve"))
        let made = [(ada, 20), (eve, 10)].map { account, asked in
            WaitingRegistration(
                account: account, askedAt: .at(Int64(asked)), expires: .at(30), note: "of \(account.name)")
        }
        let listed = try await story.transaction { tx, grant in
            for registration in made { try tx.registrations.insert(registration, grant) }
            try tx.registrations.setExpiry(.at(40), of: ada.id, grant)
            try tx.accounts.setState(.pending, of: ada.id, at: .at(5), grant)
            return try tx.registrations.all()
        }
        #expect(listed.map(\.account.id) == [eve.id, ada.id] && listed[0] == made[1])
        #expect(listed[1].account.state == .pending && listed[1].expires == .at(40))
    }

    @Test("erases an account with everything of its registration, and frees its name", arguments: Engine.all)
    func erasing(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.addAccount("ada")
        try await story.transaction { tx, grant in
            try tx.registrations.insert(
                WaitingRegistration(account: ada, askedAt: .at(0), expires: .at(1), note: ""), grant)
            try tx.enrolments.insert(EnrolmentRecord(account: ada.id, codeHash: [1], expires: .at(1)), grant)
            try tx.accounts.setPassword(PasswordRecord(ksf: 1, opaqueRecord: [1]), of: ada.id, grant)
            try tx.keyMaterial.insertSlot([1], kind: 1, of: ada.id, grant)
            try tx.keyMaterial.setBundle([2], of: ada.id, grant)
            try tx.keyMaterial.setRecoveryKey([3], of: ada.id, grant)
            try tx.keyMaterial.appendIdentityEntry([4], sequence: 0, of: ada.id, grant)
            try tx.devices.insert(
                Device(id: DeviceID(from: story.random), account: ada.id, addedAt: .at(0)), grant)
        }
        let left = try await story.transaction { tx, grant in
            try tx.accounts.erase(ada.id, grant)
            return (
                try tx.accounts.account(named: ada.name), try tx.registrations.all(),
                try tx.keyMaterial.bundle(of: ada.id)
            )
        }
        #expect(left.0 == nil && left.1.isEmpty && left.2 == nil)
    }
}
