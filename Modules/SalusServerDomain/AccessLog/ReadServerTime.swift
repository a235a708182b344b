import SalusCrypto
public import SalusDomain
import SalusModels

/// The server's time in answer to a number, signed with the key of the access log (a C2SP signed note).
public struct ReadServerTime: Operation {
    public let nonce: Int

    public init(nonce: Int) { self.nonce = nonce }

    public var access: AccessRequest { AccessRequest(.readLogTree, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> TimeStatement {
        let time = SignedTime(nonce: nonce, at: work.now)
        return TimeStatement(
            note: time.note(signedBy: work.keys.log, origin: work.settings.origin), publicKey: work.keys.logPublicKey)
    }
}

/// A signed time and the key it is verified with.
public struct TimeStatement: Hashable, Sendable {
    public let note: String
    /// Ed25519, 32 bytes.
    public let publicKey: [UInt8]
}
