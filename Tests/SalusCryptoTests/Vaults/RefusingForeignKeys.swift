import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("Keys that a vault's author signed for something else")
struct RefusingForeignKeys {
    private func expect(
        _ rule: VaultKeyRule, _ wrap: WrappedVaultKey, _ header: VaultHeader, in scene: VaultScene,
        location: SourceLocation = #_sourceLocation
    ) {
        #expect(throws: CryptoError.refusedVaultKey(rule), sourceLocation: location) {
            try wrap.open(with: scene.bo.encryptionKey, header: header, earlier: scene.log.headers)
        }
    }

    /// Keys for Bo, as Ana could have wrapped them.
    private func wrap(
        _ keys: EpochKeys, _ scene: VaultScene, history: VaultHistory = .everything, earlier: [EpochKeys] = []
    ) throws -> WrappedVaultKey {
        try WrappedVaultKey(
            keys, earlier: earlier, history: history, to: scene.bo.log, by: scene.ana.author,
            randomness: .counted(from: 78))
    }

    /// The scene's newest header with that wrap for Bo, as Ana could have signed it.
    private func header(
        _ scene: VaultScene, naming wrap: WrappedVaultKey, history: VaultHistory = .everything, generation: UInt32 = 1
    ) throws -> VaultHeader {
        let members = scene.header.members.map { member in
            member.user != scene.bo.user
                ? member
                : VaultMember(
                    user: member.user, role: member.role, history: history, identityHead: member.identityHead,
                    keyGeneration: generation, wrapHash: wrap.hash)
        }
        return try VaultHeader(
            keys: scene.keys, kind: .careData, policy: [], backLink: scene.header.backLink, members: members)
    }

    @Test("are no keys for a depositor, whoever wrapped them")
    func depositor() throws {
        let scene = try VaultScene(bo: .depositor)
        expect(.noMember, try wrap(scene.keys, scene), scene.header, in: scene)
    }

    @Test("of another vault or another epoch are refused as such")
    func otherPlace() throws {
        let scene = try VaultScene()
        let elsewhere = try EpochKeys(
            vault: [UInt8](repeating: 9, count: 16), epoch: 1, key: scene.keys.key, historyKey: scene.keys.historyKey)
        let later = try EpochKeys(
            vault: scene.vault, epoch: 2, key: scene.keys.key, historyKey: scene.keys.historyKey)
        for keys in [elsewhere, later] {
            let wrap = try wrap(keys, scene)
            expect(.otherEpoch, wrap, try header(scene, naming: wrap), in: scene)
        }
    }

    @Test("for another generation, or with another history than the header says, are refused")
    func otherTerms() throws {
        let scene = try VaultScene()
        let wrap = try wrap(scene.keys, scene)
        expect(.otherEpoch, wrap, try header(scene, naming: wrap, generation: 2), in: scene)
        expect(.otherEpoch, wrap, try header(scene, naming: wrap, history: .fromThisEpoch), in: scene)
    }

    @Test("of earlier epochs come once each, in order, and are of earlier epochs")
    func earlier() throws {
        var scene = try VaultScene()
        let members = [VaultScene.member(scene.ana, .owner), VaultScene.member(scene.bo, .writer)]
        try scene.begin(scene.next(members, by: scene.ana.author), by: scene.ana.author)
        let first = scene.epochs[0].keys
        for earlier in [[first, first], [first, scene.keys]] {
            let wrap = try wrap(scene.keys, scene, history: .namedEpochs, earlier: earlier)
            expect(.earlierKey, wrap, try header(scene, naming: wrap, history: .namedEpochs), in: scene)
        }
    }

    @Test("with another deposit key than the header shows are refused: what was left there nobody could open")
    func depositKey() throws {
        let scene = try VaultScene()
        var bytes = scene.header.encoded
        bytes[91..<123] = try AgreementKey(from: .counted(from: 5)).publicKey[...]
        let changed = try VaultHeader(encoded: bytes)
        #expect(throws: CryptoError.refusedVaultKey(.depositKey)) { try scene.keys.check(against: changed) }
    }

    @Test("behind a back link are those of the epoch before, or none")
    func backLink() throws {
        var scene = try VaultScene()
        let (before, members) = (scene.header, [VaultScene.member(scene.ana, .owner)])
        try scene.begin(scene.next(members, by: scene.ana.author), by: scene.ana.author)
        #expect(throws: CryptoError.refusedVaultKey(.otherEpoch)) {
            try scene.keys.previous(in: before, comparedWith: before)
        }
        let false1 = try EpochKeys(vault: scene.vault, epoch: 1, from: .counted(from: 66))
        let header = try VaultHeader(
            keys: scene.keys, kind: .careData, policy: [],
            backLink: scene.keys.backLink(to: false1, randomness: .counted(from: 67)), members: scene.header.members)
        #expect(throws: CryptoError.refusedVaultKey(.keyCheck)) {
            try scene.keys.previous(in: header, comparedWith: before)
        }
    }
}
