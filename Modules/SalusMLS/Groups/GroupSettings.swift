public import SalusBase
public import SalusCrypto

/// The application's decisions about a group, which its state does not hold.
public struct GroupSettings: Sendable {
    public var policy: MemberPolicy
    public var randomness: Randomness
    /// The form of proposals and commits; application messages are always private.
    public var handshakeFormat: HandshakeFormat = .privateMessage
    /// Plaintexts are padded to a multiple of this many bytes; at least 1.
    public var paddingBlock = 128
    public var window = MessageWindow()
    /// Epochs of which late application messages can still be opened.
    public var pastEpochs = 3
    /// Epochs whose resumption secret is kept.
    public var resumptionEpochs = 8
    /// The application's pre-shared keys by name.
    public var preSharedKey: @Sendable (_ name: [UInt8]) -> Secret? = { _ in nil }

    /// The wire format of handshake messages (RFC 9420 section 6).
    public enum HandshakeFormat: Sendable {
        case publicMessage, privateMessage

        var wireFormat: WireFormat { self == .publicMessage ? .publicMessage : .privateMessage }
    }

    public init(policy: MemberPolicy, randomness: Randomness) {
        (self.policy, self.randomness) = (policy, randomness)
    }

    /// Zeros that bring `count` bytes to the block.
    func padding(for count: Int) -> Int {
        let block = max(1, min(paddingBlock, 1 << 16))
        return (block - count % block) % block
    }
}
