import SalusBase
import SalusCrypto
import SalusMLS

@main
struct Main {
    static func main() throws {
        let suite = CipherSuite.x25519AES128GCM
        let policy = MemberPolicy(clock: .system, admission: { credential, key, _ in isKnown(credential, key) })
        let settings = GroupSettings(policy: policy, randomness: .secure)

        let bob = try identity("bob", suite)
        let bundle = try KeyPackageBundle(
            suite: suite, identity: bob, lifetime: Lifetime(from: WallClock.system.now, days: 90), randomness: .secure)

        var ours = try Group(creating: [1], suite: suite, identity: identity("ada", suite), settings: settings)
        try ours.save(handshakes: 1, store)
        let commit = try ours.commit([.add(bundle.keyPackage)])
        try ours.save(store)
        try ours.mergePendingCommit()
        try ours.save(reserving: 32, store)

        guard case .welcome(let welcome) = commit.welcome else { return }
        var his = try Group(
            joining: welcome, bundle: bundle, signer: bob.signer, settings: settings, isKnown: { _ in false })
        let message = try ours.protect(Array("hello".utf8))
        if case .application(let text) = try his.receive(message) { print(String(decoding: text.data, as: UTF8.self)) }
        print(his.epochAuthenticator == ours.epochAuthenticator)
    }

    private static func identity(_ name: String, _ suite: CipherSuite) throws -> MemberIdentity {
        MemberIdentity(
            credential: .basic(Array(name.utf8)), signer: try SignatureKeyPair(suite: suite, from: .secure))
    }

    /// A program asks its directory of devices here.
    private static func isKnown(_ credential: Credential, _ key: [UInt8]) -> Bool {
        key.count == 32 && [.basic(Array("ada".utf8)), .basic(Array("bob".utf8))].contains(credential)
    }

    /// A program writes it to its encrypted store here.
    private static func store(_ state: Secret) { print(state.count > 0) }
}
