import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

/// The delivery service takes a commit whose members it does not know; its sender merges it, and all others refuse it.
@Suite("A sender holds its messages to the receivers' checks")
struct KeepingOwnRules {
    private func refuses(_ error: MLSError, _ group: Group, _ work: (inout Group) throws -> Void) throws {
        var copy = group
        let (keys, before) = (try keys(group), try group.snapshot)
        #expect(throws: error) { try work(&copy) }
        #expect(try copy.snapshot == before)
        #expect(try self.keys(copy) == keys)
    }

    private func keys(_ group: Group) throws -> [String] {
        try [true, false].map { try group.nextKey(isApplication: $0) }
    }

    @Test("another credential must be one that may follow, and that all understand")
    func credentials() throws {
        var options = CommitOptions()
        options.identity = try TestMember("another name").identity
        try refuses(.notAuthentic(.credential), TestGroup(2).groups[0]) { _ = try $0.commit(options: options) }
        options.identity?.credential = .x509([[1]])
        let narrow = try TestGroup(
            2, capabilities: Capabilities(credentials: [1]), settings: { $0.policy = .lenient })
        try refuses(.invalidTree(.credentialType), narrow.groups[0]) { _ = try $0.commit(options: options) }
    }

    @Test("capabilities have as many entries as others read")
    func capabilities() throws {
        let test = try TestGroup(2)
        var options = CommitOptions()
        options.identity = test.people[0].identity
        options.identity?.capabilities.extensions = (0...64).map { 0xF000 + $0 }
        try refuses(.malformed(.tooLong), test.groups[0]) { _ = try $0.commit(options: options) }
        try refuses(.malformed(.tooLong), test.groups[0]) { _ = try $0.proposeUpdate(options.identity) }
    }

    @Test("a message that is too long uses up no key", arguments: [0, Limits.messageBytes])
    func sizes(authenticated: Int) throws {
        let group = try TestGroup(2).groups[0]
        let data = [UInt8](repeating: 0, count: Limits.messageBytes - authenticated)
        let beside = [UInt8](repeating: 0, count: authenticated)
        try refuses(.outOfRange(field: "message"), group) { _ = try $0.protect(data, authenticatedData: beside) }
        guard authenticated > 0 else { return }
        var options = CommitOptions()
        options.authenticatedData = beside
        try refuses(.outOfRange(field: "message"), group) { _ = try $0.commit(options: options) }
        try refuses(.outOfRange(field: "message"), group) { group in
            _ = try group.propose(.remove(LeafIndex(1)), authenticatedData: beside)
        }
    }

    @Test("the longest message that goes out comes in")
    func longest() throws {
        var test = try TestGroup(2)
        let data = [UInt8](repeating: 7, count: Limits.messageBytes - 1_024)
        let message = try MLSMessage(encoded: test.groups[0].protect(data).encoded)
        guard case .application(let received) = try test.groups[1].receive(message) else { throw MLSError.inactive }
        #expect(received.data == data)
    }

    @Test("a welcome that is too long to be read ends the commit")
    func welcomes() throws {
        let group = try TestGroup(1, settings: { $0.preSharedKey = { _ in Secret(copying: [1]) } }).groups[0]
        let key = group.preSharedKeyProposal([UInt8](repeating: 1, count: 1 << 20))
        let added = try (0..<17).map { Proposal.add(try TestMember("new \($0)").bundle().keyPackage) }
        try refuses(.outOfRange(field: "welcome"), group) { _ = try $0.commit([key] + added) }
    }

    @Test("a newcomer that its own policy keeps out does not ask")
    func newcomers() throws {
        let test = try TestGroup(2)
        var person = try TestMember("newcomer")
        person.settings.policy = MemberPolicy(clock: .fixed(MemberPolicy.testTime), admission: { _, _, _ in true })
        #expect(throws: MLSError.notPermitted) {
            try Group.joinExternally(
                test.groups[0].groupInfo(), identity: person.identity, settings: person.settings,
                isKnown: { _ in false })
        }
    }
}
