public import SalusBase

/// A device's own two keys; they never leave it.
public struct DeviceKeys: Sendable {
    public let identifier: [UInt8]
    public let signing: SigningKey
    public let agreement: AgreementKey

    public init(identifier: [UInt8], signing: SigningKey, agreement: AgreementKey) throws(CryptoError) {
        self.identifier = try checkedIdentifier(identifier)
        (self.signing, self.agreement) = (signing, agreement)
    }

    /// New keys and a new identifier from `randomness`.
    public init(from randomness: Randomness) throws(CryptoError) {
        try self.init(
            identifier: randomness.bytes(16), signing: SigningKey(from: randomness),
            agreement: AgreementKey(from: randomness))
    }

    /// Signs the server's challenge when a remembered device signs in without a password.
    public func signInProof(challenge: [UInt8], origin: String, user: [UInt8]) -> [UInt8] {
        signing.sign(Self.signInMessage(challenge, origin, user, identifier), label: "login")
    }

    /// The server's side of `signInProof`.
    public static func isSignInProof(
        _ proof: [UInt8], challenge: [UInt8], origin: String, user: [UInt8], by certificate: DeviceCertificate
    ) -> Bool {
        let message = signInMessage(challenge, origin, user, certificate.device)
        return LabelledSignature.isValid(proof, over: message, label: "login", by: certificate.signingKey)
    }

    private static func signInMessage(
        _ challenge: [UInt8], _ origin: String, _ user: [UInt8], _ device: [UInt8]
    ) -> [UInt8] {
        challenge + Array(origin.utf8) + user + device
    }
}
