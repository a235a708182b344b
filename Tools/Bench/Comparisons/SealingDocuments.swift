import COpenSSL
import SalusCrypto

/// A document of 1 MiB, sealed in chunks with key commitment, against one pass of the library's AES-256-GCM.
enum SealingDocuments {
    struct Failed: Error {}

    static let comparison = Comparison(name: "sealing 1 MiB", measure: .rate, unit: "MB/s") { context in
        let document = [UInt8](repeating: 7, count: 1 << 20)
        let (key, times) = (Secret(random: 32, from: .secure), max(2, 100 / context.haste))
        return SimpleBenchmark(
            ceiling: {
                try await SimpleBenchmark.rate(times * document.count) { for _ in 0..<times { try seal(document) } }
                    / 1e6
            },
            ours: {
                try await SimpleBenchmark.rate(times * document.count) {
                    for _ in 0..<times {
                        _ = try Sealing.seal(document, key: key, label: "bench", randomness: .secure)
                    }
                } / 1e6
            })
    }

    private static func seal(_ plaintext: [UInt8]) throws {
        guard let context = EVP_CIPHER_CTX_new() else { throw Failed() }
        defer { EVP_CIPHER_CTX_free(context) }
        var sealed = [UInt8](repeating: 0, count: plaintext.count + 16)
        let (key, nonce) = ([UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 12))
        var written: Int32 = 0
        guard EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce) == 1,
            EVP_EncryptUpdate(context, &sealed, &written, plaintext, Int32(plaintext.count)) == 1,
            EVP_EncryptFinal_ex(context, &sealed[Int(written)], &written) == 1
        else { throw Failed() }
    }
}
