public import SalusBase

/// One signed entry of an account's identity log (object type 3).
public struct IdentityLogEntry: Equatable, Sendable {
    /// Of one entry: a device's certificate with the longest label takes a quarter.
    public static let maximumBytes = 4096
    static let label = "identity-log"
    /// Extension: the lowest object version that the account accepts from here on, one byte.
    static let minimumVersion: UInt16 = 1

    public let user: [UInt8]
    /// The number of the entry, from 1.
    public let sequence: UInt64
    /// SHA-256 of the entry before, zeros for the first.
    public let previous: [UInt8]
    /// The time by the author's clock.
    public let time: Instant
    /// The change that the entry makes.
    public let operation: IdentityOperation
    public let extensions: Extensions
    let signature: [UInt8]

    /// Signs an entry that follows `head`, or the first one when that is nil.
    public init(
        _ operation: IdentityOperation, after head: LogHead?, user: [UInt8], time: Instant,
        extensions: Extensions = Extensions(), signedBy identity: SigningKey
    ) throws(CryptoError) {
        self.user = try checkedIdentifier(user)
        (sequence, previous) = Self.position(after: head)
        (self.time, self.operation, self.extensions) = (time, operation, extensions)
        let message = Self.message(user, sequence, previous, time, operation, extensions)
        signature = identity.sign(message, label: Self.label)
    }

    /// Reads the canonical form; nothing is verified yet.
    public init(encoded: [UInt8]) throws(CryptoError) {
        var reader = try ObjectReader(encoded, type: .identityLogEntry)
        user = try reader.raw(16)
        sequence = try reader.u64()
        previous = try reader.raw(32)
        time = try reader.instant()
        operation = try IdentityOperation(code: reader.u8(), body: reader.v16())
        extensions = try reader.extensions()
        signature = try reader.raw(64)
        try reader.end()
    }

    public var encoded: [UInt8] { message + signature }

    /// The head of the log with this entry as its newest.
    public var head: LogHead { LogHead(sequence: sequence, hash: SHA256.hash(encoded)) }

    /// A new identity key's proof that its holder has it, for `IdentityOperation.rotateIdentityKey`.
    public static func rotationProof(
        of newIdentity: SigningKey, after head: LogHead, user: [UInt8]
    ) -> [UInt8] {
        let message = rotationMessage(newIdentity.publicKey, position(after: head), user)
        return newIdentity.sign(message, label: "ik-rotate")
    }

    func isSigned(by publicKey: [UInt8]) -> Bool {
        LabelledSignature.isValid(signature, over: message, label: Self.label, by: publicKey)
    }

    func isProof(_ proof: [UInt8], of publicKey: [UInt8]) -> Bool {
        let message = Self.rotationMessage(publicKey, (sequence, previous), user)
        return LabelledSignature.isValid(proof, over: message, label: "ik-rotate", by: publicKey)
    }

    private static func position(after head: LogHead?) -> (UInt64, [UInt8]) {
        guard let head else { return (0, [UInt8](repeating: 0, count: 32)) }
        return (head.sequence + 1, head.hash)
    }

    private static func rotationMessage(
        _ publicKey: [UInt8], _ position: (UInt64, [UInt8]), _ user: [UInt8]
    ) -> [UInt8] {
        var writer = ByteWriter()
        writer.raw(user)
        writer.u64(position.0)
        writer.raw(position.1)
        writer.raw(publicKey)
        return writer.bytes
    }

    private var message: [UInt8] { Self.message(user, sequence, previous, time, operation, extensions) }

    private static func message(
        _ user: [UInt8], _ sequence: UInt64, _ previous: [UInt8], _ time: Instant, _ operation: IdentityOperation,
        _ extensions: Extensions
    ) -> [UInt8] {
        var writer = ByteWriter(.identityLogEntry)
        writer.raw(user)
        writer.u64(sequence)
        writer.raw(previous)
        writer.instant(time)
        writer.u8(operation.code)
        writer.v16(operation.body)
        writer.extensions(extensions)
        return writer.bytes
    }
}
