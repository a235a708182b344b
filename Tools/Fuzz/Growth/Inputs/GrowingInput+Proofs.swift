import SalusBase

extension GrowingInput {
    static let proofs = [
        GrowingInput("sign-in", "bytes", 256_000) { [UInt8](repeating: 1, count: $0) },
        GrowingInput("log-proof", "hashes", 8000) { count in
            var proof = ByteWriter()
            proof.u64(3)
            proof.u64(UInt64(Int64.max))
            proof.raw([UInt8](repeating: 7, count: 32 * (count + 2)))
            return proof.bytes
        },
        GrowingInput("log-proof", "hashes of a growth from nothing", 8000) { count in
            var proof = ByteWriter()
            proof.u64(1)
            proof.u64(UInt64.max)
            proof.raw([UInt8](repeating: 7, count: 32 * (count + 2)))
            return proof.bytes
        },
    ]
}
