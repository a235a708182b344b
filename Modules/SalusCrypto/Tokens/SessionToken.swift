public import SalusBase

/// A session's token: 256 random bits. Servers store only the hash, so a copied database opens no session.
public struct SessionToken: Sendable {
    private static let size = 32

    /// For what is signed over one.
    public let bytes: [UInt8]

    public init(from randomness: Randomness) { bytes = randomness.bytes(Self.size) }

    /// Nil for another number of bytes than 32.
    public init?(bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        self.bytes = bytes
    }

    /// Reads the text form; nil for anything that no server of ours gave out.
    public init?(text: some StringProtocol) {
        guard let bytes = Base64URL.decode(text), bytes.count == Self.size else { return nil }
        self.bytes = bytes
    }

    /// 43 characters of base64url, as it is sent.
    public var text: String { Base64URL.encode(bytes) }

    /// SHA-256 of the bytes, as it is stored and looked up.
    public var hash: [UInt8] { SHA256.hash(bytes) }
}

extension SessionToken: CustomStringConvertible, CustomReflectable {
    public var description: String { "SessionToken" }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
