public import SalusBase

/// A secret cut into shares of which any `threshold` give it back and fewer say nothing (Shamir, 1979; GF(2⁸) with
/// 0x11b).
///
/// A share is its number, from 1, and one byte for each byte of the secret. Shares carry no check: wrong ones give a
/// wrong secret, which what it opens then shows.
public enum SecretShares {
    /// `count` shares of a secret; 2 ≤ threshold ≤ count ≤ 255.
    public static func split(
        _ secret: Secret, threshold: Int, count: Int, randomness: Randomness
    ) throws(CryptoError) -> [Secret] {
        guard threshold >= 2, threshold <= count, count <= 255 else { throw .outOfRange(field: "threshold") }
        var coefficients = randomness.bytes((threshold - 1) * secret.count)
        defer { wipe(&coefficients) }
        return secret.withArray { bytes in
            (1...count).map { number in share(UInt8(number), of: bytes, coefficients) }
        }
    }

    /// The secret out of as many shares as it takes. Throws for shares of unlike lengths and for one number twice.
    public static func combine(_ shares: [Secret]) throws(CryptoError) -> Secret {
        var points = shares.map { $0.withBytes { Array($0) } }
        defer { for index in points.indices { wipe(&points[index]) } }
        guard let size = points.first?.count, size > 1, points.allSatisfy({ $0.count == size && $0[0] != 0 }),
            Set(points.map { $0[0] }).count == points.count
        else { throw .malformed(.unexpected("shares")) }
        let weights = points.map { point in weight(of: point[0], among: points.map { $0[0] }) }
        var secret = (1..<size).map { index in
            zip(points, weights).reduce(UInt8(0)) { $0 ^ GF256.multiply($1.1, $1.0[index]) }
        }
        return Secret(wiping: &secret)
    }

    /// Block j of the coefficients is of degree j + 1; the secret is the constant.
    private static func share(_ number: UInt8, of secret: [UInt8], _ coefficients: [UInt8]) -> Secret {
        var share = [number]
        share.reserveCapacity(secret.count + 1)
        for (index, byte) in secret.enumerated() {
            var value: UInt8 = 0
            for start in stride(from: coefficients.count - secret.count, through: 0, by: -secret.count) {
                value = GF256.multiply(value ^ coefficients[start + index], number)
            }
            share.append(value ^ byte)
        }
        return Secret(wiping: &share)
    }

    /// Lagrange's weight of a share at 0.
    private static func weight(of number: UInt8, among numbers: [UInt8]) -> UInt8 {
        numbers.filter { $0 != number }.reduce(UInt8(1)) { product, other in
            GF256.multiply(product, GF256.multiply(other, GF256.inverse(number ^ other)))
        }
    }
}

/// Arithmetic in GF(2⁸) modulo x⁸ + x⁴ + x³ + x + 1, without a branch or table that depends on a value.
private enum GF256 {
    static func multiply(_ left: UInt8, _ right: UInt8) -> UInt8 {
        var (left, right, product) = (left, right, UInt8(0))
        for _ in 0..<8 {
            product ^= left & (0 &- (right & 1))
            left = left << 1 ^ (0x1B & (0 &- (left >> 7)))
            right >>= 1
        }
        return product
    }

    /// value²⁵⁴; 0 for 0.
    static func inverse(_ value: UInt8) -> UInt8 {
        var (power, product) = (value, UInt8(1))
        for _ in 0..<7 {
            power = multiply(power, power)
            product = multiply(product, power)
        }
        return product
    }
}
