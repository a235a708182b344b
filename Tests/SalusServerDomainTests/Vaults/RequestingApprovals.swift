import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("An act on a vault that a rule holds")
struct RequestingApprovals {
    /// Two people, and a vault of the first under a rule that holds sharing.
    private struct Fixture {
        let world: World
        let (ada, bo): (VaultPerson, VaultPerson)
        var vault: WorldVault

        init(_ act: VaultActKind? = .share, with members: Bool = false) async throws {
            world = try await World()
            (ada, bo) = (try world.ada, try await world.registered("bo"))
            vault = try await WorldVault.made(by: ada, with: members ? [bo.member(.writer)] : [], in: world)
            if let act { try await world.rule(act) }
        }

        func state(_ approvalRequest: ApprovalRequestID) async throws -> ApprovalRequestState? {
            let requests = try await world.environment.run(
                ListApprovalRequests(all: true), as: world.credential(.operator))
            return requests.first { $0.approvalRequest.id == approvalRequest }?.state
        }
    }

    @Test("changes nothing and is given to no one, until it is approved; then it is done as it was sent")
    func approved() async throws {
        let fixture = try await Fixture()
        let share = try fixture.vault.begin(with: [fixture.bo.member(.reader)])
        let approvalRequest = try await fixture.world.held(share, as: fixture.ada)
        #expect(try await fixture.world.run(ListVaults(), as: fixture.bo).isEmpty)
        #expect(
            try await fixture.world.run(ReadVaultLog(fixture.vault.id, from: 0, limit: 9), as: fixture.ada).items.count
                == 1)
        let approved = try await fixture.world.approve(approvalRequest)
        #expect(approved.state == .done && approved.approvalRequest.request.isEmpty)
        #expect(try await fixture.world.run(ListVaults(), as: fixture.bo).map(\.role) == [.reader])
        let log = try await fixture.world.run(ReadVaultLog(fixture.vault.id, from: 0, limit: 9), as: fixture.bo).items
        #expect(log.count == 2 && log.last == share.entry)
        #expect(
            try await fixture.world.run(ReadVaultKeys(fixture.vault.id, from: 1, limit: 9), as: fixture.bo).items.count
                == 1)
        #expect(try await fixture.world.run(share, as: fixture.ada).vault.epoch == 2)
    }

    @Test("shows the requester the rule, the reason and the end, and the person who decides what it would do")
    func described() async throws {
        let fixture = try await Fixture()
        let approvalRequest = try await fixture.world.held(
            fixture.vault.begin(with: [fixture.bo.member(.manager)]), as: fixture.ada)
        let own = try #require(try await fixture.world.run(ListOwnApprovalRequests(), as: fixture.ada).first)
        #expect(own.state == .waiting && own.fits && own.rule.rule.reason == "two decide")
        #expect(own.approvalRequest.expires == WorldTemplate.now.adding(seconds: 14 * 86_400))
        let listed = try await fixture.world.environment.run(
            ListApprovalRequests(), as: fixture.world.credential(.operator))
        #expect(listed.items == [own] && own.approvalRequest.id == approvalRequest)
        #expect(
            own.approvalRequest.acts == [
                VaultAct(.share, of: fixture.bo.account.id, as: .manager, history: .everything)
            ])
        #expect(own.names[fixture.bo.account.id] == fixture.bo.account.name)
        #expect(try await fixture.world.run(ListApprovalRequests(), as: fixture.bo).isEmpty)
    }

    @Test("is one request, however often the same bytes come")
    func repeated() async throws {
        let fixture = try await Fixture()
        let share = try fixture.vault.begin(with: [fixture.bo.member(.reader)])
        let approvalRequest = try await fixture.world.held(share, as: fixture.ada)
        #expect(try await fixture.world.held(share, as: fixture.ada) == approvalRequest)
        let reject = RejectRequest(approvalRequest, because: "not ours")
        _ = try await fixture.world.environment.run(reject, as: fixture.world.credential(.operator))
        #expect(try await fixture.world.held(share, as: fixture.ada) == approvalRequest)
        let own = try await fixture.world.run(ListOwnApprovalRequests(), as: fixture.ada)
        #expect(own.map(\.state) == [.rejected] && own.first?.approvalRequest.decision?.reason == "not ours")
        #expect(try await fixture.world.run(ListVaults(), as: fixture.bo).isEmpty)
    }

    @Test("is one request when the same is signed again while it waits, and what was sent last is what is done")
    func renewed() async throws {
        var fixture = try await Fixture()
        let approvalRequest = try await fixture.world.held(
            fixture.vault.begin(with: [fixture.bo.member(.reader)]), as: fixture.ada)
        try await fixture.vault.put([fixture.vault.seal()])
        let again = try fixture.vault.begin(with: [fixture.bo.member(.reader)])
        #expect(try await fixture.world.held(again, as: fixture.ada) == approvalRequest)
        #expect(try await fixture.world.held(again, as: fixture.ada) == approvalRequest)
        let own = try await fixture.world.run(ListOwnApprovalRequests(), as: fixture.ada)
        #expect(own.count == 1 && own.allSatisfy(\.fits))
        _ = try await fixture.world.held(fixture.vault.begin(with: [fixture.bo.member(.writer)]), as: fixture.ada)
        #expect(try await fixture.world.run(ListOwnApprovalRequests(), as: fixture.ada).count == 2)
        #expect(try await fixture.world.approve(approvalRequest).state == .done)
        let log = try await fixture.world.run(ReadVaultLog(fixture.vault.id, from: 0, limit: 9), as: fixture.bo).items
        #expect(log.last == again.entry)
    }

    @Test(
        """
        of two that wait on one vault the second no longer fits when the first is done, and is made again without a hold
        """
    )
    func overtaken() async throws {
        var fixture = try await Fixture()
        let cara = try await fixture.world.registered("cara")
        let proposal = try fixture.vault.propose([fixture.bo.member(.reader)])
        let first = try await fixture.world.held(proposal.change, as: fixture.ada)
        let second = try await fixture.world.held(fixture.vault.begin(with: [cara.member(.writer)]), as: fixture.ada)
        #expect(try await fixture.world.approve(first).state == .done)
        let shown = try await fixture.world.environment.run(
            ShowApprovalRequest(second), as: fixture.world.credential(.operator))
        #expect(shown.state == .waiting && !shown.fits)
        #expect(try await fixture.world.approve(second).state == .granted)
        #expect(try await fixture.world.run(ListVaults(), as: cara).isEmpty)
        let (kept, other) = (fixture.bo.member(.reader), try await fixture.world.registered("dora"))
        fixture.vault.adopt(proposal)
        _ = try await fixture.world.held(
            fixture.vault.begin(with: [kept, cara.member(.writer), other.member(.reader)]), as: fixture.ada)
        _ = try await fixture.world.run(fixture.vault.begin(with: [kept, cara.member(.writer)]), as: fixture.ada)
        #expect(try await fixture.world.run(ListVaults(), as: cara).map(\.role) == [.writer])
        #expect(try await fixture.state(second) == .done)
    }

    @Test("does not fit any more when something was sealed meanwhile, whose place the new epoch has to name")
    func written() async throws {
        var fixture = try await Fixture()
        let approvalRequest = try await fixture.world.held(
            fixture.vault.begin(with: [fixture.bo.member(.reader)]), as: fixture.ada)
        try await fixture.vault.put([fixture.vault.seal()])
        #expect(try await fixture.world.approve(approvalRequest).state == .granted)
        try await fixture.vault.begin([fixture.bo.member(.reader)])
        #expect(try await fixture.state(approvalRequest) == .done)
        try await fixture.vault.begin([])
        _ = try await fixture.world.held(fixture.vault.begin(with: [fixture.bo.member(.reader)]), as: fixture.ada)
    }

    @Test("ends when no one decides in time, and leaves a line that says so")
    func expired() async throws {
        let fixture = try await Fixture()
        let share = try fixture.vault.begin(with: [fixture.bo.member(.reader)])
        let approvalRequest = try await fixture.world.held(share, as: fixture.ada)
        let later = try fixture.world.environment(afterDays: 14)
        await #expect(throws: DomainError.conflict) {
            try await later.run(ApproveRequest(approvalRequest), as: fixture.world.credential(.operator))
        }
        try await later.run(ForgetExpired(), as: .system)
        #expect(try await fixture.state(approvalRequest) == .expired)
        #expect(try await fixture.world.lines().contains { $0.operation == "ExpireHold" && $0.actor == "system" })
        try await fixture.world.environment(afterDays: 91).run(ForgetExpired(), as: .system)
        #expect(try await fixture.state(approvalRequest) == nil)
    }

    @Test("can be taken back by the requester, and by no one else")
    func withdrawn() async throws {
        let fixture = try await Fixture()
        let approvalRequest = try await fixture.world.held(
            fixture.vault.begin(with: [fixture.bo.member(.reader)]), as: fixture.ada)
        await #expect(throws: DomainError.notFound) {
            try await fixture.world.run(WithdrawRequest(approvalRequest), as: fixture.bo)
        }
        #expect(try await fixture.world.run(WithdrawRequest(approvalRequest), as: fixture.ada).state == .withdrawn)
        await #expect(throws: DomainError.conflict) { try await fixture.world.approve(approvalRequest) }
    }

    @Test("is decided by those its rule names, never by the requester (gone: admitted fault 6 of the sample)")
    func approvers() async throws {
        let fixture = try await Fixture(nil)
        try await fixture.world.rule(.share, by: [fixture.bo, fixture.ada])
        let (cara, approvalRequest) = (
            try await fixture.world.registered("cara"),
            try await fixture.world.held(fixture.vault.begin(with: [fixture.bo.member(.reader)]), as: fixture.ada)
        )
        #expect(
            try await fixture.world.run(ListApprovalRequests(), as: fixture.bo).map(\.approvalRequest.id) == [
                approvalRequest
            ])
        for person in [cara, fixture.ada] {
            await #expect(throws: DomainError.denied) {
                try await fixture.world.run(ApproveRequest(approvalRequest), as: person)
            }
        }
        let approved = try await fixture.world.run(ApproveRequest(approvalRequest), as: fixture.bo)
        #expect(approved.state == .done && approved.approvalRequest.decision?.by == .account(fixture.bo.account.id))
    }

    @Test("waits for every rule that holds it, one after the other")
    func rules() async throws {
        let fixture = try await Fixture()
        try await fixture.world.rule(.share, where: .init(leastRole: .manager), by: [fixture.bo], onDay: 1)
        let approvalRequest = try await fixture.world.held(
            fixture.vault.begin(with: [fixture.bo.member(.manager)]), as: fixture.ada)
        let once = try await fixture.world.approve(approvalRequest)
        #expect(once.state == .waiting && once.rule.approvers == [fixture.bo.account.name])
        #expect(try await fixture.world.run(ListVaults(), as: fixture.bo).isEmpty)
        #expect(try await fixture.world.run(ApproveRequest(approvalRequest), as: fixture.bo).state == .done)
    }

    @Test("goes on waiting when its rule ends, and what comes after is not held")
    func endedRule() async throws {
        var fixture = try await Fixture(nil)
        let rule = try await fixture.world.rule(.share)
        let approvalRequest = try await fixture.world.held(
            fixture.vault.begin(with: [fixture.bo.member(.reader)]), as: fixture.ada)
        _ = try await fixture.world.environment.run(EndApprovalRule(rule), as: fixture.world.credential(.operator))
        #expect(try await fixture.state(approvalRequest) == .waiting)
        try await fixture.vault.begin([fixture.bo.member(.reader)])
        #expect(try await fixture.world.run(ListVaults(), as: fixture.bo).count == 1)
    }

    @Test("a vault that is held is none yet; a removal that is held leaves the person where they are")
    func otherActs() async throws {
        var fixture = try await Fixture(.creation, with: true)
        let vault = try WorldVault(of: fixture.ada, in: fixture.world)
        let creation = try await fixture.world.held(vault.creation, as: fixture.ada)
        #expect(try await fixture.world.run(ListVaults(), as: fixture.ada).count == 1)
        #expect(try await fixture.world.approve(creation).state == .done)
        #expect(try await fixture.world.run(vault.creation, as: fixture.ada).vault.id == vault.id)
        try await fixture.world.rule(.removal)
        try await fixture.vault.begin([fixture.bo.member(.writer)])
        let removal = try await fixture.world.held(fixture.vault.begin(with: []), as: fixture.ada)
        #expect(try await fixture.world.run(ReadVault(fixture.vault.id), as: fixture.bo).role == .writer)
        #expect(try await fixture.world.approve(removal).state == .done)
        await #expect(throws: DomainError.denied) {
            try await fixture.world.run(ReadVault(fixture.vault.id), as: fixture.bo)
        }
    }

    @Test("what breaks a rule of the log is refused at once, and not kept")
    func broken() async throws {
        let fixture = try await Fixture()
        let epoch = try fixture.vault.next([fixture.bo.member(.reader)])
        let entry = try fixture.vault.entry(.epoch(epoch.header)).encoded
        let bad = ChangeVault(fixture.vault.id, entry: entry, wraps: [])
        do {
            _ = try await fixture.world.run(bad, as: fixture.ada)
            Issue.record("the change was taken")
        } catch DomainError.badKeys {}
        #expect(try await fixture.world.run(ListOwnApprovalRequests(), as: fixture.ada).isEmpty)
    }

    @Test("is not taken from an account that has as many waiting as the server keeps")
    func limit() async throws {
        let fixture = try await Fixture(.creation)
        var settings = fixture.world.environment.settings
        settings.vaults.requests = 1
        let narrow = try fixture.world.environment(with: settings)
        _ = try await fixture.world.held(WorldVault(of: fixture.ada, in: fixture.world).creation, as: fixture.ada)
        await #expect(throws: DomainError.quotaReached("requests that wait for approval")) {
            try await narrow.run(WorldVault(of: fixture.ada, in: fixture.world).creation, as: fixture.ada.credential())
        }
    }

    @Test("leaves lines that name the vault: held, and who approved it")
    func lines() async throws {
        let fixture = try await Fixture()
        let approvalRequest = try await fixture.world.held(
            fixture.vault.begin(with: [fixture.bo.member(.reader)]), as: fixture.ada)
        _ = try await fixture.world.approve(approvalRequest)
        let page = try await fixture.world.run(ReadVaultAccess(fixture.vault.id, limit: 9), as: fixture.bo)
        let said = page.map { "\($0.named.line.operation) \($0.named.line.outcome) \($0.named.line.actor)" }
        #expect(
            Set(said) == ["CreateVault allowed account", "ChangeVault held account", "ApproveHold allowed operator"])
    }
}
