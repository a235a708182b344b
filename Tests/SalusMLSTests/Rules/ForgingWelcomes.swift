import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

@Suite("Forging welcomes as a member")
struct ForgingWelcomes {
    /// A welcome whose tags and keys fit together, with any content.
    private struct Forgery {
        var context: GroupContext
        var tree: RatchetTree
        var signerIndex = LeafIndex(0)
        var keys: [PreSharedKeyID] = []
        var pathSecret: Secret?
        var tag: [UInt8]?
        let signer: SignatureKeyPair
        let bundle: KeyPackageBundle

        func welcome(pskSecret: Secret) throws -> Welcome {
            let suite = bundle.keyPackage.cipherSuite
            let joiner = Secret(random: 32, from: .secure)
            let schedule = KeySchedule(
                joinerSecret: joiner, pskSecret: pskSecret, context: context.presentation, suite)
            let info = try GroupInfo(
                context: context, extensions: [Extension(.ratchetTree, data: tree.presentation)],
                confirmationTag: tag ?? schedule.epoch.confirmationTag(context.confirmedTranscriptHash, suite),
                signer: signerIndex, key: signer)
            let sealed = try Welcome.seal(info, welcomeSecret: schedule.welcomeSecret, suite)
            let secrets = GroupSecrets(joinerSecret: joiner, pathSecret: pathSecret, preSharedKeys: keys)
            let box = try suite.encrypt(
                secrets.plaintext, to: bundle.keyPackage.initKey, label: "Welcome", context: sealed,
                randomness: .secure)
            let entry = Welcome.Entry(newMember: bundle.keyPackage.reference, encryptedGroupSecrets: box)
            return Welcome(cipherSuite: suite, entries: [entry], encryptedGroupInfo: sealed)
        }
    }

    private let person: TestMember
    private let honest: Forgery
    private let old: Group

    init() throws {
        person = try TestMember("new")
        let bundle = try person.bundle()
        var test = try TestGroup(3)
        old = test.groups[0]
        _ = try test.commit([.add(bundle.keyPackage)], by: 0)
        honest = Forgery(
            context: test.groups[0].context, tree: test.groups[0].epoch.tree,
            signer: test.people[0].identity.signer, bundle: bundle)
    }

    private func join(_ change: (inout Forgery) -> Void, resuming: [Group] = []) throws -> Group {
        var forgery = honest
        change(&forgery)
        let psk = forgery.keys.isEmpty ? CipherSuite.zeroSecret : try pskSecret(forgery.keys, resuming)
        return try person.join(.welcome(forgery.welcome(pskSecret: psk)), honest.bundle, resuming: resuming)
    }

    private func pskSecret(_ keys: [PreSharedKeyID], _ groups: [Group]) throws -> Secret {
        try person.settings.pskSecret(keys, resuming: groups, .x25519AES128GCM)
    }

    @Test("the helper's own welcome is accepted")
    func accepted() throws { #expect(try join { _ in }.members.count == 4) }

    @Test("trees, signers and tags are checked")
    func trees() throws {
        #expect(throws: MLSError.invalidTree(.treeHash)) { try join { $0.context.treeHash[0] ^= 1 } }
        #expect(throws: MLSError.notAuthentic(.groupInfoSignature)) { try join { $0.signerIndex = LeafIndex(1) } }
        #expect(throws: MLSError.invalidTree(.blankLeaf)) { try join { $0.signerIndex = LeafIndex(9) } }
        #expect(throws: MLSError.notAuthentic(.confirmationTag)) { try join { $0.tag = [1] } }
        #expect(throws: MLSError.notAuthentic(.pathSecret)) {
            try join { $0.pathSecret = Secret(copying: [UInt8](repeating: 1, count: 32)) }
        }
        #expect(throws: MLSError.invalidMessage(.ownLeaf)) {
            try join { forgery in
                forgery.tree.remove(LeafIndex(3))
                forgery.context.treeHash = forgery.tree.hash(.x25519AES128GCM)
            }
        }
        #expect(throws: MLSError.notAuthentic(.leafSignature)) {
            try join { forgery in
                forgery.tree[LeafIndex(1)]?.credential = .basic([9])
                forgery.context.treeHash = forgery.tree.hash(.x25519AES128GCM)
            }
        }
    }

    @Test("the suite of a welcome is that of its group")
    func suites() throws {
        #expect(throws: MLSError.invalidMessage(.cipherSuite)) {
            try join { forgery in
                forgery.context = GroupContext(
                    cipherSuite: .x25519ChaCha20Poly1305, groupID: [1], epoch: 2,
                    treeHash: forgery.context.treeHash, confirmedTranscriptHash: [], extensions: [])
            }
        }
    }

    @Test("keys are named once, and a group follows another one as it was agreed")
    func followers() throws {
        func key(_ usage: PreSharedKeyID.ResumptionUsage) -> PreSharedKeyID {
            PreSharedKeyID(
                .resumption(usage, groupID: old.context.groupID, epoch: old.context.epoch),
                nonce: [UInt8](repeating: 1, count: 32))
        }
        #expect(throws: MLSError.invalidProposals(.psk)) {
            try join({ $0.keys = [key(.branch), key(.branch)] }, resuming: [old])
        }
        #expect(throws: MLSError.invalidMessage(.groupContext)) {
            try join({ $0.keys = [key(.branch)] }, resuming: [old])
        }
        #expect(throws: MLSError.invalidMessage(.reinit)) {
            try join(
                {
                    $0.keys = [key(.reinit)]; $0.context.epoch = 1
                }, resuming: [old])
        }
        // The newcomer itself was no member of the group that it is said to branch from.
        #expect(throws: MLSError.invalidMessage(.branch)) {
            try join(
                {
                    $0.keys = [key(.branch)]; $0.context.epoch = 1
                }, resuming: [old])
        }
    }
}
