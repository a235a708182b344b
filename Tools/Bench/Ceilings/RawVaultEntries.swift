import COpenSSL
import CSodium

/// The lower bound for the cost of sealed entries: their cryptography with the bare libraries, their rows with the bare
/// engine.
final class RawVaultEntries {
    /// The bytes of an entry of 1 KB, sealed and padded.
    private static let sealedBytes = 1400
    /// The number of entries that one push takes.
    private static let together = 100
    private let databases: [(database: RawSQLCipher, insertion: Int)]
    private let secretKey: [UInt8]
    private let publicKey: [UInt8]
    private var rounds: UInt8 = 0

    /// One database for the server, one for the device.
    init(in folder: String, name: String) throws {
        let key = [UInt8](repeating: 1, count: 32)
        databases = try ["server", "device"].map { side in
            let database = try RawSQLCipher(path: "\(folder)/bare_entries_\(name)_\(side).db", key: key)
            try database.execute(
                "CREATE TABLE entry (vault BLOB NOT NULL, number INTEGER NOT NULL, content BLOB NOT NULL, "
                    + "PRIMARY KEY (vault, number)) WITHOUT ROWID")
            return (database, try database.prepare("INSERT INTO entry (vault, number, content) VALUES ($1, $2, $3)"))
        }
        var (secret, open) = ([UInt8](repeating: 0, count: 64), [UInt8](repeating: 0, count: 32))
        crypto_sign_keypair(&open, &secret)
        (secretKey, publicKey) = (secret, open)
    }

    /// Signs, seals and stores.
    func push(_ count: Int) throws {
        let plain = [UInt8](repeating: 7, count: Self.sealedBytes)
        for _ in 0..<count {
            try derive()
            _ = try sign(plain)
            try cipher(plain)
        }
        try store(count)
    }

    /// Opens, verifies and stores.
    func pull(_ count: Int) throws {
        let plain = [UInt8](repeating: 7, count: Self.sealedBytes)
        var (signature, digest) = try sign(plain)
        for _ in 0..<count {
            try derive()
            try cipher(plain)
            crypto_hash_sha512(&digest, plain, UInt64(plain.count))
            guard crypto_sign_verify_detached(&signature, digest, UInt64(digest.count), publicKey) == 0 else {
                throw RawFailure(code: "signature", sql: "")
            }
        }
        try store(count)
    }

    private func sign(_ message: [UInt8]) throws -> (signature: [UInt8], digest: [UInt8]) {
        var (digest, signature) = ([UInt8](repeating: 0, count: 64), [UInt8](repeating: 0, count: 64))
        crypto_hash_sha512(&digest, message, UInt64(message.count))
        crypto_sign_detached(&signature, nil, digest, UInt64(digest.count), secretKey)
        return (signature, digest)
    }

    /// Two keys are derived for each entry: its own, and that of its seal.
    private func derive() throws {
        let (key, input) = ([UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 128))
        var code = [UInt8](repeating: 0, count: 64)
        for _ in 0..<3 { crypto_auth_hmacsha512(&code, input, UInt64(input.count), key) }
    }

    private func cipher(_ plain: [UInt8]) throws {
        guard let context = EVP_CIPHER_CTX_new() else { throw RawFailure(code: "cipher", sql: "") }
        defer { EVP_CIPHER_CTX_free(context) }
        var (sealed, written) = ([UInt8](repeating: 0, count: plain.count + 16), Int32(0))
        let (key, nonce) = ([UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 12))
        guard EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce) == 1,
            EVP_EncryptUpdate(context, &sealed, &written, plain, Int32(plain.count)) == 1,
            EVP_EncryptFinal_ex(context, &sealed[Int(written)], &written) == 1
        else { throw RawFailure(code: "cipher", sql: "") }
    }

    private func store(_ count: Int) throws {
        let content = RawValue.blob([UInt8](repeating: 7, count: Self.sealedBytes))
        rounds += 1
        let vault = RawValue.blob([UInt8](repeating: rounds, count: 16))
        for (database, insertion) in databases {
            for start in stride(from: 0, to: count, by: Self.together) {
                let rows = (start..<min(count, start + Self.together)).map {
                    [[vault, .integer(Int64($0)), content]]
                }
                try database.write(rows[...], with: [insertion])
            }
        }
    }
}
