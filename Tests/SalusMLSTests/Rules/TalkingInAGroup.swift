import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

@Suite("Talking in a group")
struct TalkingInAGroup {
    @Test("members add, talk, update, remove and share one epoch", arguments: CipherSuite.allCases)
    func life(suite: CipherSuite) throws {
        var test = try TestGroup(4, suite: suite)
        let hello = try test.groups[0].say("hello")
        for index in 1...3 { #expect(try test.groups[index].text(of: hello) == "hello") }
        _ = try test.commit(by: 2)
        _ = try test.commit([.remove(test.groups[1].ownIndex)], by: 3)
        #expect(test.groups[1].status == .removed)
        for index in [0, 2, 3] {
            #expect(test.groups[index].epochAuthenticator == test.groups[0].epochAuthenticator)
            #expect(test.groups[index].members.count == 3)
        }
        let bye = try test.groups[2].say("bye")
        #expect(try test.groups[3].text(of: bye) == "bye")
        #expect(throws: MLSError.inactive) { try test.groups[1].receive(bye) }
        #expect(throws: MLSError.inactive) { try test.groups[1].say("no") }
    }

    @Test("messages are opened once, in any order, and not beyond the window")
    func order() throws {
        var test = try TestGroup(2, settings: { $0.window = MessageWindow(ahead: 6, kept: 3) })
        let messages = try (0..<8).map { try test.groups[0].say("message \($0)") }
        #expect(try test.groups[1].text(of: messages[4]) == "message 4")
        #expect(try test.groups[1].text(of: messages[2]) == "message 2")
        #expect(throws: MLSError.usedKey) { try test.groups[1].receive(messages[2]) }
        #expect(throws: MLSError.usedKey) { try test.groups[1].receive(messages[4]) }
        // Three keys are kept: that of message 0 is gone.
        #expect(throws: MLSError.usedKey) { try test.groups[1].receive(messages[0]) }
        #expect(try test.groups[1].text(of: messages[1]) == "message 1")
        let far = try (0..<8).map { try test.groups[0].say("far \($0)") }
        #expect(throws: MLSError.tooFarAhead) { try test.groups[1].receive(far[7]) }
        #expect(try test.groups[1].text(of: messages[5]) == "message 5")
    }

    @Test("late messages of an epoch that is over are opened, but not of one that is forgotten")
    func late() throws {
        var test = try TestGroup(3, settings: { $0.pastEpochs = 2 })
        let (first, second) = (try test.groups[1].say("first"), try test.groups[1].say("second"))
        _ = try test.commit(by: 0)
        #expect(try test.groups[2].text(of: first) == "first")
        #expect(throws: MLSError.usedKey) { try test.groups[2].receive(first) }
        _ = try test.commit(by: 1)
        _ = try test.commit(by: 0)
        #expect(throws: MLSError.wrongEpoch(1)) { try test.groups[2].receive(second) }
    }

    @Test("the length of a message tells its block only, and data beside it is signed")
    func padding() throws {
        var test = try TestGroup(2)
        let sizes = try ["", "a", "a little longer"].map { try test.groups[0].say($0).encoded.count }
        #expect(Set(sizes).count == 1)
        let message = try test.groups[0].protect([1], authenticatedData: [2, 3])
        guard case .application(let received) = try test.groups[1].receive(message) else {
            Issue.record("no application message")
            return
        }
        #expect(received.authenticatedData == [2, 3] && received.data == [1] && received.sender == LeafIndex(0))
    }

    @Test("exported secrets are the same for members, and other for another label, context or epoch")
    func exporter() throws {
        var test = try TestGroup(2)
        let before = try test.groups[0].export("label", context: [1], count: 40)
        #expect(try test.groups[1].export("label", context: [1], count: 40) == before)
        #expect(try test.groups[1].export("label", context: [2], count: 40) != before)
        #expect(try test.groups[1].export("other", context: [1], count: 40) != before)
        _ = try test.commit(by: 0)
        #expect(try test.groups[1].export("label", context: [1], count: 40) != before)
        #expect(throws: MLSError.outOfRange(field: "count")) {
            try test.groups[0].export("label", context: [], count: 8_161)
        }
    }

    @Test("a welcome names its key packages, and leads no one else into the group")
    func addressees() throws {
        var group = try TestMember("ada").create()
        let (bob, eve) = (try TestMember("bob"), try TestMember("eve"))
        let (bundle, other) = (try bob.bundle(), try eve.bundle())
        let commit = try group.commit([.add(bundle.keyPackage)])
        guard case .welcome(let welcome) = commit.welcome else {
            Issue.record("no welcome")
            return
        }
        #expect(welcome.keyPackageReferences == [bundle.keyPackage.reference])
        #expect(throws: MLSError.invalidMessage(.keyPackage)) { try eve.join(commit.welcome, other) }
        #expect(throws: MLSError.invalidMessage(.keyPackage)) { try eve.join(commit.welcome, bundle) }
    }

    @Test("a member's own message is told apart")
    func own() throws {
        var test = try TestGroup(2)
        let message = try test.groups[0].say("mine")
        #expect(throws: MLSError.ownMessage) { try test.groups[0].receive(message) }
        _ = try test.commit(by: 1)
        #expect(throws: MLSError.ownMessage) { try test.groups[0].receive(message) }
        var last = test.groups[0].context
        last.epoch = .max
        #expect(throws: MLSError.outOfRange(field: "epoch")) { try last.advance([]) }
    }

    @Test("of an epoch that is over only what late messages need is kept, and the application ends that by their age")
    func forgetting() throws {
        var test = try TestGroup(3)
        let (first, second) = (try test.groups[1].say("late"), try test.groups[2].say("too late"))
        _ = try test.groups[0].say("mine")
        _ = try test.commit(by: 0)
        let kept = try #require(test.groups[0].history.epochs.last).protection.secretTree.ratchets
        #expect(kept.keys.allSatisfy { $0.isApplication && $0.sender != LeafIndex(0) })
        #expect(try test.groups[0].text(of: first) == "late")
        let late = try #require(test.groups[0].history.epochs.last).protection.secretTree.ratchets
        #expect(late.keys.contains { $0.sender == LeafIndex(1) } && late.keys.allSatisfy(\.isApplication))
        test.groups[0] = try Group(stored: test.groups[0].snapshot, settings: test.groups[0].settings)
        test.groups[0].forgetPastEpochs(endedBefore: MemberPolicy.testTime)
        var copy = test.groups[0]
        #expect(try copy.text(of: second) == "too late")
        test.groups[0].forgetPastEpochs(endedBefore: Instant(milliseconds: MemberPolicy.testTime.milliseconds + 1))
        #expect(throws: MLSError.wrongEpoch(1)) { try test.groups[0].receive(second) }
    }
}
