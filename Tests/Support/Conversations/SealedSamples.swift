public import SalusBase
import SalusMLS

/// Messages of conversations of the forms that a server looks at. Nothing in them opens.
public enum SealedSamples {
    /// A private message (RFC 9420 section 6.3); `number` tells one from others.
    public static func message(
        of conversation: [UInt8], epoch: Int, number: UInt8 = 0, isCommit: Bool = false
    ) -> [UInt8] {
        let epoch = withUnsafeBytes(of: UInt64(epoch).bigEndian) { Array($0) }
        let kind: UInt8 = isCommit ? 3 : 1
        return [0, 1, 0, 2, UInt8(conversation.count)] + conversation + epoch + [kind, 0, 4, 1, 2, 3, 4, 2, 9, number]
    }

    /// A welcome for no one.
    public static let welcome: [UInt8] = [0, 1, 0, 3, 0, 1, 0, 2, 1, 2]

    /// A key package of the device whose account and identifier are in `credential`, for ninety days.
    public static func keyPackage(
        of credential: [UInt8], at now: Instant, _ randomness: Randomness
    ) throws -> [UInt8] {
        let suite = CipherSuite.x25519AES128GCM
        let identity = MemberIdentity(
            credential: .basic(credential), signer: try SignatureKeyPair(suite: suite, from: randomness))
        let bundle = try KeyPackageBundle(
            suite: suite, identity: identity, lifetime: Lifetime(from: now, days: 90), randomness: randomness)
        return MLSMessage.keyPackage(bundle.keyPackage).encoded
    }
}
