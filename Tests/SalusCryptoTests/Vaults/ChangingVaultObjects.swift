import SalusBase
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("An object of a vault of which one byte was changed, cut off or added")
struct ChangingVaultObjects {
    @Test("is refused as an entry of the vault's log")
    func logEntry() throws {
        var fixture = try VaultFixture()
        refusesChanges(to: fixture.entries[0]) {
            _ = try VaultLog(vault: fixture.vault, entries: [$0], identities: fixture.identities)
        }
        let members = [VaultFixture.member(fixture.ana, .owner), VaultFixture.member(fixture.cara, .reader)]
        try fixture.begin(fixture.next(members, by: fixture.ana.author), by: fixture.ana.author)
        refusesChanges(to: fixture.entries[1]) {
            _ = try VaultLog(vault: fixture.vault, entries: [fixture.entries[0], $0], identities: fixture.identities)
        }
    }

    @Test("is refused as a wrapped vault key")
    func wrap() throws {
        let fixture = try VaultFixture()
        refusesChanges(to: fixture.epochs[0].wraps[1].encoded) {
            _ = try WrappedVaultKey(encoded: $0).open(with: fixture.bo.encryptionKey, header: fixture.header)
        }
    }

    @Test("is refused as a wrapped vault key even by who does not compare its hash")
    func wrapContent() throws {
        let fixture = try VaultFixture()
        refusesChanges(to: fixture.epochs[0].wraps[1].encoded) { encoded in
            let wrap = try WrappedVaultKey(encoded: encoded)
            let members = fixture.header.members.map { member in
                VaultMember(
                    user: member.user, role: member.role, history: member.history, identityHead: member.identityHead,
                    keyGeneration: member.keyGeneration,
                    wrapHash: member.user == fixture.bo.user ? wrap.hash : member.wrapHash)
            }
            let header = try VaultHeader(
                keys: fixture.keys, kind: .careData, policy: [], backLink: [], members: members)
            _ = try wrap.open(with: fixture.bo.encryptionKey, header: header)
        }
    }

    @Test("is refused as a sealed entry, deposited or not")
    func entry() throws {
        let fixture = try VaultFixture(bo: .depositor)
        let entries = [
            try fixture.seal(fixture.content(by: fixture.ana), by: fixture.ana.device),
            try fixture.deposit(fixture.content(by: fixture.bo), by: fixture.bo.device),
        ]
        for entry in entries {
            refusesChanges(to: entry.encoded) {
                var changed = fixture
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
        let fixture = try VaultFixture(bo: .writer, cara: .depositor)
        let entry = try fixture.seal(fixture.content(by: fixture.ana), by: fixture.ana.device)
        let readers: [([UInt8], ([UInt8]) throws -> [UInt8])] = [
            (fixture.entries[0], { try VaultLogEntry(encoded: $0).encoded }),
            (fixture.header.encoded, { try VaultHeader(encoded: $0).encoded }),
            (fixture.epochs[0].wraps[0].encoded, { try WrappedVaultKey(encoded: $0).encoded }),
            (entry.encoded, { try SealedEntry(encoded: $0).encoded }),
        ]
        for (encoded, read) in readers { readsCanonically(encoded, read) }
    }

    @Test("is refused without asking for memory when a length in it is huge")
    func hugeLengths() throws {
        let fixture = try VaultFixture()
        var entry = fixture.entries[0]
        entry.replaceSubrange(181..<185, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: CryptoError.malformed(.tooLong)) { try VaultLogEntry(encoded: entry) }
        var header = fixture.header.encoded
        header.replaceSubrange(125..<127, with: [0xFF, 0xFF])
        #expect(throws: CryptoError.self) { try VaultHeader(encoded: header) }
    }
}
