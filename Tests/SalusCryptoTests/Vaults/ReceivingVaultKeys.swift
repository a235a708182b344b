import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("The keys of a vault that a member is given")
struct ReceivingVaultKeys {
    @Test("are the epoch's, with its history for who may read all")
    func honest() throws {
        let scene = try VaultScene()
        let wrap = try #require(scene.epochs[0].wraps.first { $0.recipient == scene.bo.user })
        let opened = try wrap.open(with: scene.bo.encryptionKey, header: scene.header)
        #expect(opened[1]?.key == scene.keys.key)
        #expect(opened[1]?.historyKey == scene.keys.historyKey)
    }

    @Test("are refused when the server swaps two members' keys, or sends some of its own")
    func swapped() throws {
        let scene = try VaultScene()
        let own = try #require(scene.epochs[0].wraps.first { $0.recipient == scene.bo.user })
        let again = try NewEpoch(
            vault: scene.vault, kind: .careData,
            members: [VaultScene.member(scene.ana, .owner), VaultScene.member(scene.bo, .writer)],
            by: scene.ana.author, randomness: .counted(from: 44))
        let foreign = try #require(again.wraps.first { $0.recipient == scene.bo.user })
        #expect(throws: CryptoError.refusedVaultKey(.hash)) {
            try foreign.open(with: scene.bo.encryptionKey, header: scene.header)
        }
        let others = try #require(scene.epochs[0].wraps.first { $0.recipient == scene.ana.user })
        #expect(throws: CryptoError.notAuthentic) {
            try others.open(with: scene.bo.encryptionKey, header: scene.header)
        }
        #expect(throws: CryptoError.refusedVaultKey(.hash)) {
            try own.open(with: scene.bo.encryptionKey, header: again.header)
        }
    }

    @Test("are refused by the second of two members to whom an author gave different keys")
    func differentKeys() throws {
        let scene = try VaultScene()
        let other = try EpochKeys(vault: scene.vault, epoch: 1, from: .counted(from: 77))
        let half = try EpochKeys(vault: scene.vault, epoch: 1, key: scene.keys.key, historyKey: other.historyKey)
        for (keys, rule) in [(other, VaultKeyRule.keyCheck), (half, .historyCheck)] {
            let wrap = try WrappedVaultKey(
                keys, earlier: [], history: .everything, to: scene.bo.log, by: scene.ana.author,
                randomness: .counted(from: 78))
            #expect(throws: CryptoError.refusedVaultKey(rule)) {
                try wrap.open(with: scene.bo.encryptionKey, header: header(scene, naming: wrap))
            }
        }
    }

    /// The scene's header with another wrapped key for Bo, as its author could have signed it.
    private func header(_ scene: VaultScene, naming wrap: WrappedVaultKey) throws -> VaultHeader {
        let members = scene.header.members.map { member in
            member.user != scene.bo.user
                ? member
                : VaultMember(
                    user: member.user, role: member.role, history: member.history, identityHead: member.identityHead,
                    keyGeneration: member.keyGeneration, wrapHash: wrap.hash)
        }
        return try VaultHeader(keys: scene.keys, kind: .careData, policy: [], backLink: [], members: members)
    }

    @Test("open earlier epochs only where they were named, and only with the keys those epochs had")
    func namedEpochs() throws {
        var scene = try VaultScene(bo: nil)
        let ana = VaultScene.member(scene.ana, .owner)
        try scene.begin(scene.next([ana], by: scene.ana.author), by: scene.ana.author)
        let first = scene.epochs[0].keys
        let bo = VaultScene.member(scene.bo, .reader, .namedEpochs, earlier: [first])
        let third = try scene.next([ana, bo], by: scene.ana.author)
        try scene.begin(third, by: scene.ana.author)
        let wrap = try #require(third.wraps.first { $0.recipient == scene.bo.user })
        let opened = try wrap.open(
            with: scene.bo.encryptionKey, header: scene.header, earlier: scene.log.headers)
        #expect(opened.keys.sorted() == [1, 3])
        #expect(opened[3]?.historyKey == nil)
        var swapped = scene.log.headers
        swapped[1] = swapped[2]
        #expect(throws: CryptoError.refusedVaultKey(.earlierKey)) {
            try wrap.open(with: scene.bo.encryptionKey, header: scene.header, earlier: swapped)
        }
        #expect(throws: CryptoError.refusedVaultKey(.noHistory)) {
            try opened[3]?.previous(in: scene.header, comparedWith: scene.log.headers[2]!)
        }
    }

    @Test("are none for a depositor, nor can a header give one to them")
    func depositor() throws {
        let scene = try VaultScene(bo: .depositor)
        #expect(scene.epochs[0].wraps.map(\.recipient) == [scene.ana.user])
        let member = try #require(scene.header.member(scene.bo.user))
        #expect(throws: CryptoError.outOfRange(field: "wrap hash")) {
            try VaultMember(
                user: member.user, role: .depositor, history: .fromThisEpoch, identityHead: member.identityHead,
                keyGeneration: 1, wrapHash: scene.keys.keyCheck
            ).check()
        }
    }

    @Test("of an owner or manager always reach back to the beginning")
    func managersHistory() throws {
        let scene = try VaultScene()
        for role in [VaultRole.owner, .manager] {
            #expect(throws: CryptoError.outOfRange(field: "history")) {
                try NewEpoch(
                    kind: .careData, members: [.init(scene.ana.log, role: role, history: .fromThisEpoch)],
                    by: scene.ana.author, randomness: .counted())
            }
        }
    }
}
