import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

@Suite("Saving a group")
struct SavingAGroup {
    private struct Full: Error {}

    @Test("a new epoch sends nothing before it is saved, and a save allows what it says")
    func allowance() throws {
        let person = try TestMember("ada")
        var group = try Group(
            creating: [1], suite: person.suite, identity: person.identity, settings: person.settings)
        #expect(throws: MLSError.unsavedState) { try group.say("too early") }
        try group.save(reserving: 2) { _ in }
        _ = try (group.say("one"), group.say("two"))
        #expect(throws: MLSError.unsavedState) { try group.say("three") }
        #expect(throws: Full.self) { try group.save { _ in throw Full() } }
        #expect(throws: MLSError.unsavedState) { try group.say("three") }
        try group.save(reserving: 1, handshakes: 1) { _ in }
        _ = try group.say("three")
        _ = try group.commit()
        try group.mergePendingCommit()
        #expect(throws: MLSError.unsavedState) { try group.say("four") }
    }

    @Test("a prepared save lowers what may be sent until it is confirmed")
    func prepared() throws {
        var group = try TestGroup(1).groups[0]
        let save = try group.prepareSave(reserving: 1)
        _ = try group.say("one")
        #expect(throws: MLSError.unsavedState) { try group.say("two") }
        group.confirm(save)
        #expect(throws: MLSError.unsavedState) { try group.say("two") }
        let next = try group.prepareSave(reserving: 1, handshakes: 5)
        group.confirm(next)
        _ = try group.say("two")
        let old = try group.prepareSave(reserving: 5, handshakes: 5)
        _ = try group.commit()
        try group.mergePendingCommit()
        group.confirm(old)
        #expect(throws: MLSError.unsavedState) { try group.say("another epoch") }
    }

    @Test("no key is used twice after a crash, whichever stored form it starts from", arguments: CipherSuite.allCases)
    func crash(suite: CipherSuite) throws {
        var test = try TestGroup(2, suite: suite)
        var (stored, keys): (Secret?, [String]) = (nil, [])
        for round in 0..<6 {
            try test.groups[0].save(reserving: 3) { stored = $0 }
            for number in 0..<3 {
                let text = "\(round).\(number)"
                keys.append(try test.groups[0].nextKey(isApplication: true))
                let message = try test.groups[0].say(text)
                // Half of them never arrive.
                if number.isMultiple(of: 2) { #expect(try test.groups[1].text(of: message) == text) }
            }
            let state = try #require(stored)
            test.groups[0] = try Group(stored: state, settings: test.people[0].settings)
            #expect(throws: MLSError.unsavedState) { try test.groups[0].say("before a save") }
            // A second crash before the save changes nothing.
            test.groups[0] = try Group(stored: state, settings: test.people[0].settings)
        }
        #expect(Set(keys).count == 18)
    }

    @Test("of two copies one uses a key; the other goes on after a save, past the first one's")
    func copies() throws {
        var test = try TestGroup(2)
        var copy = test.groups[0]
        let first = try test.groups[0].say("first")
        #expect(throws: MLSError.outdatedCopy) { try copy.say("the same key") }
        _ = try test.groups[0].commit()
        #expect(throws: MLSError.outdatedCopy) { try copy.commit() }
        let key = try test.groups[0].nextKey(isApplication: true)
        var stored: Secret?
        try copy.save(reserving: 2, handshakes: 1) { stored = $0 }
        #expect(try copy.nextKey(isApplication: true) == key)
        let second = try copy.say("second")
        #expect(throws: MLSError.outdatedCopy) { try test.groups[0].say("again the same") }
        // The copy's save reserved two messages, for both.
        try test.groups[0].save(reserving: 1) { stored = $0 }
        let third = try test.groups[0].say("third")
        #expect(throws: MLSError.outdatedCopy) { try copy.say("no more") }
        for (message, text) in [(first, "first"), (second, "second"), (third, "third")] {
            #expect(try test.groups[1].text(of: message) == text)
        }
        let last = try test.groups[0].nextKey(isApplication: true)
        let again = try Group(stored: #require(stored), settings: test.people[0].settings)
        #expect(try again.nextKey(isApplication: true) == last)
    }

    @Test("copies that enter an epoch each by itself use its keys once")
    func copiesOfAnEpoch() throws {
        var test = try TestGroup(2)
        var copy = test.groups[0]
        let commit = try test.groups[1].commit()
        try test.groups[0].follow(commit.message)
        _ = try copy.receive(commit.message)
        _ = try test.groups[0].say("mine")
        #expect(throws: MLSError.outdatedCopy) { try copy.say("mine, too") }
    }

    @Test(
        "a copy of an earlier epoch does not take the place of the stored state, but one whose successor was not stored"
    )
    func oldCopies() throws {
        var group = try TestGroup(1).groups[0]
        var (copy, next) = (group, group)
        _ = try next.commit()
        try next.mergePendingCommit()
        #expect(throws: Full.self) { try next.save(reserving: 1) { _ in throw Full() } }
        _ = try copy.say("the successor is not stored")
        try next.save(reserving: 1) { _ in }
        #expect(throws: MLSError.outdatedCopy) { try copy.prepareSave() }
        #expect(throws: MLSError.outdatedCopy) { try copy.say("from the past") }
        group = next
        _ = try group.say("from now")
    }

    @Test("a stored form holds all: proposals, own updates, a waiting commit, past epochs, skipped keys")
    func whole() throws {
        var test = try TestGroup(3)
        let (late, skipped) = (try test.groups[1].say("late"), try test.groups[1].say("skipped"))
        let after = try test.groups[1].say("after")
        #expect(try test.groups[0].text(of: after) == "after")
        _ = try test.commit(by: 2)
        let update = try test.groups[0].proposeUpdate()
        try test.deliver(update, from: 0)
        test.groups[0] = try restored(test.groups[0], test.people[0])
        #expect(test.groups[0].waitingProposals.count == 1)
        #expect(try test.groups[0].text(of: late) == "late")
        #expect(try test.groups[0].text(of: skipped) == "skipped")
        #expect(throws: MLSError.usedKey) { try test.groups[0].receive(after) }
        let commit = try test.groups[1].commit()
        test.groups[1] = try restored(test.groups[1], test.people[1])
        #expect(test.groups[1].hasPendingCommit)
        try test.groups[1].merge()
        try test.deliver(commit.message, from: 1)
        #expect(test.groups[0].epochAuthenticator == test.groups[1].epochAuthenticator)
        #expect(test.groups[0].epochAuthenticator == test.groups[2].epochAuthenticator)
        _ = try test.commit([test.groups[1].resumptionProposal(epoch: 1)], by: 1)
    }

    @Test("a key package keeps its private keys until it is used")
    func keyPackages() throws {
        let (ada, bob) = (try TestMember("ada"), try TestMember("bob"))
        var group = try ada.create()
        let bundle = try KeyPackageBundle(stored: bob.bundle().stored)
        let commit = try group.commit([.add(bundle.keyPackage)])
        try group.merge()
        #expect(try bob.join(commit.welcome, bundle).epochAuthenticator == group.epochAuthenticator)
    }

    @Test("bytes that are no stored form are refused")
    func foreign() throws {
        let person = try TestMember("ada")
        let state = try person.create().snapshot
        let bytes = state.withBytes { Array($0) }
        #expect(throws: MLSError.self) { try Group(stored: person.bundle().stored, settings: person.settings) }
        for count in stride(from: 0, to: bytes.count, by: 7) {
            let cut = Secret(copying: bytes.prefix(count))
            #expect(throws: MLSError.self) { try Group(stored: cut, settings: person.settings) }
        }
        #expect(throws: MLSError.self) { try Group(stored: Secret(copying: bytes + [0]), settings: person.settings) }
    }

    private func restored(_ group: Group, _ person: TestMember) throws -> Group {
        try Group(stored: group.snapshot, settings: person.settings).ready()
    }
}

extension Group {
    /// The epoch, ratchet and generation of the next own message: what may be used once.
    func nextKey(isApplication: Bool) throws -> String {
        var copy = self
        let place = SecretTree.Place(sender: ownIndex, isApplication: isApplication)
        let generation = try copy.epoch.protection.secretTree.generation(of: place)
        let epoch = epochAuthenticator.withBytes { Hex.encode($0) }
        return "\(epoch) \(ownIndex.value) \(isApplication) \(generation)"
    }
}
