public import SalusBase

/// A code on a request that only the holder of the session key can make, so that a stolen token alone writes nothing.
public struct RequestMAC: Sendable {
    /// The greatest difference of both sides' clocks, in seconds.
    public static let windowSeconds: Int64 = 300
    /// Bytes of a nonce.
    public static let nonceSize = 16
    public static let size = 32

    /// The parts of a request that the code covers. `target` is the request target as sent: path and query.
    public struct Request: Sendable {
        public let method: String
        public let target: String
        public let time: Instant
        public let nonce: [UInt8]
        /// SHA-256 of the body, taken when the request is read: no transaction waits for it.
        public let bodyHash: [UInt8]

        /// The first half of the nonce: the program that counts.
        public var lane: [UInt8] { Array(nonce.prefix(RequestCounter.laneSize)) }
        /// The second half: its number.
        public var number: UInt64 { nonce.dropFirst(RequestCounter.laneSize).reduce(0) { $0 << 8 | UInt64($1) } }

        /// `nonce` is 16 bytes, used once: see `RequestCounter`.
        public init(method: String, target: String, time: Instant, nonce: [UInt8], body: [UInt8]) {
            (self.method, self.target, self.time, self.nonce) = (method, target, time, nonce)
            bodyHash = SHA256.hash(body)
        }

        fileprivate var message: [UInt8] {
            var writer = ByteWriter()
            for part in ["Salus1 request", method, target] {
                writer.raw(part.utf8)
                writer.u8(0)
            }
            writer.instant(time)
            writer.raw(nonce)
            writer.raw(bodyHash)
            return writer.bytes
        }
    }

    private let key: Secret

    /// A key that `key(sessionKey:user:session:)` gave before, 32 bytes.
    public init(key: Secret) throws(CryptoError) { self.key = try key.checked(count: Self.size) }

    /// The key of one session, out of OPAQUE's session key.
    public static func key(sessionKey: Secret, user: [UInt8], session: [UInt8]) -> Secret {
        sessionKey.derive("session mac", user + session)
    }

    /// 32 bytes for the request.
    public func code(for request: Request) -> [UInt8] {
        HMAC<SHA256>.authenticate(request.message, key: key)
    }

    /// Compares in constant time, and refuses nonces of another size and times outside the window around `now`. The
    /// caller keeps the `RequestWindow` of each lane for twice as long and refuses a number that comes again.
    public func isValid(_ code: [UInt8], for request: Request, now: Instant) -> Bool {
        let earliest = now.adding(seconds: -Self.windowSeconds)
        let latest = now.adding(seconds: Self.windowSeconds)
        guard (earliest...latest).contains(request.time) else { return false }
        return isAuthentic(code, for: request)
    }

    /// Whether the code is this key's, whatever the request's time. It proves who is asking and not that the request is
    /// fresh: it serves to tell a wrong clock from a wrong key, and lets nothing in.
    public func isAuthentic(_ code: [UInt8], for request: Request) -> Bool {
        guard request.nonce.count == Self.nonceSize, request.time.milliseconds >= 0 else { return false }
        return ConstantTime.areEqual(code, self.code(for: request))
    }
}
