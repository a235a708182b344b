import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("P-256 for protocols that want it")
struct SigningOverP256 {
    // RFC 6979 appendix A.2.5.
    private let key = Secret(
        copying: Hex.decode("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721")!)
    private let publicKey = Hex.decode(
        "0460fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6"
            + "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299")!
    private let signature = DER.sequence(
        DER.integer(Hex.decode("efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716")!),
        DER.integer(Hex.decode("f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8")!))

    @Test("a key and a signature are those of RFC 6979")
    func published() throws {
        #expect(try P256SigningKey(privateKey: key).publicKey == publicKey)
        #expect(P256SigningKey.isValid(signature, over: Array("sample".utf8), by: publicKey))
        #expect(!P256SigningKey.isValid(signature, over: Array("Sample".utf8), by: publicKey))
    }

    @Test("an own signature is right for its message and key only")
    func roundTrip() throws {
        let (mine, other) = (try P256SigningKey(from: .counted()), try P256SigningKey(from: .counted(from: 9)))
        let signature = try mine.sign([1, 2, 3])
        #expect(P256SigningKey.isValid(signature, over: [1, 2, 3], by: mine.publicKey))
        #expect(!P256SigningKey.isValid(signature, over: [1, 2], by: mine.publicKey))
        #expect(!P256SigningKey.isValid(signature, over: [1, 2, 3], by: other.publicKey))
        #expect(!P256SigningKey.isValid(signature, over: [1, 2, 3], by: [4, 5]))
    }

    @Test("numbers outside 1 to n - 1 are no private keys")
    func privateKeys() throws {
        let order = Hex.decode("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")!
        for bytes in [[UInt8](repeating: 0, count: 32), order, [UInt8](repeating: 255, count: 32)] {
            #expect(throws: CryptoError.outOfRange(field: "private key")) {
                try P256SigningKey(privateKey: Secret(copying: bytes))
            }
        }
    }

    @Test("compressed points, points off the curve and infinity are refused")
    func points() throws {
        let mine = try AgreementKey(privateKey: key, kem: .p256)
        var off = publicKey
        off[64] ^= 1
        let compressed = [2] + Array(publicKey[1...32])
        let points: [[UInt8]] = [off, compressed, [0], [], [UInt8](repeating: 0, count: 65)]
        for point in points {
            #expect(throws: CryptoError.invalidElement) { try mine.agree(with: point) }
        }
    }
}
