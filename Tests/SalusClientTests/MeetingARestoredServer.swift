import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusServerDomain
import Testing

@testable import SalusClient

@Suite("A device whose server was restored from a backup")
struct MeetingARestoredServer {
    let home: ClientFixture
    let keys: ServerKeys
    let backup = Instant(seconds: 1_700_000_000)
    let restore = Instant(seconds: 1_700_090_000)

    init() async throws {
        home = try ClientFixture()
        keys = try ServerKeys(from: .secure)
        await (try home.enrolled()).close()
    }

    @Test("is told both times, sends no proof, and keeps its copy")
    func told() async throws {
        await announce(restore, origin: await home.server.identity.origin)
        await home.server.forgetRequests()
        let client = try await home.opener().unlock(localPassword: ClientFixture.localPassword)
        await #expect(throws: ClientError.restored(backup: backup, at: restore)) {
            try await client.signInAgain(password: ClientFixture.password)
        }
        #expect(await home.server.count(StartLoginCall.self) == 0)
        let advice = ClientError.restored(backup: backup, at: restore).advice
        #expect(advice.nextStep.contains("--profile"))
    }

    @Test("goes on in a new folder, until the server is restored once more")
    func newFolder() async throws {
        let origin = await home.server.identity.origin
        await announce(restore, origin: origin)
        await (try home.signedIn("second")).close()
        let client = try await home.opener("second").unlock(localPassword: ClientFixture.localPassword)
        try await client.signInAgain(password: ClientFixture.password)
        let later = restore.adding(seconds: 60)
        await announce(later, origin: origin)
        await #expect(throws: ClientError.restored(backup: backup, at: later)) {
            try await client.signInAgain(password: ClientFixture.password)
        }
    }

    @Test("does not believe a note of another server")
    func otherServer() async throws {
        await announce(restore, origin: "https://other.example.org")
        let client = try await home.opener().unlock(localPassword: ClientFixture.localPassword)
        await #expect(throws: ClientError.untrusted(.origin)) {
            try await client.signInAgain(password: ClientFixture.password)
        }
    }

    private func announce(_ at: Instant, origin: String) async {
        let note = Restoration.note(of: keys, origin: origin, newest: nil, backupAt: backup, now: at)
        let restored = ServerRestoration(note: note, publicKey: keys.logPublicKey)
        await home.server.tamper(ReadServerInfoCall.self) { info in
            ServerInfo(
                product: info.product, version: info.version, origin: info.origin, publicKey: info.publicKey.bytes,
                ksf: info.ksf, restored: restored)
        }
    }
}
