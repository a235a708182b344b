import SalusAPI
import SalusCrypto

/// What a server says of itself before anybody signs in, checked.
struct SignInServerFacts {
    let profile: SignInProfile
    let stretching: Argon2id.Profile
    /// 32 bytes.
    let publicKey: [UInt8]

    init(_ info: ServerInfo) throws(ClientError) {
        guard let stretching = UInt8(exactly: info.ksf).flatMap({ Argon2id.Profile(rawValue: $0) }),
            info.publicKey.bytes.count == 32
        else { throw .unexpectedAnswer(status: 200) }
        do { profile = try SignInProfile(origin: info.origin) } catch { throw .unexpectedAnswer(status: 200) }
        (self.stretching, publicKey) = (stretching, info.publicKey.bytes)
    }
}
