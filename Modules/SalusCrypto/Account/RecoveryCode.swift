public import SalusBase

/// 160 random bits that open an account without its password: shown once, on paper from then on.
public struct RecoveryCode: Sendable {
    private static let symbols = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    private static let size = 20
    private static let symbolCount = 34

    private let secret: Secret

    public init(from randomness: Randomness) { secret = Secret(random: Self.size, from: randomness) }

    init(secret: Secret) throws(CryptoError) { self.secret = try secret.checked(count: Self.size) }

    /// Reads 34 symbols in any case, with or without spaces and dashes, O as 0, I and L as 1. Ten check bits catch all
    /// but one in 1,024 mistyped codes; those throw `invalidRecoveryCode`.
    public init(text: String) throws(CryptoError) {
        var values: [UInt8] = []
        for symbol in text.utf8 where symbol != UInt8(ascii: "-") && symbol != UInt8(ascii: " ") {
            guard let value = Self.value(of: symbol) else { throw .invalidRecoveryCode }
            values.append(value)
        }
        guard values.count == Self.symbolCount else { throw .invalidRecoveryCode }
        var bytes = Self.regroup(values, from: 5, to: 8)
        defer { wipe(&bytes) }
        let code = Array(bytes[..<Self.size])
        let check = UInt16(bytes[20]) << 2 | UInt16(values[33]) & 3
        guard check == Self.check(code) else { throw .invalidRecoveryCode }
        secret = Secret(copying: code)
    }

    /// 34 Crockford base-32 symbols in groups of five, the last of four.
    public var text: String {
        let values = secret.withArray { code in
            let check = Self.check(code)
            return Self.regroup(code + [UInt8(check >> 2), UInt8(check & 3) << 6], from: 8, to: 5)
        }
        let symbols = values.prefix(Self.symbolCount).map { Self.symbols[Int($0)] }
        return stride(from: 0, to: symbols.count, by: 5)
            .map { String(decoding: symbols[$0..<min($0 + 5, symbols.count)], as: UTF8.self) }
            .joined(separator: "-")
    }

    /// The key of the recovery slot.
    public func slotKey(user: [UInt8]) -> Secret { root.derive("kek recovery", user) }

    /// Signs the server's challenge at recovery; the server stores its public key.
    public func signInKey(user: [UInt8]) throws(CryptoError) -> SigningKey {
        try SigningKey(seed: root.derive("recovery auth", user))
    }

    private var root: Secret { secret.extracted(salt: "Salus1 recovery") }

    /// The top ten bits of a hash over the code.
    private static func check(_ code: [UInt8]) -> UInt16 {
        let hash = SHA256.hash(Array("Salus1 recovery check".utf8) + [0] + code)
        return (UInt16(hash[0]) << 8 | UInt16(hash[1])) >> 6
    }

    private static func value(of symbol: UInt8) -> UInt8? {
        let upper = (0x61...0x7A).contains(symbol) ? symbol - 0x20 : symbol
        let meant =
            switch upper {
            case UInt8(ascii: "O"): UInt8(ascii: "0")
            case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
            default: upper
            }
        return symbols.firstIndex(of: meant).map { UInt8($0) }
    }

    /// The same bits in groups of another width; the last group is dropped when it is not full.
    private static func regroup(_ values: [UInt8], from: Int, to: Int) -> [UInt8] {
        var (bits, count, groups) = (UInt32(0), 0, [UInt8]())
        for value in values {
            bits = bits << UInt32(from) | UInt32(value)
            count += from
            while count >= to {
                count -= to
                groups.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)) & UInt8(1 << to - 1))
            }
        }
        return groups
    }
}

extension RecoveryCode: CustomStringConvertible {
    public var description: String { "RecoveryCode" }
}
