public import SalusBase

/// The protocol by which a signed-in device admits a new one to the account: the new one asks, the other answers with
/// the master key, sealed to the new one alone. A server passes both on and can change neither.
public enum DeviceLink {
    /// The new device's message: ephemeral, signing and encryption key of 32 bytes each, and the code over them.
    public struct Request: Equatable, Sendable {
        public static let size = 128

        public let encoded: [UInt8]

        public init(
            ephemeral: AgreementKey, device: DeviceKeys, code: LinkCode
        ) {
            let keys = ephemeral.publicKey + device.signing.publicKey + device.agreement.publicKey
            encoded = keys + code.code(over: keys, "request")
        }

        /// Throws `wrongLength`; who made it is asked by `isFrom`.
        public init(encoded: [UInt8]) throws(CryptoError) {
            guard encoded.count == Self.size else { throw .wrongLength(expected: Self.size) }
            self.encoded = encoded
        }

        public var ephemeralKey: [UInt8] { Array(encoded[..<32]) }

        /// Whether its code was made with `code`; compared in constant time.
        public func isFrom(_ code: LinkCode) -> Bool {
            ConstantTime.areEqual(code.code(over: Array(encoded[..<96]), "request"), Array(encoded[96...]))
        }
    }

    /// The secret content of the answer: the master key, and the positions of bundle and identity log, before which no
    /// server may show them.
    public struct Payload: Equatable, Sendable {
        static let size = 32 + 8 + 40

        public let masterKey: Secret
        public let bundleSequence: UInt64
        public let logHead: LogHead

        public init(masterKey: Secret, bundleSequence: UInt64, logHead: LogHead) {
            (self.masterKey, self.bundleSequence, self.logHead) = (masterKey, bundleSequence, logHead)
        }

        fileprivate var places: [UInt8] {
            var writer = ByteWriter()
            writer.u64(bundleSequence)
            writer.u64(logHead.sequence)
            writer.raw(logHead.hash)
            return writer.bytes
        }

        /// Wipes `bytes`.
        fileprivate init(wiping bytes: inout [UInt8]) throws(CryptoError) {
            guard bytes.count == Self.size else { throw .wrongLength(expected: Self.size) }
            var reader = ByteReader(Array(bytes[32...]))
            do {
                bundleSequence = try reader.u64()
                logHead = LogHead(sequence: try reader.u64(), hash: try reader.raw(32))
            } catch { throw .notAuthentic }
            var key = Array(bytes[..<32])
            wipe(&bytes)
            masterKey = Secret(wiping: &key)
        }
    }

    /// The answer to the new device: the account's identifier, the sealed content, and the code over both messages.
    public struct Answer: Equatable, Sendable {
        private static let sealedSize = 32 + Payload.size + 16
        public static let size = 16 + sealedSize + 32

        public let encoded: [UInt8]

        /// Throws `notAuthentic` for a request that was not made with `code`.
        public init(
            to request: Request, passing payload: Payload, user: [UInt8], code: LinkCode, randomness: Randomness
        ) throws(CryptoError) {
            guard request.isFrom(code) else { throw .notAuthentic }
            let sealed = try payload.masterKey.checked(count: 32).withArray { (key) throws(CryptoError) in
                var plaintext = key + payload.places
                defer { wipe(&plaintext) }
                return try HPKE.seal(
                    plaintext, to: request.ephemeralKey, info: DeviceLink.info(code, user), randomness: randomness)
            }
            let content = try checkedIdentifier(user) + sealed.encapsulatedKey + sealed.ciphertext
            encoded = content + code.code(over: request.encoded + content, "answer")
        }

        public init(encoded: [UInt8]) throws(CryptoError) {
            guard encoded.count == Self.size else { throw .wrongLength(expected: Self.size) }
            self.encoded = encoded
        }

        /// The account that the other device has opened.
        public var user: [UInt8] { Array(encoded[..<16]) }

        /// Decrypts the content; throws `notAuthentic` unless a device that knows `code` answered exactly this request.
        public func open(_ request: Request, with ephemeral: AgreementKey, code: LinkCode) throws(CryptoError)
            -> Payload
        {
            let content = Array(encoded[..<(16 + Self.sealedSize)])
            let expected = code.code(over: request.encoded + content, "answer")
            guard ConstantTime.areEqual(expected, Array(encoded[(16 + Self.sealedSize)...])) else {
                throw .notAuthentic
            }
            let sealed = HPKE.Sealed(
                encapsulatedKey: Array(content[16..<48]), ciphertext: Array(content[48...]))
            var plaintext = try HPKE.open(sealed, with: ephemeral, info: DeviceLink.info(code, user))
            return try Payload(wiping: &plaintext)
        }
    }

    /// Six digits that both screens show: the first 20 bits of a hash over all that was said, modulo a million.
    public static func digits(_ request: Request, _ answer: Answer) -> String {
        let hash = SHA256.hash(request.encoded + answer.encoded)
        let bits = (UInt32(hash[0]) << 12 | UInt32(hash[1]) << 4 | UInt32(hash[2]) >> 4) % 1_000_000
        let text = String(bits)
        let six = String(repeating: "0", count: 6 - text.count) + text
        return "\(six.prefix(3)) \(six.suffix(3))"
    }

    private static func info(_ code: LinkCode, _ user: [UInt8]) -> [UInt8] {
        Array("Salus1 link".utf8) + [0] + code.nonce + user
    }
}
