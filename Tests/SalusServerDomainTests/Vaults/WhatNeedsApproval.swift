import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain

@Suite("A rule that holds acts on vaults")
struct WhatNeedsApproval {
    private static let person = AccountID(bytes: [UInt8](repeating: 1, count: 16))!

    private static func rule(
        _ act: VaultActKind = .share, _ conditions: ApprovalRule.Conditions = .init()
    ) -> ApprovalRule {
        ApprovalRule(
            id: ApprovalRuleID(bytes: [UInt8](repeating: 2, count: 16))!, act: act, conditions: conditions,
            approvers: [], days: 1, reason: "", createdAt: WorldTemplate.now)
    }

    @Test("holds what meets every condition that it names", arguments: VaultRole.allCases)
    func conditions(_ role: VaultRole) {
        let share = VaultAct(.share, of: Self.person, as: role)
        #expect(Self.rule().holds(share, in: .careData, person: .patient))
        #expect(!Self.rule(.removal).holds(share, in: .careData, person: .patient))
        let managers = Self.rule(.share, .init(leastRole: .manager))
        #expect(managers.holds(share, in: .careData, person: nil) == role.changesMembers)
        let clinicians = Self.rule(.share, .init(vaultKind: .careData, person: .clinician))
        #expect(clinicians.holds(share, in: .careData, person: .clinician))
        #expect(!clinicians.holds(share, in: .inbox, person: .clinician))
        #expect(!clinicians.holds(share, in: .careData, person: .patient))
    }

    @Test(
        "leaves an account's own home vault and its inbox alone, unless it names that kind",
        arguments: [VaultKind.home, .inbox])
    func own(_ kind: VaultKind) {
        let creation = VaultAct(.creation, of: Self.person, as: .owner)
        #expect(!Self.rule(.creation).holds(creation, in: kind, person: .patient))
        #expect(Self.rule(.creation, .init(vaultKind: kind)).holds(creation, in: kind, person: .patient))
        let deposits = VaultAct(.share, of: Self.person, as: .depositor)
        #expect(!Self.rule(.share, .init(person: .clinician)).holds(deposits, in: kind, person: .clinician))
    }

    @Test("sees in a new epoch who comes, who may more, who gets the past, who goes and who reads no more")
    func acts() async throws {
        let world = try await World()
        let people = try await ["bo", "cara", "dora", "eve"].asyncMap { try await world.registered($0) }
        let (bo, cara, dora, eve) = (people[0], people[1], people[2], people[3])
        let vault = try await WorldVault.made(
            by: world.ada,
            with: [bo.member(.reader), cara.member(.writer, .fromThisEpoch), dora.member(.writer)], in: world)
        func acts(_ members: [NewEpoch.Member]) throws -> Set<VaultAct> {
            Set(VaultAct.all(from: vault.header, to: try vault.next(members).header, leaving: []))
        }
        let same = [bo.member(.reader), cara.member(.writer, .fromThisEpoch), dora.member(.writer)]
        #expect(try acts(same).isEmpty)
        #expect(try acts(Array(same.dropLast())) == [VaultAct(.removal, of: dora.account.id, as: .writer)])
        #expect(
            try acts([bo.member(.writer), cara.member(.writer), dora.member(.depositor), eve.member(.reader)]) == [
                VaultAct(.share, of: bo.account.id, as: .writer, history: .everything),
                VaultAct(.share, of: cara.account.id, as: .writer, history: .everything),
                VaultAct(.removal, of: dora.account.id, as: .writer),
                VaultAct(.share, of: eve.account.id, as: .reader, history: .everything),
            ])
        let leaving = VaultAct.all(
            from: vault.header, to: try vault.next(Array(same.dropLast())).header, leaving: [dora.log.user])
        #expect(leaving.isEmpty)
    }

    @Test("is not made with a wait, a reason or an approver that makes no sense")
    func refused() async throws {
        let world = try await World()
        func add(days: Int = 1, reason: String = "", approvers: [UserName] = []) async throws {
            _ = try await world.environment.run(
                AddApprovalRule(.share, where: .init(), approvers: approvers, days: days, reason: reason),
                as: world.credential(.operator))
        }
        for days in [0, 366] {
            await #expect(throws: DomainError.invalid(field: "days", expected: "1 to 365 days")) {
                try await add(days: days)
            }
        }
        await #expect(throws: DomainError.self) { try await add(reason: String(repeating: "x", count: 501)) }
        await #expect(throws: DomainError.notFound) { try await add(approvers: [UserName("unknown")!]) }
        #expect(
            try await world.environment.run(ListApprovalRules(), as: world.credential(.operator)).isEmpty)
    }

    @Test("keeps a request so that it can be read again, and reads nothing else")
    func requests() throws {
        let id = VaultInvitationID(bytes: [UInt8](repeating: 3, count: 16))!
        let invitation = NewVaultInvitation(
            id: id, identifierHash: [UInt8](repeating: 4, count: 32), role: .writer, hasPassword: true,
            expires: WorldTemplate.now, uses: 7)
        let requests: [VaultCommand] = [
            .change(entry: [1, 2], wraps: [[3], []]), .invite(invitation), .accept(id, code: [5, 6]), .revoke(id),
        ]
        for request in requests {
            #expect(try VaultCommand(encoded: request.encoded) == request)
            #expect(throws: DomainError.self) { try VaultCommand(encoded: Array(request.encoded.dropLast())) }
        }
        #expect(throws: DomainError.self) { try VaultCommand(encoded: []) }
        #expect(throws: DomainError.self) { try VaultCommand(encoded: [9]) }
    }
}

extension Array {
    fileprivate func asyncMap<Output>(_ transform: (Element) async throws -> Output) async throws -> [Output] {
        var output: [Output] = []
        for element in self { output.append(try await transform(element)) }
        return output
    }
}
