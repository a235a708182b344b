public import SalusBase

/// 160 random bits that open an account without its password: shown once, on paper from then on.
public struct RecoveryCode: Sendable {
    private static let size = 20
    private static let symbolCount = 34

    private let secret: Secret

    public init(from randomness: Randomness) { secret = Secret(random: Self.size, from: randomness) }

    init(secret: Secret) throws(CryptoError) { self.secret = try secret.checked(count: Self.size) }

    /// Reads 34 symbols in any case, with or without spaces and dashes, O as 0, I and L as 1. Ten check bits catch all
    /// but one in 1,024 mistyped codes; those throw `invalidRecoveryCode`.
    public init(text: String) throws(CryptoError) {
        guard let values = Crockford32.values(in: text), values.count == Self.symbolCount else {
            throw .invalidRecoveryCode
        }
        var bytes = Crockford32.regroup(values, from: 5, to: 8)
        defer { wipe(&bytes) }
        let code = Array(bytes[..<Self.size])
        let check = UInt16(bytes[20]) << 2 | UInt16(values[33]) & 3
        guard check == Self.check(code) else { throw .invalidRecoveryCode }
        secret = Secret(copying: code)
    }

    /// 34 Crockford base-32 symbols in groups of five, the last of four.
    public var text: String {
        let symbols = secret.withArray { code in
            let check = Self.check(code)
            return Crockford32.symbols(of: code + [UInt8(check >> 2), UInt8(check & 3) << 6])
        }
        return Crockford32.grouped(Array(symbols.prefix(Self.symbolCount)))
    }

    /// The key of the recovery slot.
    public func slotKey(user: [UInt8]) -> Secret { root.derive("kek recovery", user) }

    /// Signs the server's challenge at recovery; the server stores its public key.
    public func signInKey(user: [UInt8]) throws(CryptoError) -> SigningKey {
        try SigningKey(seed: root.derive("recovery auth", user))
    }

    /// Shows the server that the code is here: a signature of its challenge (32 bytes), for one origin and one account.
    public func proof(challenge: [UInt8], origin: String, user: [UInt8]) throws(CryptoError) -> [UInt8] {
        try signInKey(user: user).sign(Self.message(challenge, origin, user), label: Self.proofLabel)
    }

    /// The server's side of `proof`, by the key that it was given at the registration.
    public static func isProof(
        _ proof: [UInt8], challenge: [UInt8], origin: String, user: [UInt8], by publicKey: [UInt8]
    ) -> Bool {
        LabelledSignature.isValid(proof, over: message(challenge, origin, user), label: proofLabel, by: publicKey)
    }

    private static let proofLabel = "recovery"

    private static func message(_ challenge: [UInt8], _ origin: String, _ user: [UInt8]) -> [UInt8] {
        challenge + Array(origin.utf8) + user
    }

    private var root: Secret { secret.extracted(salt: "Salus1 recovery") }

    /// The top ten bits of a hash over the code.
    private static func check(_ code: [UInt8]) -> UInt16 {
        let hash = SHA256.hash(Array("Salus1 recovery check".utf8) + [0] + code)
        return (UInt16(hash[0]) << 8 | UInt16(hash[1])) >> 6
    }
}

extension RecoveryCode: CustomStringConvertible {
    public var description: String { "RecoveryCode" }
}
