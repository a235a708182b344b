import SalusBase
import SalusCrypto
import TestSupport

@testable import SalusMLS

/// A person with a name and a signature key who can be in groups.
struct TestMember {
    let suite: CipherSuite
    let identity: MemberIdentity
    var settings: GroupSettings

    init(
        _ name: String, suite: CipherSuite = .x25519AES128GCM, capabilities: Capabilities = Capabilities(),
        randomness: Randomness = .secure
    ) throws {
        self.suite = suite
        let signer = try SignatureKeyPair(suite: suite, from: randomness)
        identity = MemberIdentity(
            credential: .basic(Array(name.utf8)), signer: signer, capabilities: capabilities)
        settings = GroupSettings(policy: .test, randomness: randomness)
    }

    func bundle(_ lifetime: Lifetime = Lifetime(from: MemberPolicy.testTime, days: 90)) throws -> KeyPackageBundle {
        try KeyPackageBundle(
            suite: suite, identity: identity, lifetime: lifetime, randomness: settings.randomness)
    }

    /// Saved, so that it can send.
    func create(_ name: String = "group", extensions: [Extension] = []) throws -> Group {
        try Group(
            creating: Array(name.utf8), suite: suite, identity: identity, extensions: extensions, settings: settings
        ).ready()
    }

    func join(_ welcome: MLSMessage?, _ bundle: KeyPackageBundle, resuming: [Group] = []) throws -> Group {
        guard case .welcome(let welcome) = welcome else { throw MLSError.unsupported(.wireFormat) }
        return try Group(
            joining: welcome, bundle: bundle, signer: identity.signer, resuming: resuming, settings: settings,
            isKnown: { _ in false }
        ).ready()
    }
}

extension MemberPolicy {
    static let testTime = Instant(milliseconds: 1_790_000_000_000)

    /// Admits all, newcomers too; a credential stays as it is.
    static let test = MemberPolicy(
        clock: .fixed(testTime), admission: { _, _, _ in true }, permission: { _ in true })

    /// Members may change their credentials, too, and each key is another client.
    static let lenient = MemberPolicy(
        clock: .fixed(testTime), admission: { _, _, _ in true }, succession: { _, _ in true },
        permission: { _ in true }, clientName: { $1 })
}

extension Group {
    /// After a save that went well.
    func ready() throws -> Group {
        var copy = self
        try copy.save(reserving: 32, handshakes: 32) { _ in }
        return copy
    }

    /// All of the state as it would be stored now.
    var snapshot: Secret {
        get throws { try StoredGroup.write(self, after: SendAllowance()) }
    }

    /// Merges the own commit and saves.
    mutating func merge() throws {
        try mergePendingCommit()
        try save(reserving: 32, handshakes: 32) { _ in }
    }

    /// Receives a commit and saves.
    mutating func follow(_ message: MLSMessage) throws {
        _ = try receive(message)
        try save(reserving: 32, handshakes: 32) { _ in }
    }

    mutating func text(of message: MLSMessage) throws -> String? {
        guard case .application(let received) = try receive(message) else { return nil }
        return String(decoding: received.data, as: UTF8.self)
    }

    mutating func say(_ text: String) throws -> MLSMessage { try protect(Array(text.utf8)) }
}

/// A group of some members, all in the same epoch.
struct TestGroup {
    var people: [TestMember]
    var groups: [Group]

    /// The first creates the group and adds the others by one commit.
    init(
        _ count: Int, suite: CipherSuite = .x25519AES128GCM, extensions: [Extension] = [],
        capabilities: Capabilities = Capabilities(),
        settings change: (inout GroupSettings) -> Void = { _ in }
    ) throws {
        people = try (0..<count).map {
            try TestMember(
                "member \($0)", suite: suite, capabilities: capabilities,
                randomness: .counted(from: UInt64($0 + 1) << 32))
        }
        for index in people.indices { change(&people[index].settings) }
        groups = [try people[0].create(extensions: extensions)]
        guard count > 1 else { return }
        let bundles = try people.dropFirst().map { try $0.bundle() }
        let commit = try groups[0].commit(bundles.map { .add($0.keyPackage) })
        try groups[0].merge()
        for (person, bundle) in zip(people.dropFirst(), bundles) {
            groups.append(try person.join(commit.welcome, bundle))
        }
    }

    /// All but the sender receive it.
    mutating func deliver(_ message: MLSMessage, from sender: Int) throws {
        for index in groups.indices where index != sender { try groups[index].follow(message) }
    }

    /// A commit of one, merged by all.
    mutating func commit(_ proposals: [Proposal] = [], by sender: Int) throws -> NewCommit {
        let commit = try groups[sender].commit(proposals)
        try groups[sender].merge()
        try deliver(commit.message, from: sender)
        return commit
    }
}
