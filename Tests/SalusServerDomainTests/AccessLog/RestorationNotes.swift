import SalusBase
import SalusCrypto
import SalusDomain
import SalusServerDomain
import TestSupport
import Testing

@Suite("The note of a restore")
struct RestorationNotes {
    private let origin = "https://salus.test"
    private let backup = Instant(seconds: 1_700_000_000)
    private let restore = Instant(seconds: 1_700_090_000)

    private func note(_ keys: ServerKeys) -> String {
        Restoration.note(of: keys, origin: origin, newest: nil, backupAt: backup, now: restore)
    }

    @Test("says both times and where the log stood, to anyone who has the log's key")
    func reads() throws {
        let keys = try ServerKeys(from: .counted())
        let read = try #require(Restoration(note: note(keys), origin: origin, publicKey: keys.logPublicKey))
        #expect(read.backupAt == backup && read.restoredAt == restore && read.logSize == 0)
    }

    @Test("is a checkpoint of the log as well")
    func checkpoint() throws {
        let keys = try ServerKeys(from: .counted())
        #expect(Checkpoint(note: note(keys), origin: origin, publicKey: keys.logPublicKey)?.size == 0)
    }

    @Test("is not believed of another origin, with another key, or with another time")
    func forged() throws {
        let (keys, other) = (try ServerKeys(from: .counted()), try ServerKeys(from: .counted(from: 77)))
        let note = note(keys)
        #expect(Restoration(note: note, origin: "https://other.test", publicKey: keys.logPublicKey) == nil)
        #expect(Restoration(note: note, origin: origin, publicKey: other.logPublicKey) == nil)
        let changed = note.replacing("\(backup.milliseconds)", with: "\(restore.milliseconds)")
        #expect(changed != note && Restoration(note: changed, origin: origin, publicKey: keys.logPublicKey) == nil)
    }

    @Test("is no checkpoint alone")
    func plain() throws {
        let keys = try ServerKeys(from: .counted())
        let name = Checkpoint.accessLogName(of: origin)
        let key = try SigningKey(seed: Secret(copying: [UInt8](repeating: 1, count: 32)))
        let note = Checkpoint(origin: name, size: 0, root: MerkleFrontier().root).signed(by: key, name: name).encoded
        #expect(Restoration(note: note, origin: origin, publicKey: key.publicKey) == nil)
        #expect(Restoration(note: note, origin: origin, publicKey: keys.logPublicKey) == nil)
    }
}
