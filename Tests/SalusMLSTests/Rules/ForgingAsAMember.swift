import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

/// A member that lies has all the secrets of its group; only the signatures and the rules hold it.
@Suite("Forging as a member")
struct ForgingAsAMember {
    /// A private message with any plaintext, in the name of the member at `place`.
    private func forged(
        _ plaintext: [UInt8], as place: UInt32, by group: Group, generation: UInt32 = 0
    ) throws -> MLSMessage {
        var tree = group.epoch.protection.secretTree
        let sender = LeafIndex(place)
        let suite = group.context.cipherSuite
        let key = try tree.take(
            .init(sender: sender, isApplication: true), generation: generation,
            within: MessageWindow(ahead: 5_000, kept: 1))
        let content = FramedContent(
            groupID: group.context.groupID, epoch: group.context.epoch, sender: .member(sender),
            authenticatedData: [], body: .application([]))
        let header = PrivateMessage.senderDataContext(content.groupID, content.epoch, .application)
        let ciphertext = try key.seal(
            plaintext, guardedBy: [1, 2, 3, 4], additional: PrivateMessage.contentContext(header, []), suite)
        let data = MessageProtection.SenderData(sender: sender, generation: generation, reuseGuard: [1, 2, 3, 4])
        let dataKey = MessageKey(
            from: group.epoch.protection.senderDataSecret, context: Array(ciphertext.prefix(32)), suite)
        let sealed = try dataKey.seal(data.presentation, additional: header, suite)
        return .privateMessage(PrivateMessage(content, encryptedSenderData: sealed, ciphertext: ciphertext))
    }

    private func plaintext(
        _ text: String, as place: UInt32, signedBy signer: Group, padding: [UInt8] = []
    ) throws -> [UInt8] {
        let content = FramedContent(
            groupID: signer.context.groupID, epoch: signer.context.epoch, sender: .member(LeafIndex(place)),
            authenticatedData: [], body: .application(Array(text.utf8)))
        let message = try AuthenticatedContent(
            signing: content, as: .privateMessage, in: signer.context, by: signer.identity.signer,
            signer.context.cipherSuite)
        var writer = TLSWriter()
        message.content.body.write(to: &writer)
        message.writeAuthentication(to: &writer)
        return writer.bytes + padding
    }

    @Test("a member cannot write in another member's name")
    func names() throws {
        var test = try TestGroup(3)
        let before = try test.groups[0].snapshot
        let right = try forged(
            plaintext("mine", as: 1, signedBy: test.groups[1], padding: [0, 0]), as: 1, by: test.groups[1])
        var copy = test.groups[0]
        #expect(try copy.text(of: right) == "mine")
        let lie = try forged(plaintext("yours", as: 2, signedBy: test.groups[1]), as: 2, by: test.groups[1])
        #expect(throws: MLSError.notAuthentic(.contentSignature)) { try test.groups[0].receive(lie) }
        #expect(try test.groups[0].snapshot == before)
        // Late, too.
        _ = try test.commit(by: 0)
        #expect(throws: MLSError.notAuthentic(.contentSignature)) { try test.groups[0].receive(lie) }
        #expect(try test.groups[0].text(of: right) == "mine")
    }

    @Test("padding is zeros, generations are near, senders are members")
    func shapes() throws {
        var test = try TestGroup(3)
        let text = try plaintext("x", as: 1, signedBy: test.groups[1])
        let padded = try forged(text + [0, 1], as: 1, by: test.groups[1])
        #expect(throws: MLSError.invalidMessage(.padding)) { try test.groups[0].receive(padded) }
        let far = try forged(text, as: 1, by: test.groups[1], generation: 1_500)
        #expect(throws: MLSError.tooFarAhead) { try test.groups[0].receive(far) }
        let blank = try forged(plaintext("x", as: 3, signedBy: test.groups[1]), as: 3, by: test.groups[1])
        #expect(throws: MLSError.invalidMessage(.sender)) { try test.groups[0].receive(blank) }
        let own = try forged(plaintext("x", as: 0, signedBy: test.groups[1]), as: 0, by: test.groups[1])
        #expect(throws: MLSError.ownMessage) { try test.groups[0].receive(own) }
    }

    @Test("public messages carry no application data, name their group and epoch, and are not one's own")
    func publicMessages() throws {
        var test = try TestGroup(3, settings: { $0.handshakeFormat = .publicMessage })
        let text = try test.groups[1].epoch.signed(
            .application([1]), [], as: .publicMessage, by: test.people[1].identity.signer)
        #expect(throws: MLSError.invalidMessage(.plainApplicationData)) {
            try test.groups[0].receive(.publicMessage(PublicMessage(external: text)))
        }
        let (elsewhere, update) = (try other(), try test.groups[1].proposeUpdate())
        #expect(throws: MLSError.wrongGroup) { try test.groups[0].receive(elsewhere.proposal) }
        #expect(throws: MLSError.wrongGroup) { try test.groups[0].receive(elsewhere.message) }
        #expect(throws: MLSError.ownMessage) { try test.groups[1].receive(update) }
        test.groups[1].dropProposal(test.groups[1].waitingProposals[0].reference)
        _ = try test.commit(by: 0)
        #expect(throws: MLSError.wrongEpoch(1)) { try test.groups[2].receive(update) }
        let withoutTag = try test.groups[1].epoch.signed(
            .proposal(.remove(LeafIndex(2))), [], as: .publicMessage, by: test.people[1].identity.signer)
        #expect(throws: MLSError.notAuthentic(.membershipTag)) {
            try test.groups[0].receive(.publicMessage(PublicMessage(external: withoutTag)))
        }
    }

    @Test(
        "the own commit is known when it comes back, and no lie in this member's name passes for it",
        arguments: [GroupSettings.HandshakeFormat.publicMessage, .privateMessage])
    func ownCommit(format: GroupSettings.HandshakeFormat) throws {
        var test = try TestGroup(3, settings: { $0.handshakeFormat = format })
        let commit = try MLSMessage(encoded: test.groups[0].commit().message.encoded)
        // Member 1 knows all keys of the group but the signature key of member 0.
        var liar = test.groups[1].epoch
        let content = FramedContent(
            groupID: liar.context.groupID, epoch: liar.context.epoch, sender: .member(LeafIndex(0)),
            authenticatedData: [], body: .commit(Commit(proposals: [], path: nil)))
        var lie = try AuthenticatedContent(
            signing: content, as: format.wireFormat, in: liar.context, by: test.people[1].identity.signer, liar.suite)
        lie.confirmationTag = [1]
        let framed: MLSMessage =
            format == .publicMessage
            ? try liar.framed(lie, SendLedger(), test.groups[1].settings)
            : .privateMessage(try liar.protection.seal(lie, padding: 0, randomness: .secure))
        let refusal = format == .publicMessage ? MLSError.notAuthentic(.contentSignature) : .ownMessage
        #expect(throws: refusal) { try test.groups[0].receive(framed) }
        var again = try Group(stored: test.groups[0].snapshot, settings: test.people[0].settings)
        #expect(throws: MLSError.ownCommit) { try again.receive(commit) }
        #expect(throws: MLSError.ownCommit) { try test.groups[0].receive(commit) }
        test.groups[0].discardPendingCommit()
        #expect(throws: MLSError.ownMessage) { try test.groups[0].receive(commit) }
    }

    private func other() throws -> (proposal: MLSMessage, message: MLSMessage) {
        var person = try TestMember("elsewhere")
        person.settings.handshakeFormat = .publicMessage
        var group = try person.create("another group")
        let message = try group.say("hello")
        return (try group.propose(.groupContextExtensions([])), message)
    }

    @Test("a committer's own leaf follows the rules")
    func ownLeaf() throws {
        var test = try TestGroup(3, settings: { $0.policy = .lenient })
        var options = CommitOptions()
        options.identity = try TestMember("narrow", capabilities: Capabilities(credentials: [2])).identity
        #expect(throws: MLSError.invalidLeaf(.credentialType)) { try test.groups[0].commit(options: options) }
        options.identity = test.people[1].identity
        #expect(throws: MLSError.invalidTree(.duplicateKey)) { try test.groups[0].commit(options: options) }
        let twice = Extension(type: 0xF00D, data: [])
        let person = test.people[0]
        #expect(throws: MLSError.invalidMessage(.duplicateExtension)) {
            try Group(
                creating: [1], suite: person.suite, identity: person.identity, extensions: [twice, twice],
                settings: person.settings)
        }
        #expect(throws: MLSError.invalidLeaf(.extensionType)) { try person.create(extensions: [twice]) }
    }
}
