import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

@Suite("Leaving a group, and being invited again")
struct LeavingAGroup {
    @Test("a removed member stays out, also with a commit on its way, and keeps no keys of others")
    func removed() throws {
        var test = try TestGroup(3)
        _ = try test.groups[2].commit()
        let removal = try test.groups[0].commit([.remove(LeafIndex(2))])
        _ = try test.groups[2].receive(removal.message)
        #expect(test.groups[2].status == .removed && !test.groups[2].hasPendingCommit)
        #expect(throws: MLSError.inactive) { try test.groups[2].mergePendingCommit() }
        #expect(test.groups[2].history.resumptionSecrets.isEmpty && test.groups[2].history.epochs.isEmpty)
        let again = try Group(stored: test.groups[2].snapshot, settings: test.people[2].settings)
        #expect(again.status == .removed)
    }

    @Test("a welcome that comes again does not begin the group again")
    func twice() throws {
        var ada = try TestGroup(1).groups[0]
        let bob = try TestMember("bob")
        let bundle = try bob.bundle()
        let commit = try ada.commit([.add(bundle.keyPackage)])
        guard case .welcome(let welcome)? = commit.welcome else { throw MLSError.inactive }
        #expect(throws: MLSError.knownGroup) {
            try Group(
                joining: welcome, bundle: bundle, signer: bob.identity.signer, settings: bob.settings,
                isKnown: { $0 == ada.context.groupID })
        }
    }

    @Test("a new group follows one group only")
    func successors() throws {
        let group = try TestGroup(1).groups[0]
        let keys = [1, 2].map { number in
            PreSharedKeyID(.resumption(.branch, groupID: [number], epoch: 1), nonce: [number])
        }
        #expect(throws: MLSError.invalidProposals(.psk)) {
            try WelcomeJoin.check(keys, group.context, group.epoch.tree, follows: [])
        }
    }

    @Test("a negative number of past epochs keeps none")
    func noPast() throws {
        var test = try TestGroup(2, settings: { $0.pastEpochs = -1 })
        _ = try test.commit(by: 0)
        #expect(test.groups.allSatisfy { $0.history.epochs.isEmpty })
    }
}
