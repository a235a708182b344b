import FoundationEssentials
import SalusAPI
public import SalusBase
import SalusCrypto
import SalusModels

/// The state that a new device keeps while it asks its person's recovery contacts. The key to which they seal their
/// shares is encrypted with the local password that the person has chosen for this device; the other values open
/// nothing without it.
struct PendingContactRecovery: Codable, Sendable {
    let server: String
    let account: String
    let user: AccountID
    let opensAt: Instant
    private let publicKey: Base64URLBytes
    private let slot: Base64URLBytes
    private let ticketBytes: Base64URLBytes

    init(of place: ProfileOpener.SignInTarget, _ answer: ContactRecoveryTicket, key: [UInt8], in slot: LocalKeySlot) {
        (server, account, user, opensAt) = (place.server.text, place.account, answer.user, answer.opensAt)
        (publicKey, self.slot, ticketBytes) = (Base64URLBytes(key), Base64URLBytes(slot.encoded), answer.ticket)
    }

    var ticket: [UInt8] { ticketBytes.bytes }

    /// Two weeks after it was asked, of which two days have to pass, the server has forgotten it.
    func isOver(at now: Instant) -> Bool { now >= opensAt.adding(seconds: 12 * 86_400) }

    /// The values that the person reads to their contacts.
    var toRead: ContactRecoveryInstructions {
        ContactRecoveryInstructions(
            server: server, account: account,
            words: RecoveryVerificationCode.text(user: user.bytes, device: publicKey.bytes), opensAt: opensAt)
    }

    /// Throws `wrongLocalPassword` for another one than was chosen when the contacts were asked.
    func key(localPassword: Secret) throws(ClientError) -> AgreementKey {
        do {
            return try AgreementKey(privateKey: LocalKeySlot(encoded: slot.bytes).open(password: localPassword))
        } catch {
            throw .wrongLocalPassword
        }
    }
}

/// The values that a person at a new device reads to their contacts, and the moment from which recovery may be
/// completed.
public struct ContactRecoveryInstructions: Hashable, Sendable {
    /// The server's address.
    public let server: String
    /// Its user name.
    public let account: String
    /// Six groups of five symbols.
    public let words: String
    /// The time before which no shares open the account.
    public let opensAt: Instant
}

extension ProfileDirectory {
    private var askedPath: String { "\(path)/recovery.json" }

    func asked() throws(ClientError) -> PendingContactRecovery? {
        guard FileManager.default.fileExists(atPath: askedPath) else { return nil }
        do {
            return try JSONDecoder().decode(
                PendingContactRecovery.self, from: Data(contentsOf: URL(filePath: askedPath)))
        } catch { throw .profile(.damaged) }
    }

    func keep(_ asked: PendingContactRecovery) throws(ClientError) {
        let bytes: [UInt8]
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            bytes = Array(try JSONEncoder().encode(asked))
        } catch { throw .profile(.unwritable) }
        try ProfileFile.write(bytes, to: askedPath)
    }

    /// Once the account is open. A file that cannot be removed is no reason to shut it again: the server has ended the
    /// request, so that what stays opens nothing, and the next request is written in its place.
    func forgetAsked() { try? FileManager.default.removeItem(atPath: askedPath) }
}
