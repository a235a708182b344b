public import SalusBase

/// The header fields in which a request says who asks, and those that answers add.
public enum CredentialFields {
    /// `Authorization: Bearer TOKEN` for a session, `Authorization: Operator TOKEN` for the holder of the data
    /// directory.
    public static let authorization = "Authorization"
    /// The scheme of session tokens (RFC 6750).
    public static let bearer = "Bearer"
    /// The scheme of the operator's token.
    public static let operatorToken = "Operator"
    /// A `SignatureField`, on every write of a session.
    public static let signature = "Salus-Signature"
    /// On every answer: the name of the request in the server's log.
    public static let request = "Salus-Request"
    /// `true` on the answer to a request that was carried out before, under the same `IdempotencyKey`.
    public static let replayed = "Idempotent-Replayed"
}

/// The field `Salus-Signature`: `TIME.NONCE.CODE`, milliseconds since 1970 in decimal and twice base64url.
///
/// The code covers method, request target as sent (path and query), time, nonce and body.
public struct SignatureField: Hashable, Sendable {
    public let time: Instant
    /// 16 bytes, used once: eight random ones of the program, and the number of its request, big-endian.
    public let nonce: [UInt8]
    /// 32 bytes.
    public let code: [UInt8]

    public init(time: Instant, nonce: [UInt8], code: [UInt8]) {
        (self.time, self.nonce, self.code) = (time, nonce, code)
    }

    /// Nil for anything but the exact form.
    public init?(text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let milliseconds = Int64(digits: parts[0]), String(milliseconds) == parts[0],
            let nonce = Base64URL.decode(parts[1]), nonce.count == 16,
            let code = Base64URL.decode(parts[2]), code.count == 32
        else { return nil }
        self.init(time: Instant(milliseconds: milliseconds), nonce: nonce, code: code)
    }

    public var text: String { "\(time.milliseconds).\(Base64URL.encode(nonce)).\(Base64URL.encode(code))" }
}
