import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

@Suite("Coming from outside, and groups that follow a group")
struct ComingFromOutside {
    @Test(
        "a newcomer joins by an own commit, and takes the place of the state that was lost",
        arguments: CipherSuite.allCases)
    func externalJoin(suite: CipherSuite) throws {
        var test = try TestGroup(3, suite: suite)
        let person = try TestMember("outsider", suite: suite)
        let info = try roundTrip(test.groups[1].groupInfo())
        let (joined, message) = try Group.joinExternally(
            info, identity: person.identity, settings: person.settings, isKnown: { _ in false })
        try test.deliver(message, from: -1)
        #expect(test.groups.allSatisfy { $0.epochAuthenticator == joined.epochAuthenticator })
        #expect(test.groups[0].members.count == 4)

        // The same one again, with the state lost.
        let again = try roundTrip(test.groups[0].groupInfo())
        let result = try Group.joinExternally(
            again, identity: person.identity, replacing: joined.ownIndex, settings: person.settings,
            isKnown: { _ in false })
        var back = try result.group.ready()
        try test.deliver(result.message, from: -1)
        #expect(test.groups[0].members.count == 4)
        let text = try back.say("back")
        #expect(try test.groups[2].text(of: text) == "back")
    }

    @Test("a member that still has its state does not join from outside beside it")
    func knownGroup() throws {
        let test = try TestGroup(2)
        let person = test.people[1]
        var asked: [UInt8]?
        #expect(throws: MLSError.knownGroup) {
            try Group.joinExternally(
                test.groups[0].groupInfo(), identity: person.identity, replacing: LeafIndex(1),
                settings: person.settings,
                isKnown: { groupID in
                    asked = groupID
                    return true
                })
        }
        #expect(asked == test.groups[0].context.groupID)
    }

    @Test("a newcomer cannot take another's place from outside")
    func externalImpostor() throws {
        var test = try TestGroup(3)
        var person = try TestMember("impostor")
        #expect(throws: MLSError.notAuthentic(.credential)) {
            try Group.joinExternally(
                test.groups[0].groupInfo(), identity: person.identity, replacing: LeafIndex(1),
                settings: person.settings, isKnown: { _ in false })
        }
        // Its own rules are no others' concern.
        person.settings.policy = .lenient
        let (_, message) = try Group.joinExternally(
            test.groups[0].groupInfo(), identity: person.identity, replacing: LeafIndex(1),
            settings: person.settings, isKnown: { _ in false })
        let before = try test.groups[0].snapshot
        #expect(throws: MLSError.notAuthentic(.credential)) { try test.groups[0].receive(message) }
        #expect(try test.groups[0].snapshot == before)
    }

    @Test("external joins bring pre-shared keys, and need the group's external key")
    func externalKeys() throws {
        let key = Secret(copying: [7])
        var test = try TestGroup(2, settings: { $0.preSharedKey = { _ in key } })
        var person = try TestMember("outsider")
        person.settings.preSharedKey = { _ in key }
        let (joined, message) = try Group.joinExternally(
            test.groups[0].groupInfo(), identity: person.identity, preSharedKeys: [[1], [2]],
            settings: person.settings, isKnown: { _ in false })
        try test.deliver(message, from: -1)
        #expect(test.groups[0].epochAuthenticator == joined.epochAuthenticator)
        let info = try test.groups[0].epoch.groupInfo([], signer: test.people[0].identity.signer)
        #expect(throws: MLSError.invalidMessage(.externalKey)) {
            try Group.joinExternally(
                info, identity: person.identity, ratchetTree: test.groups[0].ratchetTree, settings: person.settings,
                isKnown: { _ in false })
        }
    }

    @Test("listed external senders propose, others do not")
    func externalSenders() throws {
        let warden = try SignatureKeyPair(suite: .x25519AES128GCM, from: .secure)
        let list = ExternalSender.asExtension([
            ExternalSender(signatureKey: warden.publicKey, credential: .basic([1]))
        ])
        var test = try TestGroup(3, extensions: [list])
        func proposal(_ proposal: Proposal, _ place: UInt32 = 0, _ signer: SignatureKeyPair) throws -> MLSMessage {
            try ExternalProposal.propose(
                proposal, in: test.groups[0].context.groupID, epoch: test.groups[0].context.epoch, place: place,
                signer: signer, suite: .x25519AES128GCM)
        }
        let stranger = try SignatureKeyPair(suite: .x25519AES128GCM, from: .secure)
        let (forged, nowhere) = (
            try proposal(.remove(LeafIndex(2)), 0, stranger), try proposal(.remove(LeafIndex(2)), 1, warden)
        )
        #expect(throws: MLSError.notAuthentic(.contentSignature)) { try test.groups[0].receive(forged) }
        #expect(throws: MLSError.invalidMessage(.sender)) { try test.groups[0].receive(nowhere) }
        #expect(throws: MLSError.invalidProposals(.senderType)) {
            try proposal(.externalInit(kemOutput: []), 0, warden)
        }
        try test.deliver(proposal(.remove(LeafIndex(2)), 0, warden), from: -1)
        _ = try test.commit(by: 0)
        #expect(test.groups[2].status == .removed && test.groups[1].members.count == 2)
    }

    @Test("a newcomer asks for being added")
    func newMemberProposal() throws {
        var test = try TestGroup(2)
        let person = try TestMember("newcomer")
        let bundle = try person.bundle()
        let message = try ExternalProposal.add(
            bundle.keyPackage, to: test.groups[0].context.groupID, epoch: 1, signer: person.identity.signer)
        try test.deliver(message, from: -1)
        let commit = try test.commit(by: 1)
        let joined = try person.join(commit.welcome, bundle)
        #expect(joined.epochAuthenticator == test.groups[0].epochAuthenticator)
    }

    @Test("a reinitialised group goes on in another suite, with those who were in it")
    func reinit() throws {
        var test = try TestGroup(3)
        let reinit = ReInit(groupID: [4, 2], cipherSuite: .x25519ChaCha20Poly1305)
        _ = try test.commit([.reinit(reinit)], by: 0)
        #expect(test.groups.allSatisfy { $0.status == .reinitialised(reinit) })
        #expect(throws: MLSError.inactive) { try test.groups[1].say("too late") }
        #expect(throws: MLSError.inactive) { try test.groups[1].commit() }
        #expect(throws: MLSError.inactive) { try test.groups[1].propose(.remove(LeafIndex(2))) }
        #expect(throws: MLSError.inactive) { try test.groups[1].groupInfo() }
        #expect(throws: MLSError.inactive) { try test.groups[1].branched(groupID: [9], with: []) }
        let people = try (0..<3).map { try TestMember("member \($0)", suite: .x25519ChaCha20Poly1305) }
        let bundles = try people.dropFirst().map { try $0.bundle() }
        let (new, welcome) = try test.groups[0].reinitialised(
            with: bundles.map(\.keyPackage), identity: people[0].identity)
        let joined = try people[1].join(welcome, bundles[0], resuming: [test.groups[1]])
        #expect(joined.epochAuthenticator == new.epochAuthenticator && joined.context.groupID == [4, 2])
        #expect(throws: MLSError.missingSecret) { try people[2].join(welcome, bundles[1]) }
        // Another group than the one that was agreed.
        let other = try TestGroup(3)
        #expect(throws: MLSError.self) { try people[2].join(welcome, bundles[1], resuming: [other.groups[2]]) }
    }

    @Test("a branch holds members of its group only")
    func branch() throws {
        var test = try TestGroup(4)
        let bundles = try [1, 2].map { try test.people[$0].bundle() }
        let (new, welcome) = try test.groups[0].branched(groupID: [8], with: bundles.map(\.keyPackage))
        for (index, bundle) in zip([1, 2], bundles) {
            let joined = try test.people[index].join(welcome, bundle, resuming: [test.groups[index]])
            #expect(joined.epochAuthenticator == new.epochAuthenticator && joined.members.count == 3)
        }
        _ = try test.commit(by: 0)
        #expect(throws: MLSError.wrongEpoch(1)) {
            try test.people[1].join(welcome, bundles[0], resuming: [test.groups[1]])
        }
        let stranger = try TestMember("stranger")
        #expect(throws: MLSError.invalidMessage(.branch)) {
            try test.groups[0].branched(groupID: [8], with: [stranger.bundle().keyPackage])
        }
    }

    private func roundTrip(_ info: GroupInfo) throws -> GroupInfo {
        guard case .groupInfo(let read) = try MLSMessage(encoded: MLSMessage.groupInfo(info).encoded) else {
            throw MLSError.unsupported(.wireFormat)
        }
        return read
    }
}
