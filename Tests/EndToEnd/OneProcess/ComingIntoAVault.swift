import Foundation
import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels
import TestSupport
import Testing

@Suite("Coming into a vault, through the real server", .timeLimit(.minutes(15)))
struct ComingIntoAVault {
    @Test("by a link with a password; then files, proposals and what one knows of the other", arguments: Engine.all)
    func byALink(_ engine: Engine) async throws {
        let world = try await OneProcess(engine)
        let (ana, bo) = (try await world.enrol("ana", on: "laptop"), try await world.enrol("bo", on: "phone"))
        let vault = try await ana.vaults.members.create(named: "Knee")
        let word = secret("our dog's name")
        let link = try await ana.vaults.invitations.invite(
            to: vault, as: .reader, .everything, password: word, expires: world.now.adding(seconds: 3600),
            origin: "https://localhost")
        await #expect(throws: ClientError.vault(.wrongLink)) {
            _ = try await bo.vaults.invitations.accept(link, password: secret("a guess"))
        }
        let offer = try await bo.vaults.invitations.accept(link, password: word)
        #expect(offer.vault == vault && offer.role == .reader && offer.inviter == "ana")
        #expect(try await ana.vaults.invitations.links(to: vault).map(\.wrongTries) == [1])
        for client in [ana, bo, ana, bo] { #expect(await client.sync.syncNow().phase == .idle) }
        #expect(try await ana.vaults.trust.status(of: bo.account.id).level == .verified)
        #expect(
            try await ana.vaults.trust.safetyNumber(with: bo.account.id)
                == bo.vaults.trust.safetyNumber(with: ana.account.id))
        try await file(world, from: ana, to: bo, vault)
        try await proposal(from: bo, to: ana, vault)
        try await vouching(world, by: ana, for: bo, vault)
        for client in [ana, bo] { await client.close() }
        await world.stop()
    }

    private func file(
        _ world: OneProcess, from ana: HealthClient, to bo: HealthClient, _ vault: VaultID
    ) async throws {
        let bytes = [UInt8](repeating: 7, count: 4_999_999) + [8]
        try Data(bytes).write(to: URL(filePath: world.folder.path("scan.pdf")))
        let object = try await ana.vaults.files.put(
            at: world.folder.path("scan.pdf"), mediaType: "application/pdf", of: vault)
        for client in [ana, bo] { #expect(await client.sync.syncNow().phase == .idle) }
        try await bo.vaults.files.fetch(object, in: vault, to: world.folder.path("copy.pdf"))
        #expect(Array(try Data(contentsOf: URL(filePath: world.folder.path("copy.pdf")))) == bytes)
        try await ana.vaults.files.delete(object, in: vault)
        #expect(await bo.sync.syncNow().phase == .idle)
        #expect(try await bo.vaults.reader.items(in: vault).isEmpty)
    }

    private func proposal(from bo: HealthClient, to ana: HealthClient, _ vault: VaultID) async throws {
        try await bo.vaults.proposals.propose(
            Array("swim".utf8), type: "text/plain", of: vault, note: "easier on the knee")
        for client in [bo, ana] { #expect(await client.sync.syncNow().phase == .idle) }
        let proposal = try #require(try await ana.vaults.proposals.all().first)
        #expect(proposal.from == bo.account.id && proposal.note == "easier on the knee")
        try await ana.vaults.proposals.accept(proposal)
        for client in [ana, bo] { #expect(await client.sync.syncNow().phase == .idle) }
        #expect(try await bo.texts(in: vault) == ["swim"])
    }

    private func vouching(
        _ world: OneProcess, by ana: HealthClient, for bo: HealthClient, _ vault: VaultID
    ) async throws {
        let word = try await ana.keys.vouch(
            for: bo.account.id, ["profession": "physiotherapist"], until: world.now.adding(seconds: 3600),
            password: secret("sign-in words"))
        try await ana.vaults.vouchings.put(word, in: vault)
        for client in [ana, bo] { #expect(await client.sync.syncNow().phase == .idle) }
        #expect(
            try await ana.vaults.vouchings.vouched(for: bo.account.id).map(\.claims) == [
                ["profession": "physiotherapist"]
            ])
        #expect(try await bo.vaults.vouchings.vouched(for: bo.account.id).isEmpty)
        try await bo.vaults.trust.markVerified(ana.account.id)
        #expect(try await bo.vaults.vouchings.vouched(for: bo.account.id).map(\.organisation) == [ana.account.id])
    }

    @Test("a role is changed, someone leaves, a vault ends: each shows on both sides after a sync")
    func changes() async throws {
        let world = try await OneProcess()
        let (ana, bo) = (try await world.enrol("ana", on: "laptop"), try await world.enrol("bo", on: "phone"))
        let vault = try await ana.vaults.members.create(named: "Knee")
        try await ana.vaults.members.share(vault, with: "bo", as: .reader, .fromNow)
        #expect(await bo.sync.syncNow().phase == .idle)
        await #expect(throws: ClientError.vault(.role)) {
            try await bo.vaults.writer.put(Array("swim".utf8), type: "text/plain", of: vault)
        }
        try await ana.vaults.members.changeRole(of: bo.account.id, in: vault, to: .writer)
        #expect(await bo.sync.syncNow().phase == .idle)
        try await bo.vaults.writer.put(Array("swim".utf8), type: "text/plain", of: vault)
        #expect(await bo.sync.syncNow().phase == .idle)
        try await bo.vaults.members.leave(vault)
        for client in [ana, bo] { #expect(await client.sync.syncNow().phase == .idle) }
        #expect(try await ana.vaults.reader.people(in: vault).map(\.account) == [ana.account.id])
        #expect(try await ana.texts(in: vault) == ["swim"])
        #expect(try await bo.vaults.reader.all().map(\.role) == [nil])
        try await ana.vaults.members.close(vault)
        #expect(try await ana.vaults.reader.all().map(\.isClosed) == [true])
        #expect(await ana.sync.syncNow().phase == .idle)
        for client in [ana, bo] { await client.close() }
        await world.stop()
    }
}
