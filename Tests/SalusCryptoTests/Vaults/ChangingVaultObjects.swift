import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("An object of a vault of which one byte was changed, cut off or added")
struct ChangingVaultObjects {
    @Test("is refused as an entry of the vault's log")
    func logEntry() throws {
        var scene = try VaultScene()
        refusesChanges(to: scene.entries[0]) {
            _ = try VaultLog(vault: scene.vault, entries: [$0], identities: scene.identities)
        }
        let members = [VaultScene.member(scene.ana, .owner), VaultScene.member(scene.cara, .reader)]
        try scene.begin(scene.next(members, by: scene.ana.author), by: scene.ana.author)
        refusesChanges(to: scene.entries[1]) {
            _ = try VaultLog(vault: scene.vault, entries: [scene.entries[0], $0], identities: scene.identities)
        }
    }

    @Test("is refused as a wrapped vault key")
    func wrap() throws {
        let scene = try VaultScene()
        refusesChanges(to: scene.epochs[0].wraps[1].encoded) {
            _ = try WrappedVaultKey(encoded: $0).open(with: scene.bo.encryptionKey, header: scene.header)
        }
    }

    @Test("is refused as a wrapped vault key even by who does not compare its hash")
    func wrapContent() throws {
        let scene = try VaultScene()
        refusesChanges(to: scene.epochs[0].wraps[1].encoded) { encoded in
            let wrap = try WrappedVaultKey(encoded: encoded)
            let members = scene.header.members.map { member in
                VaultMember(
                    user: member.user, role: member.role, history: member.history, identityHead: member.identityHead,
                    keyGeneration: member.keyGeneration,
                    wrapHash: member.user == scene.bo.user ? wrap.hash : member.wrapHash)
            }
            let header = try VaultHeader(
                keys: scene.keys, kind: .careData, policy: [], backLink: [], members: members)
            _ = try wrap.open(with: scene.bo.encryptionKey, header: header)
        }
    }

    @Test("is refused as a sealed entry, deposited or not")
    func entry() throws {
        let scene = try VaultScene(bo: .depositor)
        let entries = [
            try scene.seal(scene.content(by: scene.ana), by: scene.ana.device),
            try scene.deposit(scene.content(by: scene.bo), by: scene.bo.device),
        ]
        for entry in entries {
            refusesChanges(to: entry.encoded) {
                var changed = scene
                _ = try changed.putAndOpen(SealedEntry(encoded: $0))
            }
        }
    }

    @Test("is refused as an organisation's word")
    func vouching() throws {
        let organisation = try SigningKey(from: .counted())
        let log = try VaultPerson(2).log
        let vouching = try Vouching(
            by: log.user, for: log.user, identityKey: log.identityKey,
            validity: VaultPerson.now..<VaultPerson.now.adding(seconds: 1), claims: [], signedWith: organisation)
        refusesChanges(to: vouching.encoded) {
            _ = try Vouching(encoded: $0, signedBy: organisation.publicKey)
        }
    }

    @Test("is read back exactly, or refused with this module's error, whatever was changed")
    func canonical() throws {
        let scene = try VaultScene(bo: .writer, cara: .depositor)
        let entry = try scene.seal(scene.content(by: scene.ana), by: scene.ana.device)
        let readers: [([UInt8], ([UInt8]) throws -> [UInt8])] = [
            (scene.entries[0], { try VaultLogEntry(encoded: $0).encoded }),
            (scene.header.encoded, { try VaultHeader(encoded: $0).encoded }),
            (scene.epochs[0].wraps[0].encoded, { try WrappedVaultKey(encoded: $0).encoded }),
            (entry.encoded, { try SealedEntry(encoded: $0).encoded }),
        ]
        for (encoded, read) in readers { readsCanonically(encoded, read) }
    }

    @Test("is refused without asking for memory when a length in it is huge")
    func hugeLengths() throws {
        let scene = try VaultScene()
        var entry = scene.entries[0]
        entry.replaceSubrange(181..<185, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: CryptoError.malformed(.tooLong)) { try VaultLogEntry(encoded: entry) }
        var header = scene.header.encoded
        header.replaceSubrange(125..<127, with: [0xFF, 0xFF])
        #expect(throws: CryptoError.self) { try VaultHeader(encoded: header) }
    }
}
