import SalusBase

/// A secret of 32 bytes as text for paper: 55 Crockford base-32 symbols in groups of five, the last 19 bits of which
/// catch all but one in 524,288 mistyped texts.
public enum PrintedSecret {
    private static let size = 32
    private static let symbolCount = 55

    /// Throws `wrongLength` for a secret of another length.
    public static func text(of secret: Secret) throws(CryptoError) -> String {
        let symbols = try secret.checked(count: size).withArray { bytes in
            Crockford32.symbols(of: bytes + check(bytes)).prefix(symbolCount)
        }
        return Crockford32.grouped(Array(symbols))
    }

    /// Reads it in any case, with or without spaces and dashes, O as 0, I and L as 1; throws `invalidRecoveryCode` for
    /// a mistyped one.
    public static func secret(text: String) throws(CryptoError) -> Secret {
        guard let values = Crockford32.values(in: text), values.count == symbolCount else { throw .invalidRecoveryCode }
        var bytes = Crockford32.regroup(values + [0], from: 5, to: 8)
        defer { wipe(&bytes) }
        let code = Array(bytes[..<size])
        guard check(code).elementsEqual(bytes[size..<size + 3]) else { throw .invalidRecoveryCode }
        return Secret(copying: code)
    }

    /// The top 19 bits of a hash over the secret, in three bytes.
    private static func check(_ bytes: [UInt8]) -> [UInt8] {
        let hash = SHA256.hash(Array("Salus1 printed secret".utf8) + [0] + bytes)
        return [hash[0], hash[1], hash[2] & 0xE0]
    }
}
