import SalusBase
import SalusCrypto
import Testing

@testable import SalusMLS

@Suite("MLS vectors: a member who only listens")
struct PassiveClientVectors {
    @Test(
        "joins and follows every commit to the published authenticators",
        arguments: [
            "passive-client-welcome", "passive-client-handling-commit", "passive-client-random",
            "interop-passive-application", "interop-passive-branch", "interop-passive-commit",
            "interop-passive-external-join", "interop-passive-external-proposals", "interop-passive-reinit",
            "interop-passive-welcome-join",
        ])
    func follows(file: String) throws {
        for (number, vector) in try EncodingVectors.cases(file).enumerated() {
            var group = try join(vector)
            #expect(group.epochAuthenticator == vector.secret("initial_epoch_authenticator"), "case \(number)")
            for (index, epoch) in vector.list("epochs").enumerated() {
                for proposal in epoch.list("proposals") {
                    _ = try group.receive(MLSMessage(encoded: proposal.bytes))
                }
                _ = try group.receive(epoch.message("commit"))
                let expected = epoch.secret("epoch_authenticator")
                #expect(group.epochAuthenticator == expected, "case \(number), epoch \(index)")
            }
        }
    }

    private func join(_ vector: JSONValue) throws -> Group {
        guard case .keyPackage(let keyPackage) = try vector.message("key_package"),
            case .welcome(let welcome) = try vector.message("welcome")
        else { throw MLSError.unsupported(.wireFormat) }
        let bundle = try KeyPackageBundle(
            keyPackage: keyPackage, initKey: vector.secret("init_priv"), leafKey: vector.secret("encryption_priv"))
        let keys = Dictionary(
            uniqueKeysWithValues: vector.list("external_psks").map { ($0.hex("psk_id"), $0.secret("psk")) })
        var settings = GroupSettings(policy: .admitsAll(at: keyPackage.lifetime), randomness: .secure)
        settings.preSharedKey = { keys[$0] }
        let tree = vector.hex("ratchet_tree")
        return try Group(
            joining: welcome, bundle: bundle,
            signer: SignatureKeyPair(suite: vector.suite, privateKey: vector.secret("signature_priv")),
            ratchetTree: tree.isEmpty ? nil : RatchetTree(reading: tree), settings: settings,
            isKnown: { _ in false })
    }
}
