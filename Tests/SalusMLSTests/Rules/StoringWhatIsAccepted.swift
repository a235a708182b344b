import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

@Suite("Storing what is accepted")
struct StoringWhatIsAccepted {
    private func list(_ bytes: Int) -> [Extension] {
        [Extension(.applicationID, data: [UInt8](repeating: 7, count: bytes))]
    }

    @Test("extensions, credentials and names beyond their limits are neither made nor read")
    func objects() throws {
        var test = try TestGroup(2)
        let big = Proposal.groupContextExtensions(list(Limits.extensionBytes))
        #expect(throws: MLSError.outOfRange(field: "extensions")) { try test.groups[0].propose(big) }
        #expect(throws: MLSError.malformed(.tooLong)) { try Proposal(reading: big.presentation) }
        let right = Proposal.groupContextExtensions(list(Limits.extensionBytes - 16))
        #expect(try Proposal(reading: right.presentation) == right)
        let named = ReInit(groupID: [UInt8](repeating: 1, count: 1_025), cipherSuite: .x25519AES128GCM)
        #expect(throws: MLSError.outOfRange(field: "groupID")) { try test.groups[0].propose(.reinit(named)) }
        #expect(throws: MLSError.malformed(.tooLong)) { try ReInit(reading: named.presentation) }
        let long = Credential.basic([UInt8](repeating: 1, count: Limits.extensionBytes + 1))
        #expect(throws: MLSError.malformed(.tooLong)) { try Credential(reading: long.presentation) }
        #expect(throws: MLSError.outOfRange(field: "credential")) {
            let signer = test.people[0].identity.signer
            return try KeyPackageBundle(
                suite: .x25519AES128GCM, identity: MemberIdentity(credential: long, signer: signer),
                lifetime: Lifetime(from: MemberPolicy.testTime, days: 1), randomness: .secure)
        }
        let person = test.people[0]
        #expect(throws: MLSError.outOfRange(field: "groupID")) {
            try Group(
                creating: named.groupID, suite: person.suite, identity: person.identity, settings: person.settings)
        }
        #expect(throws: MLSError.outOfRange(field: "extensions")) {
            try Group(
                creating: [1], suite: person.suite, identity: person.identity,
                extensions: list(Limits.extensionBytes), settings: person.settings)
        }
    }

    @Test("proposals wait up to a number of bytes, and all that is accepted reads back")
    func proposals() throws {
        var test = try TestGroup(2)
        let nonce = [UInt8](repeating: 1, count: 32)
        func propose(_ number: Int) throws {
            let name = [UInt8(number)] + [UInt8](repeating: 0, count: 1 << 20)
            let proposal = Proposal.preSharedKey(PreSharedKeyID(.external(name), nonce: nonce))
            _ = try test.groups[0].receive(test.groups[1].forged(.proposal(proposal), by: test.people[1]))
        }
        for number in 0..<3 { try propose(number) }
        #expect(throws: MLSError.malformed(.tooLong)) { try propose(3) }
        var again = try Group(stored: test.groups[0].snapshot, settings: test.groups[0].settings)
        #expect(again.waitingProposals.count == 3)
        #expect(try again.snapshot == test.groups[0].snapshot)
        // The room counts on after reading, and comes back when a proposal is dropped.
        test.groups[0] = again
        #expect(throws: MLSError.malformed(.tooLong)) { try propose(3) }
        again.dropProposal(again.waitingProposals[0].reference)
        test.groups[0] = again
        try propose(3)
    }

    @Test("a state larger than a message reads back, and one that would not is not made")
    func states() throws {
        let group = try TestGroup(1).groups[0]
        func holding(_ bytes: Int) -> Group {
            var copy = group
            let id = PreSharedKeyID(.external([1]), nonce: [UInt8](repeating: 1, count: bytes))
            let sent = SentProposal(sender: .newMemberProposal, proposal: .preSharedKey(id))
            copy.proposals.add(ProposalStore.Entry(reference: [1], sent: sent))
            return copy
        }
        let large = try holding(Limits.messageBytes + 1).snapshot
        #expect(try Group(stored: large, settings: group.settings).waitingProposals.count == 1)
        #expect(throws: MLSError.outOfRange(field: "state")) { try holding(Limits.stateBytes).snapshot }
    }

    @Test("a tree that no welcome could carry is refused")
    func trees() throws {
        let group = try TestGroup(1).groups[0]
        var tree = group.epoch.tree
        #expect(throws: Never.self) { try tree.checkSize() }
        tree[LeafIndex(0)]?.credential = .basic([UInt8](repeating: 1, count: Limits.treeBytes))
        #expect(throws: MLSError.malformed(.tooLong)) { try tree.checkSize() }
    }
}
