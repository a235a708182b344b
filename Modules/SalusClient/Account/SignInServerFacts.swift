import SalusAPI
import SalusCrypto
import SalusDomain

/// The checked description that a server gives of itself before sign-in.
struct SignInServerFacts {
    let profile: SignInProfile
    let stretching: Argon2id.Profile
    /// 32 bytes.
    let publicKey: [UInt8]
    private let restored: ServerRestoration?

    init(_ info: ServerInfo) throws(ClientError) {
        guard let stretching = UInt8(exactly: info.ksf).flatMap({ Argon2id.Profile(rawValue: $0) }),
            info.publicKey.bytes.count == 32
        else { throw .unexpectedAnswer(status: 200) }
        do { profile = try SignInProfile(origin: info.origin) } catch { throw .unexpectedAnswer(status: 200) }
        (self.stretching, publicKey, restored) = (stretching, info.publicKey.bytes, info.restored)
    }

    /// The note of the newest restore.
    var restoration: String? { restored?.note }

    /// A device that was here before the server was restored has seen what the server has lost: it would take its own
    /// newer records for erased ones. Throws `restored` then, and `untrusted(.origin)` for a note that is not the
    /// server's.
    func checkNotRestored(since known: KnownAccount) throws(ClientError) {
        guard known.origin == profile.origin else { throw .untrusted(.origin) }
        guard let restored, restored.note != known.restoration else { return }
        let key = known.logKey ?? restored.publicKey.bytes
        guard let restoration = Restoration(note: restored.note, origin: profile.origin, publicKey: key) else {
            throw .untrusted(.origin)
        }
        throw .restored(backup: restoration.backupAt, at: restoration.restoredAt)
    }
}
