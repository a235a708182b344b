public import SalusBase

/// A key that verifies signatures, given as JSON (RFC 7517): ECDSA, RSA, or shared for HMAC with SHA-256. It works by
/// the one algorithm that it names, for signatures only.
public struct JSONWebKey: Sendable {
    /// RFC 7518 section 3.2 asks for at least the size of the hash.
    private static let smallestShared = 32

    enum Material: Sendable {
        case known(VerifyingKey, SignatureAlgorithm)
        case shared(Secret)
    }

    public let identifier: String?
    let material: Material

    /// Throws `unsupportedObject` for a key of another type, size, curve, use or algorithm, and for one that names
    /// none.
    public init(json: JSONValue) throws(CryptoError) {
        guard let algorithm = json["alg"]?.string, Self.isForSignatures(json) else { throw .unsupportedObject }
        identifier = json["kid"]?.string
        if algorithm == Self.sharedAlgorithm {
            material = .shared(try Self.shared(json))
        } else {
            guard let algorithm = SignatureAlgorithm(rawValue: algorithm) else { throw .unsupportedObject }
            material = .known(try Self.known(json, algorithm), algorithm)
        }
    }

    /// As RFC 7515 section 4.1.1 names it in a signature.
    var algorithm: String {
        switch material {
        case .known(_, let algorithm): algorithm.rawValue
        case .shared: Self.sharedAlgorithm
        }
    }

    var isShared: Bool {
        if case .shared = material { true } else { false }
    }

    func isValid(_ signature: [UInt8], over message: [UInt8]) -> Bool {
        switch material {
        case .known(let key, let algorithm): key.isValid(signature, over: message, by: algorithm)
        case .shared(let key): ConstantTime.areEqual(signature, HMAC<SHA256>.authenticate(message, key: key))
        }
    }

    private static let sharedAlgorithm = "HS256"

    private static func isForSignatures(_ json: JSONValue) -> Bool {
        let operations = json["key_ops"].map { $0.array?.contains("verify") ?? false } ?? true
        return operations && json["use"].map { $0 == "sig" } ?? true
    }

    private static func shared(_ json: JSONValue) throws(CryptoError) -> Secret {
        guard json["kty"] == "oct" else { throw .unsupportedObject }
        var bytes = try number("k", of: json)
        defer { wipe(&bytes) }
        guard bytes.count >= smallestShared else { throw .unsupportedObject }
        return Secret(copying: bytes)
    }

    private static func known(_ json: JSONValue, _ algorithm: SignatureAlgorithm) throws(CryptoError) -> VerifyingKey {
        guard let curve = algorithm.webCurve else {
            guard json["kty"] == "RSA" else { throw .unsupportedObject }
            return try VerifyingKey(modulus: number("n", of: json), exponent: number("e", of: json))
        }
        guard json["kty"] == "EC", json["crv"]?.string == curve else { throw .unsupportedObject }
        return try VerifyingKey(curve: curve, x: number("x", of: json), y: number("y", of: json))
    }

    private static func number(_ name: String, of json: JSONValue) throws(CryptoError) -> [UInt8] {
        guard let bytes = json[name]?.string.flatMap({ Base64URL.decode($0) }) else { throw .unsupportedObject }
        return bytes
    }
}
