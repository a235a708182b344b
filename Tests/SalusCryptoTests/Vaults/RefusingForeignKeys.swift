import SalusBase
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("Keys that a vault's author signed for something else")
struct RefusingForeignKeys {
    private func expect(
        _ rule: VaultKeyRule, _ wrap: WrappedVaultKey, _ header: VaultHeader, in fixture: VaultFixture,
        location: SourceLocation = #_sourceLocation
    ) {
        #expect(throws: CryptoError.refusedVaultKey(rule), sourceLocation: location) {
            try wrap.open(with: fixture.bo.encryptionKey, header: header, earlier: fixture.log.headers)
        }
    }

    /// Keys for Bo, as Ana could have wrapped them.
    private func wrap(
        _ keys: EpochKeys, _ fixture: VaultFixture, history: VaultHistory = .everything, earlier: [EpochKeys] = []
    ) throws -> WrappedVaultKey {
        try WrappedVaultKey(
            keys, earlier: earlier, history: history, to: fixture.bo.log, by: fixture.ana.author,
            randomness: .counted(from: 78))
    }

    /// The scene's newest header with that wrap for Bo, as Ana could have signed it.
    private func header(
        _ fixture: VaultFixture, naming wrap: WrappedVaultKey, history: VaultHistory = .everything,
        generation: UInt32 = 1
    ) throws -> VaultHeader {
        let members = fixture.header.members.map { member in
            member.user != fixture.bo.user
                ? member
                : VaultMember(
                    user: member.user, role: member.role, history: history, identityHead: member.identityHead,
                    keyGeneration: generation, wrapHash: wrap.hash)
        }
        return try VaultHeader(
            keys: fixture.keys, kind: .careData, policy: [], backLink: fixture.header.backLink, members: members)
    }

    @Test("are no keys for a depositor, no matter who wrapped them")
    func depositor() throws {
        let fixture = try VaultFixture(bo: .depositor)
        expect(.noMember, try wrap(fixture.keys, fixture), fixture.header, in: fixture)
    }

    @Test("of another vault or another epoch are refused as such")
    func otherPlace() throws {
        let fixture = try VaultFixture()
        let elsewhere = try EpochKeys(
            vault: [UInt8](repeating: 9, count: 16), epoch: 1, key: fixture.keys.key,
            historyKey: fixture.keys.historyKey)
        let later = try EpochKeys(
            vault: fixture.vault, epoch: 2, key: fixture.keys.key, historyKey: fixture.keys.historyKey)
        for keys in [elsewhere, later] {
            let wrap = try wrap(keys, fixture)
            expect(.otherEpoch, wrap, try header(fixture, naming: wrap), in: fixture)
        }
    }

    @Test("for another generation, or with another history than the header says, are refused")
    func otherTerms() throws {
        let fixture = try VaultFixture()
        let wrap = try wrap(fixture.keys, fixture)
        expect(.otherEpoch, wrap, try header(fixture, naming: wrap, generation: 2), in: fixture)
        expect(.otherEpoch, wrap, try header(fixture, naming: wrap, history: .fromThisEpoch), in: fixture)
    }

    @Test("of earlier epochs come once each, in order, and are of earlier epochs")
    func earlier() throws {
        var fixture = try VaultFixture()
        let members = [VaultFixture.member(fixture.ana, .owner), VaultFixture.member(fixture.bo, .writer)]
        try fixture.begin(fixture.next(members, by: fixture.ana.author), by: fixture.ana.author)
        let first = fixture.epochs[0].keys
        for earlier in [[first, first], [first, fixture.keys]] {
            let wrap = try wrap(fixture.keys, fixture, history: .namedEpochs, earlier: earlier)
            expect(.earlierKey, wrap, try header(fixture, naming: wrap, history: .namedEpochs), in: fixture)
        }
    }

    @Test("with another deposit key than the header shows are refused: what was left there no one could open")
    func depositKey() throws {
        let fixture = try VaultFixture()
        var bytes = fixture.header.encoded
        bytes[91..<123] = try AgreementKey(from: .counted(from: 5)).publicKey[...]
        let changed = try VaultHeader(encoded: bytes)
        #expect(throws: CryptoError.refusedVaultKey(.depositKey)) { try fixture.keys.check(against: changed) }
    }

    @Test("behind a back link are those of the epoch before, or none")
    func backLink() throws {
        var fixture = try VaultFixture()
        let (before, members) = (fixture.header, [VaultFixture.member(fixture.ana, .owner)])
        try fixture.begin(fixture.next(members, by: fixture.ana.author), by: fixture.ana.author)
        #expect(throws: CryptoError.refusedVaultKey(.otherEpoch)) {
            try fixture.keys.previous(in: before, comparedWith: before)
        }
        let false1 = try EpochKeys(vault: fixture.vault, epoch: 1, from: .counted(from: 66))
        let header = try VaultHeader(
            keys: fixture.keys, kind: .careData, policy: [],
            backLink: fixture.keys.backLink(to: false1, randomness: .counted(from: 67)), members: fixture.header.members
        )
        #expect(throws: CryptoError.refusedVaultKey(.keyCheck)) {
            try fixture.keys.previous(in: header, comparedWith: before)
        }
    }
}
