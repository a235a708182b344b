import SalusBase
import SalusCrypto

extension FuzzedParser {
    static let proofs = [
        FuzzedParser("sign-in", "The first messages of registrations and logins.") { bytes in
            guard let server = signIn else { fatalError("the server has keys") }
            if let answer = try? server.answerRegistration(bytes, user: [1]) {
                demand(answer.count == 64, "a registration's answer has one length")
            }
            if let answer = try? server.startLogin(bytes, name: "unknown", credential: nil) {
                demand(answer.login.answer.count == 320, "a login's answer has one length")
                _ = try? answer.login.finish(proof: bytes)
            }
        },
        FuzzedParser("log-proof", "Proofs of the access log from a server: two sizes, then hashes.") { bytes in
            var reader = ByteReader(bytes)
            guard let first = try? reader.u64(), let size = try? reader.u64() else { return }
            let rest = reader.rest()
            let hashes = stride(from: 0, to: rest.count, by: 32).map { Array(rest[$0..<min($0 + 32, rest.count)]) }
            guard hashes.count > 2 else { return }
            let (leaf, root, proof) = (hashes[0], hashes[1], Array(hashes[2...]))
            let isIncluded = MerkleProof.verifiesInclusion(of: leaf, at: first, in: size, root: root, proof: proof)
            demand(!isIncluded || first < size, "a leaf is within its tree")
            let grew = MerkleProof.verifiesConsistency(from: first, root: leaf, to: size, root: root, proof: proof)
            demand(!grew || (1...size).contains(first), "a tree grows out of a smaller one")
        },
    ]

    /// Any keys do; the same ones each time, so that a finding can be repeated.
    private static let signIn: SignInServer? = {
        let random = Randomness { count in [UInt8](repeating: 7, count: count) }
        guard let profile = try? SignInProfile(origin: "https://localhost"),
            let keys = try? SignInServerKeys(from: random)
        else { return nil }
        return SignInServer(profile: profile, keys: keys, randomness: random)
    }()
}
