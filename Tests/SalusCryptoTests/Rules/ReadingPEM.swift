import COpenSSL
import SalusBase
import Testing

@testable import SalusCrypto

@Suite("Reading a key in PEM")
struct ReadingPEM {
    /// A block as a program writes it that keeps its keys under a password.
    private static let encrypted = """
        -----BEGIN PUBLIC KEY-----
        Proc-Type: 4,ENCRYPTED
        DEK-Info: AES-128-CBC,000102030405060708090A0B0C0D0E0F

        \(Base64.encode([UInt8](repeating: 7, count: 288)))
        -----END PUBLIC KEY-----
        """

    /// SubjectPublicKeyInfo of an RSA key with these numbers; a reader does not ask whether it can sign.
    private static func pem(modulusBytes: Int, exponent: [UInt8] = [1, 0, 1]) -> String {
        let modulus = [0x80] + [UInt8](repeating: 1, count: modulusBytes - 1)
        let algorithm: [UInt8] = [
            0x30, 0x0D, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00,
        ]
        let numbers = DER.sequence(DER.integer(modulus), DER.integer(exponent))
        let text = Base64.encode(DER.sequence(algorithm, DER.bitString(numbers)))
        var lines = "-----BEGIN PUBLIC KEY-----\n"
        var rest = text[...]
        while !rest.isEmpty {
            lines += "\(rest.prefix(64))\n"
            rest = rest.dropFirst(64)
        }
        return lines + "-----END PUBLIC KEY-----\n"
    }

    @Test("refuses an encrypted one without asking anybody for its password")
    func password() {
        #expect(refusePassword(nil, 0, 0, nil) < 0)
        #expect(throws: CryptoError.unsupportedObject) { try RSAVerifyingKey(pem: Self.encrypted) }
        #expect(throws: CryptoError.unsupportedObject) { try RSASigningKey(pem: Self.encrypted) }
    }

    @Test("takes up to 16,384 bits and no more")
    func bits() throws {
        #expect(throws: Never.self) { try RSAVerifyingKey(pem: Self.pem(modulusBytes: 256)) }
        #expect(throws: Never.self) { try RSAVerifyingKey(pem: Self.pem(modulusBytes: 2048)) }
        #expect(throws: CryptoError.unsupportedObject) { try RSAVerifyingKey(pem: Self.pem(modulusBytes: 2049)) }
    }

    @Test("takes an exponent of up to 64 bits and no more, since verifying costs as much as it is long")
    func exponent() throws {
        let most = [UInt8](repeating: 0xFF, count: 8)
        #expect(throws: Never.self) { try RSAVerifyingKey(pem: Self.pem(modulusBytes: 256, exponent: most)) }
        #expect(throws: CryptoError.unsupportedObject) {
            try RSAVerifyingKey(pem: Self.pem(modulusBytes: 256, exponent: [1] + most))
        }
    }

    @Test("a reader sees the whole text, unchanged by what else uses memory meanwhile")
    func borrowing() {
        let text = String(repeating: "a line of a key\n", count: 1000)
        var (read, others) = ([UInt8](), [[UInt8]]())
        _ = OpenSSLKey.read(text) { memory in
            for size in 0..<64 { others.append([UInt8](repeating: 0xA5, count: size << 9)) }
            read = [UInt8](repeating: 0, count: BIO_ctrl_pending(memory))
            #expect(BIO_read(memory, &read, Int32(read.count)) == read.count)
            return nil
        }
        #expect(String(decoding: read, as: UTF8.self) == text && others.count == 64)
    }

    @Test("reads 16 KiB and leaves more unread")
    func length() throws {
        let key = Self.pem(modulusBytes: 256)
        let room = OpenSSLKey.maximumBytes - key.utf8.count
        let blanks = String(repeating: "\n", count: room)
        #expect(throws: Never.self) { try RSAVerifyingKey(pem: key + blanks) }
        #expect(throws: CryptoError.unsupportedObject) { try RSAVerifyingKey(pem: key + blanks + "\n") }
    }
}
