import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

@Suite("Judging members and changes")
struct JudgingMembers {
    private static let week = Instant(milliseconds: MemberPolicy.testTime.milliseconds + 7 * 86_400_000)

    /// Does not permit what newcomers do by themselves.
    private static let closed = MemberPolicy(clock: .fixed(MemberPolicy.testTime), admission: { _, _, _ in true })

    private func permitting(_ permission: @escaping MemberPolicy.Permission) -> MemberPolicy {
        MemberPolicy(
            clock: .fixed(MemberPolicy.testTime), admission: { _, _, _ in true }, permission: permission)
    }

    private func refuses(_ message: MLSMessage, _ error: MLSError, by group: Group) throws {
        var copy = group
        #expect(throws: error) { try copy.receive(message) }
        #expect(try copy.snapshot == group.snapshot)
    }

    @Test("a device that was away follows a commit whose key package has run out since")
    func away() throws {
        var test = try TestGroup(2)
        let person = try TestMember("new")
        let bundle = try person.bundle(Lifetime(from: MemberPolicy.testTime, days: 2))
        let proposal = try test.groups[0].propose(.add(bundle.keyPackage))
        let commit = try test.groups[0].commit()
        try test.groups[0].merge()
        test.groups[1].settings.policy = MemberPolicy(clock: .fixed(Self.week), admission: { _, _, _ in true })
        try test.groups[1].follow(proposal)
        // Itself it adds no key package whose time has run out.
        #expect(try test.groups[1].commit().leftOut.count == 1)
        test.groups[1].discardPendingCommit()
        try test.groups[1].follow(commit.message)
        #expect(test.groups[0].epochAuthenticator == test.groups[1].epochAuthenticator)
        let late = try TestMember("late").bundle(Lifetime(from: MemberPolicy.testTime, days: 2))
        #expect(throws: MLSError.invalidLeaf(.lifetime)) { try test.groups[1].commit([.add(late.keyPackage)]) }
        #expect(throws: MLSError.invalidLeaf(.lifetime)) { try test.groups[1].propose(.add(late.keyPackage)) }
    }

    @Test("the application learns for what it judges, so that a later revocation stops no member")
    func revoked() throws {
        var test = try TestGroup(2)
        let person = try TestMember("new")
        let bundle = try person.bundle()
        let commit = try test.groups[0].commit([.add(bundle.keyPackage)])
        try test.groups[0].merge()
        test.groups[1].settings.policy = MemberPolicy(
            clock: .fixed(Self.week),
            admission: { name, _, purpose in purpose != .adding || name != .basic(Array("new".utf8)) })
        #expect(throws: MLSError.notAuthentic(.credential)) { try test.groups[1].commit([.add(bundle.keyPackage)]) }
        try test.groups[1].follow(commit.message)
        #expect(test.groups[0].epochAuthenticator == test.groups[1].epochAuthenticator)
        var joiner = person
        joiner.settings.policy = MemberPolicy(
            clock: .fixed(MemberPolicy.testTime), admission: { _, _, purpose in purpose != .joining })
        #expect(throws: MLSError.notAuthentic(.credential)) { try joiner.join(commit.welcome, bundle) }
    }

    @Test("a newcomer comes in by an own commit or proposal only when the application permits it")
    func newcomers() throws {
        let test = try TestGroup(2, settings: { $0.policy = Self.closed })
        let person = try TestMember("newcomer")
        let (_, commit) = try Group.joinExternally(
            test.groups[0].groupInfo(), identity: person.identity, settings: person.settings, isKnown: { _ in false })
        let proposal = try ExternalProposal.add(
            person.bundle().keyPackage, to: test.groups[0].context.groupID, epoch: 1, signer: person.identity.signer)
        try refuses(commit, .notPermitted, by: test.groups[1])
        try refuses(proposal, .notPermitted, by: test.groups[1])
    }

    @Test("the application sees the request: who comes back in the place that was its own is let in")
    func returning() throws {
        let policy = permitting { request in
            guard case .join(let leaf, let place?) = request.change else { return !request.isByNewcomer }
            return request.members.contains { $0.index == place && $0.leaf.credential == leaf.credential }
        }
        var test = try TestGroup(3, settings: { $0.policy = policy })
        let info = try test.groups[0].groupInfo()
        var person = try TestMember("member 1")
        person.settings.policy = .lenient
        func join(_ replacing: LeafIndex?) throws -> (group: Group, message: MLSMessage) {
            try Group.joinExternally(
                info, identity: person.identity, replacing: replacing, settings: person.settings,
                isKnown: { _ in false })
        }
        try refuses(join(nil).message, .notPermitted, by: test.groups[0])
        try refuses(join(LeafIndex(2)).message, .notPermitted, by: test.groups[0])
        let (back, message) = try join(LeafIndex(1))
        guard case .commit(let summary) = try test.groups[0].receive(message) else { throw MLSError.inactive }
        #expect(back.epochAuthenticator == test.groups[0].epochAuthenticator)
        #expect(summary.sender == .newMemberCommit && summary.removed == [LeafIndex(1)])
    }

    @Test("members do what the application permits them, and a summary says who proposed what")
    func roles() throws {
        let policy = permitting { request in
            guard case .proposal(.remove) = request.change else { return !request.isByNewcomer }
            return request.sender == .member(LeafIndex(0))
        }
        var test = try TestGroup(3, settings: { $0.policy = policy })
        #expect(throws: MLSError.notPermitted) { try test.groups[1].propose(.remove(LeafIndex(2))) }
        #expect(throws: MLSError.notPermitted) { try test.groups[1].commit([.remove(LeafIndex(2))]) }
        let forged = try test.groups[1].forged(.proposal(.remove(LeafIndex(2))), by: test.people[1])
        try refuses(forged, .notPermitted, by: test.groups[0])
        let removal = try test.groups[0].propose(.remove(LeafIndex(2)))
        try test.groups[1].follow(removal)
        let commit = try test.groups[1].commit()
        guard case .commit(let summary) = try test.groups[0].receive(commit.message) else { throw MLSError.inactive }
        let proposed = SentProposal(sender: .member(LeafIndex(0)), proposal: .remove(LeafIndex(2)))
        #expect(summary.sender == .member(LeafIndex(1)) && summary.proposals == [proposed])
    }

    @Test("lifetimes are at most as long as the application says")
    func lifetimes() throws {
        var test = try TestGroup(2)
        let now = MemberPolicy.testTime
        for lifetime in [Lifetime(from: now, days: 367), Lifetime(notBefore: 0, notAfter: .max)] {
            let add = Proposal.add(try TestMember("new").bundle(lifetime).keyPackage)
            #expect(throws: MLSError.invalidLeaf(.lifetime)) { try test.groups[0].propose(add) }
            try refuses(
                test.groups[1].forged(.proposal(add), by: test.people[1]), .invalidLeaf(.lifetime), by: test.groups[0])
        }
        let strict = MemberPolicy(clock: .fixed(now), admission: { _, _, _ in true }, longestLifetime: 86_400)
        let group = try TestGroup(1, settings: { $0.policy = strict }).groups[0]
        guard case .keyPackage(let own)? = group.members.first?.leaf.source else { throw MLSError.inactive }
        #expect(own.isAtMost(86_400))
        // A member whose leaf is older than the rule.
        let tree = test.groups[0].ratchetTree
        #expect(throws: MLSError.invalidLeaf(.lifetime)) {
            try tree.validate(.x25519AES128GCM, group: test.groups[0].context, policy: strict)
        }
    }

    @Test("outsiders that may propose are admitted like members")
    func externalSenders() throws {
        let policy = MemberPolicy(
            clock: .fixed(MemberPolicy.testTime), admission: { name, _, _ in name != .basic([1]) },
            permission: { _ in true })
        let sender = ExternalSender(signatureKey: [UInt8](repeating: 1, count: 32), credential: .basic([1]))
        let list = ExternalSender.asExtension([sender])
        var test = try TestGroup(2, settings: { $0.policy = policy })
        let change = Proposal.groupContextExtensions([list])
        #expect(throws: MLSError.notAuthentic(.credential)) { try test.groups[0].propose(change) }
        #expect(throws: MLSError.notAuthentic(.credential)) { try test.groups[0].commit([change]) }
        try refuses(
            test.groups[1].forged(.proposal(change), by: test.people[1]), .notAuthentic(.credential),
            by: test.groups[0])
        #expect(throws: MLSError.notAuthentic(.credential)) {
            try TestGroup(1, extensions: [list], settings: { $0.policy = policy })
        }
        let careless = try TestGroup(1, extensions: [list]).groups[0]
        var person = try TestMember("newcomer")
        person.settings.policy = policy
        #expect(throws: MLSError.notAuthentic(.credential)) {
            try Group.joinExternally(
                careless.groupInfo(), identity: person.identity, settings: person.settings, isKnown: { _ in false })
        }
    }

    @Test("a client is in a group once, by the application's word")
    func clients() throws {
        var test = try TestGroup(2)
        let again = Proposal.add(try TestMember("member 1").bundle().keyPackage)
        #expect(throws: MLSError.invalidProposals(.alreadyMember)) { try test.groups[0].propose(again) }
        try refuses(
            test.groups[1].forged(.proposal(again), by: test.people[1]), .invalidProposals(.alreadyMember),
            by: test.groups[0])
        _ = try test.groups[0].commit([.remove(LeafIndex(1)), again])
        let twice = try ["new", "new"].map { Proposal.add(try TestMember($0).bundle().keyPackage) }
        #expect(throws: MLSError.invalidProposals(.alreadyMember)) { try test.groups[1].commit(twice) }
        var person = try TestMember("member 1")
        let info = try test.groups[1].groupInfo()
        func join(_ replacing: LeafIndex?) throws -> MLSMessage {
            try Group.joinExternally(
                info, identity: person.identity, replacing: replacing, settings: person.settings,
                isKnown: { _ in false }
            ).message
        }
        #expect(throws: MLSError.invalidProposals(.alreadyMember)) { try join(nil) }
        person.settings.policy = MemberPolicy(
            clock: .fixed(MemberPolicy.testTime), admission: { _, _, _ in true }, permission: { _ in true },
            clientName: { $1 })
        try refuses(join(nil), .invalidProposals(.alreadyMember), by: test.groups[1])
        _ = try test.groups[1].receive(join(LeafIndex(1)))
    }

    @Test("a leaf says that its program knows the version and the suite")
    func versions() throws {
        var test = try TestGroup(1)
        func package(_ change: (inout Capabilities) -> Void) throws -> Proposal {
            var capabilities = Capabilities()
            change(&capabilities)
            return .add(try TestMember("new", capabilities: capabilities).bundle().keyPackage)
        }
        let (version, suite) = (try package { $0.versions = [2] }, try package { $0.cipherSuites = [3] })
        #expect(throws: MLSError.invalidLeaf(.version)) { try test.groups[0].propose(version) }
        #expect(throws: MLSError.invalidLeaf(.cipherSuite)) { try test.groups[0].propose(suite) }
    }
}
