import SalusBase
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite("The profile of one's own account")
struct ChangingOnesOwnProfile {
    @Test("keeps values that are left out, takes empty ones out, and another address waits for its link")
    func change() async throws {
        let fixture = try await AttemptFixture()
        _ = try await fixture.run(
            ChangeOwnProfile(fullName: "Ada Byron", telephone: "+44 20 7946 0018"), as: fixture.credential(.owner))
        let changed = try await fixture.run(
            ChangeOwnProfile(contact: "ada@people.test"), as: fixture.credential(.owner))
        #expect(changed.fullName == "Ada Byron" && changed.telephone == "+44 20 7946 0018")
        #expect(changed.contact.isEmpty && changed.pendingContact?.address == "ada@people.test")
        let taken = try await fixture.run(ChangeOwnProfile(telephone: ""), as: fixture.credential(.owner))
        #expect(taken.telephone.isEmpty && taken.pendingContact != nil)
        #expect(try await fixture.run(ReadOwnProfile(), as: fixture.credential(.owner)) == taken)
    }

    @Test("refuses an address that is none and texts that are too long, and changes nothing then")
    func refused() async throws {
        let fixture = try await AttemptFixture()
        let before = try await fixture.run(ReadOwnProfile(), as: fixture.credential(.owner))
        for wrong in [
            ChangeOwnProfile(fullName: "Ada", contact: "no address"),
            ChangeOwnProfile(fullName: "Ada", telephone: String(repeating: "1", count: 41)),
            ChangeOwnProfile(fullName: String(repeating: "a", count: 255)),
        ] {
            await #expect(throws: DomainError.self) { try await fixture.run(wrong, as: fixture.credential(.owner)) }
        }
        #expect(try await fixture.run(ReadOwnProfile(), as: fixture.credential(.owner)) == before)
    }

    @Test("another user name holds at once and needs a sign-in of a moment ago; a taken one is refused")
    func rename() async throws {
        let fixture = try await AttemptFixture()
        let taken = fixture.world.people.guardian.name
        await #expect(throws: DomainError.nameTaken) {
            try await fixture.run(RenameOwnAccount(to: taken), as: fixture.credential(.owner))
        }
        let renamed = try await fixture.run(
            RenameOwnAccount(to: UserName("ada.byron")!), as: fixture.credential(.owner))
        #expect(renamed.id == fixture.owner.id && renamed.name.text == "ada.byron")
        #expect(try await fixture.run(ReadOwnAccount(), as: fixture.credential(.owner)).name.text == "ada.byron")
        let old = try await WorldSession(
            of: fixture.owner.id, lasting: 600, openedAt: fixture.now.adding(seconds: -600),
            in: fixture.environment, random: fixture.random)
        await #expect(throws: DomainError.freshSignInNeeded) {
            try await fixture.run(
                RenameOwnAccount(to: UserName("lovelace")!), as: .session(old.proof(signed: true)))
        }
    }
}
