import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import SalusSync
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("What a keeper of vaults does when things go wrong")
struct KeepingVaultsThroughTrouble {
    private let home: VaultClientFixture

    init() throws { home = try VaultClientFixture() }

    @Test("what is written while a sync talks to the server is kept, and goes out with it or the next")
    func writingMeanwhile() async throws {
        let ana = home.vaultClient(home.ana)
        let vault = try await ana.members.create(named: "Knee")
        _ = try await ana.writer.put("first", of: vault)
        await home.server.onCalls(7) { _ = try await ana.writer.put("meanwhile", of: vault) }
        try await ana.sync.all()
        try await ana.sync.all()
        #expect(try await ana.reader.all().map(\.waiting) == [0])
        #expect(await home.server.entries.count == 9)
        #expect(try await home.vaultClient(home.ana).texts(in: vault) == ["first", "meanwhile"])
    }

    @Test("a server that leaves a vault out takes nothing away: it stays readable, and an older state of it is refused")
    func leftOut() async throws {
        let ana = home.vaultClient(home.ana)
        let vault = try await ana.members.create(named: "Knee")
        _ = try await ana.writer.put("walk", of: vault)
        try await ana.sync.all()
        try await ana.members.share(vault, with: home.bo.name, as: .writer, .everything)
        await home.server.hideVault(true)
        try await ana.sync.all()
        #expect(try await ana.texts(in: vault) == ["walk"])
        #expect(try await ana.reader.all().map(\.goneSince) == [TestMember.start])
        await #expect(throws: ClientError.vault(.ended)) { _ = try await ana.writer.put("more", of: vault) }
        await home.server.hideVault(false)
        await home.server.hideNewest(1)
        await #expect(throws: ClientError.untrusted(.rollback)) { try await home.vaultClient(home.ana).sync.all() }
        await home.server.hideNewest(0)
        try await ana.sync.all()
        #expect(try await ana.reader.all().map(\.goneSince) == [nil])
    }

    @Test(
        "a busy server costs a change nothing: it is made when the server has time",
        arguments: [
            APIErrorCode.unavailable, .tooManyRequests, .sessionEnded,
        ])
    func busy(code: APIErrorCode) async throws {
        await home.server.lose([.answer])
        await #expect(throws: ClientError.self) {
            _ = try await home.vaultClient(home.ana).members.create(named: "Knee")
        }
        await home.server.refuseNext(code)
        await #expect(throws: ClientError.self) { try await home.vaultClient(home.ana).sync.all() }
        try await home.vaultClient(home.ana).sync.all()
        #expect(try await home.vaultClient(home.ana).reader.all().map(\.name) == ["Knee"])
        #expect(await home.server.log.count == 1)
    }

    @Test(
        """
        what a rule of the server holds is said, not sent again and again, and a new vault gets its \
        name when it is let through
        """
    )
    func held() async throws {
        await home.server.approvalRequest(.creation)
        await home.server.approvalRequest(.share)
        await #expect(throws: ClientError.vault(.held)) {
            _ = try await home.vaultClient(home.ana).members.create(named: "Knee")
        }
        try await home.vaultClient(home.ana).sync.all()
        #expect(await home.server.log.isEmpty)
        #expect(await home.server.approve() == .done)
        try await home.vaultClient(home.ana).sync.all()
        let vault = try #require(try await home.vaultClient(home.ana).reader.all().first)
        #expect(vault.name == "Knee")
        await #expect(throws: ClientError.vault(.held)) {
            try await home.vaultClient(home.ana).members.share(vault.id, with: home.bo.name, as: .reader, .everything)
        }
        try await home.vaultClient(home.ana).sync.all()
        #expect(try await home.vaultClient(home.ana).reader.people(in: vault.id).count == 1)
        #expect(await home.server.approve() == .done)
        try await home.vaultClient(home.ana).sync.all()
        #expect(try await home.vaultClient(home.ana).reader.people(in: vault.id).count == 2)
    }

    @Test("a share that someone else's change overtook is made again on top of it, after a restart too")
    func overtaken() async throws {
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana).members.share(vault, with: home.bo.name, as: .manager, .everything)
        try await home.vaultClient(home.bo).sync.all()
        await home.server.lose([.request])
        await #expect(throws: ClientError.self) {
            try await home.vaultClient(home.ana).members.share(vault, with: home.cara.name, as: .reader, .everything)
        }
        try await home.vaultClient(home.bo).members.renewKeys(of: vault)
        try await home.vaultClient(home.ana).sync.all()
        #expect(try await home.vaultClient(home.ana).reader.people(in: vault).count == 3)
        try await home.vaultClient(home.cara).sync.all()
        #expect(try await home.vaultClient(home.cara).reader.all().map(\.role) == [.reader])
    }

    @Test("who only deposits syncs by hashes, finds their own after a lost answer, and never sends it twice")
    func deposits() async throws {
        let vault = try await home.vaultClient(home.ana).members.create(named: "Letters")
        _ = try await home.vaultClient(home.ana).writer.put("mine", of: vault)
        try await home.vaultClient(home.ana).sync.all()
        try await home.vaultClient(home.ana).members.share(vault, with: home.bo.name, as: .depositor, .fromNow)
        try await home.vaultClient(home.bo).sync.all()
        _ = try await home.vaultClient(home.bo).writer.put("for ana", of: vault)
        await home.server.lose([.answer])
        await #expect(throws: ClientError.self) { try await home.vaultClient(home.bo).sync.all() }
        try await home.vaultClient(home.ana).members.renewKeys(of: vault)
        try await home.vaultClient(home.bo).sync.all()
        #expect(try await home.vaultClient(home.bo).reader.all().map(\.waiting) == [0])
        try await home.vaultClient(home.ana).sync.all()
        #expect(try await home.vaultClient(home.ana).texts(in: vault) == ["mine", "for ana"])
        #expect(await home.server.entries.count == 3)
    }

    @Test("anyone who leaves is left out by the next manager's sync, with new keys")
    func leaving() async throws {
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana).members.share(vault, with: home.bo.name, as: .writer, .everything)
        try await home.vaultClient(home.bo).sync.all()
        try await home.vaultClient(home.bo).members.leave(vault)
        #expect(try await home.vaultClient(home.bo).reader.all().map(\.role) == [nil])
        try await home.vaultClient(home.ana).sync.all()
        #expect(try await home.vaultClient(home.ana).reader.people(in: vault).map(\.account) == [home.id(home.ana)])
        #expect(try await home.vaultClient(home.ana).reader.all().map(\.epoch) == [3])
    }

    @Test("an epoch that has lasted ninety days is followed by the next")
    func oldEpoch() async throws {
        _ = try await home.vaultClient(home.ana).members.create(named: "Knee")
        try await home.vaultClient(home.ana, at: 89).sync.all()
        #expect(try await home.vaultClient(home.ana).reader.all().map(\.epoch) == [1])
        try await home.vaultClient(home.ana, at: 90).sync.all()
        #expect(try await home.vaultClient(home.ana).reader.all().map(\.epoch) == [2])
    }

    @Test("another account, or other keys, under a name that is known stop the sharing")
    func otherPerson() async throws {
        let ana = home.vaultClient(home.ana)
        let vault = try await ana.members.create(named: "Knee")
        try await ana.members.share(vault, with: home.bo.name, as: .reader, .everything)
        await home.server.answer(home.bo.name, with: home.cara)
        await #expect(throws: ClientError.untrusted(.person)) {
            try await ana.members.share(vault, with: home.bo.name, as: .writer, .everything)
        }
        #expect(try await ana.reader.people(in: vault).map(\.role) == [.owner, .reader])
    }

    @Test("a step that the disk did not take is not in memory either", arguments: 0..<6)
    func fullDisk(steps: Int) async throws {
        let ana = home.vaultClient(home.ana)
        let vault = try await ana.members.create(named: "Knee")
        _ = try await ana.writer.put("walk", of: vault)
        await home.store(home.ana).failSteps(after: steps)
        let isWritten: Bool
        do throws(ClientError) {
            _ = try await ana.writer.put("swim", of: vault)
            isWritten = true
        } catch { isWritten = false }
        do throws(ClientError) { try await ana.sync.all() } catch { #expect(steps < 6) }
        await home.store(home.ana).failSteps(after: nil)
        #expect(try await ana.texts(in: vault) == (isWritten ? ["walk", "swim"] : ["walk"]))
        try await ana.sync.all()
        try await home.vaultClient(home.ana).sync.all()
        #expect(try await home.vaultClient(home.ana).texts(in: vault) == (isWritten ? ["walk", "swim"] : ["walk"]))
        #expect(await home.server.entries.count == (isWritten ? 3 : 2))
    }

    @Test("a server that tells of another log, of fewer entries or of others than it gives is not believed")
    func lies() async throws {
        let ana = home.vaultClient(home.ana)
        let vault = try await ana.members.create(named: "Knee")
        _ = try await ana.writer.put("walk", of: vault)
        try await ana.sync.all()
        let strange = [UInt8](repeating: 7, count: 32)
        let lies: [(@Sendable (VaultSummary) -> VaultSummary, ClientError)] = [
            ({ $0.showing(log: ChainHead(count: $0.log.count, hash: strange)) }, .untrusted(.rollback)),
            ({ $0.showing(entries: ChainHead(count: $0.entries.count - 1, hash: strange)) }, .untrusted(.rollback)),
            ({ $0.showing(entries: ChainHead(count: $0.entries.count, hash: strange)) }, .untrusted(.changes)),
        ]
        for (lie, error) in lies {
            await home.server.lie { $0.id == vault ? lie($0) : $0 }
            await #expect(throws: error) { try await home.vaultClient(home.ana).pulling.pull(vault) }
        }
        await home.server.lie(nil)
        #expect(try await home.vaultClient(home.ana).texts(in: vault) == ["walk"])
    }

    @Test("one's own keys that another device has changed are asked for, not guessed")
    func newKeys() async throws {
        _ = try await home.vaultClient(home.ana).members.create(named: "Knee")
        let rotated = try home.ana.rotated()
        await home.server.answer(home.ana.name, with: home.ana, log: rotated.log)
        await #expect(throws: ClientError.vault(.newKeys)) {
            _ = try await home.vaultClient(home.ana).members.create(named: "Hip")
        }
        await home.server.answer(home.ana.name, with: home.ana, log: rotated.withoutDevice)
        await #expect(throws: ClientError.untrusted(.revokedDevice)) {
            _ = try await home.vaultClient(home.ana).members.create(named: "Hip")
        }
    }
}

extension TestMember {
    /// This person's log after another device of theirs has changed the encryption key, or taken this device out.
    fileprivate func rotated() throws -> (log: [[UInt8]], withoutDevice: [[UInt8]]) {
        func following(_ operation: IdentityOperation) throws -> [[UInt8]] {
            logEntries
                + [
                    try IdentityLogEntry(
                        operation, after: log.head, user: user, time: Self.start, signedBy: account.identity
                    ).encoded
                ]
        }
        let key = try AgreementKey(from: randomness)
        return (
            try following(.rotateEncryptionKey(generation: 2, publicKey: key.publicKey)),
            try following(.revokeDevice(device.identifier, reason: .lost))
        )
    }
}
