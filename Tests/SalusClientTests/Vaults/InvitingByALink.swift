import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("Inviting into a vault by a link")
struct InvitingByALink {
    private static let later = TestMember.start.adding(seconds: 86_400)

    private func link(
        _ home: VaultClientFixture, to vault: VaultID, password: Secret? = nil
    ) async throws -> VaultInvitationLink {
        let link = try await home.vaultClient(home.ana).invitations.invite(
            to: vault, as: .writer, .everything, password: password, expires: Self.later,
            origin: "https://vault.example.org")
        return try #require(VaultInvitationLink(text: link.text))
    }

    @Test(
        "anyone who comes by it is let in by its maker's next sync, as a verified person; the password is asked for",
        arguments: [
            nil, "our dog's name",
        ])
    func comingIn(password: String?) async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        _ = try await home.vaultClient(home.ana).writer.put("walk", of: vault)
        let password = password.map { Secret(copying: Array($0.utf8)) }
        let link = try await link(home, to: vault, password: password)
        let offer = try await home.vaultClient(home.bo).invitations.offer(of: link)
        #expect(offer.vault == vault && offer.role == .writer && offer.hasPassword == (password != nil))
        if password != nil {
            let wrong = Secret(copying: Array("a guess".utf8))
            await #expect(throws: ClientError.vault(.wrongLink)) {
                _ = try await home.vaultClient(home.bo).invitations.accept(link, password: wrong)
            }
        }
        _ = try await home.vaultClient(home.bo).invitations.accept(link, password: password)
        #expect(try await home.vaultClient(home.ana).invitations.links(to: vault).map(\.waiting) == [[home.bo.name]])
        try await home.vaultClient(home.ana).sync.all()
        try await home.vaultClient(home.bo).sync.all()
        #expect(try await home.vaultClient(home.bo).texts(in: vault) == ["walk"])
        let person = try #require(
            try await home.vaultClient(home.ana).reader.people(in: vault).first { $0.account == home.id(home.bo) })
        #expect(person.role == .writer && person.trust == .verified)
    }

    @Test(
        "another device of the maker lets in, too, and a crash on the way loses no one",
        arguments: [
            FakeVaultServer.Loss.request, .answer,
        ])
    func crash(loss: FakeVaultServer.Loss) async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana).sync.all()
        let link = try await link(home, to: vault)
        _ = try await home.vaultClient(home.bo).invitations.accept(link)
        await home.server.lose([loss])
        await #expect(throws: ClientError.self) { try await home.vaultClient(home.ana).sync.all() }
        try await home.vaultClient(home.ana, on: MemoryVaultStore()).sync.all()
        #expect(try await home.vaultClient(home.ana, on: MemoryVaultStore()).peopleAfterSync(vault).count == 2)
        try await home.vaultClient(home.ana).sync.all()
        #expect(try await home.vaultClient(home.ana).reader.people(in: vault).count == 2)
    }

    @Test("of two who came, one who waits for an approval keeps the other out as little as one that the server refused")
    func eachAlone() async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana).sync.all()
        let link = try await link(home, to: vault)
        for mate in [home.bo, home.cara] { _ = try await home.vaultClient(mate).invitations.accept(link) }
        await home.server.approvalRequest(.share)
        try await home.vaultClient(home.ana).sync.all()
        try await home.vaultClient(home.ana).sync.all()
        #expect(await home.server.approvalRequests.count == 2)
        while await home.server.approve() != nil {}
        for _ in 1...3 { try await home.vaultClient(home.ana).sync.all() }
        #expect(try await home.vaultClient(home.ana).reader.people(in: vault).count == 3)
    }

    @Test("the others come in when one of them fails, and the failure is told")
    func oneFails() async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana).sync.all()
        let link = try await link(home, to: vault)
        for mate in [home.bo, home.cara] { _ = try await home.vaultClient(mate).invitations.accept(link) }
        await home.server.refuseNext(.unavailable)
        await #expect(throws: ClientError.self) { try await home.vaultClient(home.ana).sync.all() }
        #expect(
            try await home.vaultClient(home.ana).reader.people(in: vault).map(\.account).contains(home.id(home.cara)))
    }

    @Test("someone who cannot show the link is not let in, whatever the server says")
    func invented() async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        let link = try await link(home, to: vault)
        await home.server.pretend(home.cara, cameBy: VaultInvitationID(bytes: link.handle)!)
        try await home.vaultClient(home.ana).sync.all()
        #expect(try await home.vaultClient(home.ana).reader.people(in: vault).count == 1)
    }

    @Test("a revoked link leads nowhere, and who waits by it waits no more")
    func revoked() async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        let link = try await link(home, to: vault)
        _ = try await home.vaultClient(home.bo).invitations.accept(link)
        let known = try #require(try await home.vaultClient(home.ana).invitations.links(to: vault).first)
        #expect(known.isOwn && known.isOpen(at: TestMember.start))
        try await home.vaultClient(home.ana).invitations.revoke(known.id, to: vault)
        await #expect(throws: ClientError.vault(.noSuchLink)) {
            _ = try await home.vaultClient(home.cara).invitations.offer(of: link)
        }
        try await home.vaultClient(home.ana).sync.all()
        #expect(try await home.vaultClient(home.ana).reader.people(in: vault).count == 1)
    }

    @Test(
        """
        new keys of its maker's account close it for good: who waits by it is not let in, and \
        another link is as good as ever
        """,
        arguments: [false, true])
    func newKeys(isHostile: Bool) async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana).sync.all()
        _ = try await home.vaultClient(home.bo).invitations.accept(try await link(home, to: vault))
        if isHostile { await home.server.keepLinks() }
        let ana = try home.ana.renewed(after: home.anasPhone.device)
        await home.server.show(ana)
        await home.server.lie(\.due)
        for _ in 1...2 { try await home.vaultClient(ana).sync.all() }
        #expect(try await home.vaultClient(ana).reader.people(in: vault).count == 1)
        #expect(try await home.vaultClient(ana).invitations.links(to: vault).map(\.isOwn) == (isHostile ? [false] : []))
        await home.server.lie(nil)
        let next = try await home.vaultClient(ana).invitations.invite(
            to: vault, as: .reader, .fromNow, expires: Self.later, origin: "https://vault.example.org")
        _ = try await home.vaultClient(home.cara).invitations.accept(next)
        try await home.vaultClient(ana).sync.all()
        #expect(try await home.vaultClient(ana).reader.people(in: vault).map(\.name) == [ana.name, home.cara.name])
    }

    @Test("lets no one in between new keys and the home vault's next epoch, as far as its maker's devices have come")
    func between() async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana).sync.all()
        _ = try await home.vaultClient(home.bo).invitations.accept(try await link(home, to: vault))
        await home.server.keepLinks()
        let ana = try home.ana.renewed(after: home.anasPhone.device)
        await home.server.show(ana)
        try await home.vaultClient(ana).invitations.admitInvited()
        #expect(try await home.vaultClient(ana).reader.people(in: vault).count == 1)
        let other = home.vaultClient(home.ana, on: MemoryVaultStore())
        await home.server.show(home.ana)
        try await other.sync.all()
        #expect(try await other.reader.people(in: vault).count == 2, "without new keys the link lets in")
    }

    @Test(
        "from before new keys is asked to be closed again while the server is busy, and forgotten where there is none",
        arguments: [(APIErrorCode.unavailable, true), (.tooManyRequests, true), (.notFound, false)])
    func busy(refusal: APIErrorCode, isKept: Bool) async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana).sync.all()
        _ = try await link(home, to: vault)
        let ana = try home.ana.renewed(after: home.anasPhone.device)
        await home.server.show(ana)
        await home.server.refuseNext(refusal)
        if isKept {
            await #expect(throws: ClientError.self) { try await home.vaultClient(ana).invitations.admitInvited() }
        } else {
            try await home.vaultClient(ana).invitations.admitInvited()
        }
        #expect(try await home.vaultClient(ana).invitations.links(to: vault).map(\.isOwn) == [isKept])
        try await home.vaultClient(ana).invitations.admitInvited()
        #expect(try await home.vaultClient(ana).invitations.links(to: vault).map(\.isOwn) == (isKept ? [] : [false]))
    }

    @Test("lets no one in where the server hides that its maker has new keys")
    func hiddenKeys() async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana).sync.all()
        _ = try await home.vaultClient(home.bo).invitations.accept(try await link(home, to: vault))
        let ana = try home.ana.renewed(after: home.anasPhone.device)
        await #expect(throws: ClientError.untrusted(.rollback)) {
            try await home.vaultClient(ana).invitations.admitInvited()
        }
        #expect(try await home.vaultClient(ana).reader.people(in: vault).count == 1)
    }

    @Test("only who changes members makes links")
    func reader() async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana).members.share(vault, with: home.bo.name, as: .writer, .everything)
        try await home.vaultClient(home.bo).sync.all()
        await #expect(throws: ClientError.vault(.role)) {
            _ = try await home.vaultClient(home.bo).invitations.invite(
                to: vault, as: .reader, .fromNow, expires: Self.later, origin: "https://vault.example.org")
        }
    }
}
