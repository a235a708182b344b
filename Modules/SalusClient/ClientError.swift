public import SalusAPI
public import SalusBase
public import SalusDomain
public import SalusHTTP
import SalusModels

/// An error of the client. No case carries content of a record, a name or a password.
public enum ClientError: Error, Hashable, Sendable {
    /// The server cannot be reached, or the connection broke.
    case unreachable(HTTPError)
    /// A write was sent twice with the same idempotency key, and nothing said whether it was carried out.
    case outcomeUnknown
    /// The server answered with an error of its own.
    case refused(APIError)
    /// The answer is not what a Salus server sends; `status` is that of the answer.
    case unexpectedAnswer(status: Int)
    /// No `http` or `https` address of a server.
    case badServerAddress
    /// Wrong name, wrong password, or a server that could not prove itself: never said which.
    case signInFailed
    /// Wrong name or wrong recovery code: never said which.
    case recoveryFailed
    /// No recovery code: a symbol is missing or mistyped.
    case badRecoveryCode
    /// About people who let an account back in together.
    case contacts(ContactsProblem)
    /// A code of another device that no device shows now, or a mistyped one.
    case badLinkCode
    /// The code that this device shows counts no more.
    case linkOver
    /// Passwords of the server belong to another address than the one that was typed, and the person did not go on.
    case otherOrigin(OtherOrigin)
    /// The session is over and could not be renewed.
    case signedOut
    /// Another session than expected: keys, devices or documents that do not fit what this device has verified.
    case untrusted(Distrust)
    /// The server was restored from a backup after this device first signed in, and says so with its signature.
    case restored(backup: Instant, at: Instant)
    /// The local password equals the sign-in password, whose guessing it would make possible.
    case samePasswords
    case wrongLocalPassword
    /// A wrong one on a device that erases its copy after some more.
    case triesLeft(Int)
    /// A new password that is empty, longer than 1,024 bytes, or no text.
    case unusablePassword
    /// Too many wrong local passwords; the next try counts from then on.
    case waitUntil(Instant)
    /// The folder holds no profile, or one already, or one that cannot be read.
    case profile(ProfileProblem)
    /// This device's clock differs from the server's signed time by so many seconds, negative when it is behind.
    case clock(secondsAhead: Int)
    /// The document breaks a rule that the server checks as well: nothing was written.
    case document(DocumentProblem)
    case vault(VaultProblem)
    case care(CareProblem), conversation(ConversationProblem)
    /// A server elsewhere, from which a record here is read.
    case source(SourceProblem)
    case local(DomainError)
    case cancelled

    /// A contradiction in the server's answers.
    public enum Distrust: String, Hashable, Sendable {
        /// The account's sealed keys do not open or do not fit its identity log.
        case keys
        /// An older state than this device has already seen.
        case rollback
        /// A vault is not as far as this device had it, by what it keeps outside its database: an older database was
        /// put back, and the server does not bring it forward.
        case olderCopy
        /// This device was revoked.
        case revokedDevice
        /// The server names another origin than the one this profile was made for.
        case origin
        /// A document's bytes do not have its digest, or belong elsewhere.
        case document
        /// Changes with a gap, or fewer than before.
        case changes
        /// A vault's log, keys or entries that its members did not make so.
        case vault
        /// A statement of the server's time that its key did not sign, or that answers another question.
        case time
        /// A person has other keys, or another account, than this device knows of them.
        case person
    }

    /// The fault of a profile folder.
    public enum ProfileProblem: String, Hashable, Sendable {
        case missing, exists, damaged, unwritable
        /// It is not one of this device alone, so there is nothing to take to a server.
        case connected
        /// Another program signs in for the first time with the same folder.
        case busy
        /// The folder that an older copy was looked for in is this one.
        case same
        /// Too many wrong local passwords: the copy on this device is gone, as the person wanted it.
        case erased
    }
}

/// Properties of an error that say what follows from it: for the session, for the next record or vault, for a change.
extension ClientError {
    /// Asked of the server where everything is on this device alone.
    static let noServer = ClientError.unreachable(.cannotConnect(reason: "everything is on this device alone"))

    /// False when the next record could fare no better.
    var concernsOneRecord: Bool {
        switch self {
        case .untrusted, .refused, .unexpectedAnswer: true
        default: false
        }
    }

    /// Whether it lay in the way to the server or on this device, so that the next sync may fare better.
    var isOfTheWay: Bool {
        switch self {
        case .unreachable, .outcomeUnknown, .cancelled, .signedOut, .local: true
        default: false
        }
    }

    /// Whether trying again later could not help.
    var endsTheChange: Bool {
        switch self {
        case .refused(let refusal): refusal.code.isAboutTheChange
        case .vault(.role), .vault(.ended), .vault(.closed), .vault(.noSuchVault): true
        case .vault(.ownerOnly), .vault(.ownersAddManagers), .vault(.withoutHistory): true
        default: false
        }
    }

    /// This one, or `other` where only that says that the server has lied.
    func orGraver(_ other: ClientError?) -> ClientError {
        guard let other, other.isLie, !isLie else { return self }
        return other
    }

    /// Whether the server showed what cannot be so. That this device was removed is its person's doing.
    private var isLie: Bool {
        if case .untrusted(let distrust) = self { distrust != .revokedDevice } else { false }
    }

    /// False when the next vault could fare no better.
    var concernsOneVault: Bool {
        switch self {
        case .untrusted(.revokedDevice), .vault(.keysMissing), .vault(.newKeys): false
        case .untrusted, .refused, .unexpectedAnswer, .vault, .care: true
        default: false
        }
    }

    var endsSession: Bool {
        guard case .refused(let error) = self else { return false }
        return error.code == .sessionEnded || error.code == .signInRequired
    }

    /// Said by the server about the session itself, not about its own state of health.
    var isRefusal: Bool {
        guard case .refused(let error) = self else { return false }
        return ![.unavailable, .outcomeUnknown, .tooSlow, .internalError].contains(error.code)
    }

    /// The password was right, and an administrator has not decided yet.
    var isAwaitingApproval: Bool {
        guard case .refused(let refusal) = self else { return false }
        return refusal.code == .awaitingApproval
    }
}

extension APIErrorCode {
    /// Whether the server speaks of what was sent, not of its own state or the session.
    var isAboutTheChange: Bool {
        [.conflict, .badKeys, .quotaReached, .notFound, .staleEpoch].contains(self)
    }
}
