public import SalusBase
public import SalusModels

/// The reason for the failure of an operation. Cases carry identifiers and names of fields, never content.
public enum DomainError: Error, Hashable, Sendable {
    /// The requested thing does not exist where the caller may look.
    case notFound
    /// The caller has no right to it, or it does not exist; the error does not tell which.
    case denied
    /// The credential is missing, expired or ended.
    case signInRequired
    /// The token is not the operator's.
    case operatorRefused
    case sessionEnded
    /// A write of a password session came without its request signature, or with a stale or used one.
    case signatureRequired
    /// The signature is the session's own, with a time too far from the server's, which is told.
    case clockDisagrees(serverTime: Instant)
    /// Wrong name, wrong password or an account that may not sign in: one answer for all.
    case signInFailed
    /// Too many attempts in vain; the next one is looked at from then on.
    case tooManyAttempts(until: Instant)
    /// The same for whatever else comes from the caller's network, until then.
    case networkMustWait(until: Instant)
    /// The enrolment code is wrong, spent or out of date.
    case enrolmentRefused
    /// Registration needs an invitation here, or this role cannot be registered.
    case registrationClosed
    /// The proof was right, but the registration waits for approval.
    case awaitingApproval
    case nameTaken
    /// The session is too old for what others could lock its person out with.
    case freshSignInNeeded
    /// The last administrator who can sign in stays one.
    case lastAdministrator
    /// Key material that breaks a rule of its format; says which.
    case badKeys(String)
    case invalid(field: String, expected: String)
    /// Only the latest version of a document can be replaced.
    case alreadyReplaced(DocumentID)
    /// The identifier that a client made is in use for another object.
    case identifierTaken
    case conflict
    /// A part of an upload begins elsewhere than the bytes that are there end, or a document is to be made of an upload
    /// that is not whole.
    case uploadOffset(expected: Int)
    /// The bytes of an upload are not those that its beginning announced.
    case uploadDamaged
    /// The document is not in the state that the caller expected.
    case changedMeanwhile
    /// The secrets do not belong to the invitation; the try is counted.
    case invitationRefused
    /// The vault's epoch is another by now: what is put in has to be sealed under the newest keys.
    case staleEpoch
    /// The vault takes nothing new until an authorised member has made the epoch that is due.
    case epochDue
    /// As much as the server takes of something is there already; says of what.
    case quotaReached(String)
    /// A record, or the account that owns it, holds as many documents or bytes as it may.
    case documentQuotaReached(ReachedQuota)
    /// Entries were put into the vault meanwhile; for some seconds only its managers can add any, so that a repetition
    /// of the change succeeds.
    case overtaken
    /// The vault takes entries again from then on.
    case vaultReserved(until: Instant)
    /// A rule holds the request until it is approved; it is kept under this identifier.
    case heldForApproval(ApprovalRequestID)
    /// The caller has sent another request with the same idempotency key.
    case keyReused
    /// The request was carried out before, and its answer was too large to be kept.
    case answerNotKept
    case storage(StorageFailure)
}

extension DomainError {
    /// A refusal is an outcome that is kept: the access line says so, and what the operation wrote before it stays (an
    /// attempt counted, a session ended). Every other error undoes the whole transaction.
    public var isRefusal: Bool {
        switch self {
        case .signInRequired, .operatorRefused, .sessionEnded, .signatureRequired, .clockDisagrees, .signInFailed,
            .tooManyAttempts, .networkMustWait, .enrolmentRefused, .invitationRefused, .registrationClosed,
            .awaitingApproval, .heldForApproval,
            .overtaken:
            true
        default: false
        }
    }
}

/// The error report of a store; the text names tables and codes, never values.
public struct StorageFailure: Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure, which decides whether a retry makes sense.
    public enum Kind: Hashable, Sendable {
        case unavailable, corrupt, constraint, other
        /// Written before the first schema that this program knows.
        case outdated
        /// The transaction was committed or rolled back, and it is not known which.
        case outcomeUnknown
        /// Index rows of the record are still being written; `Environment.run` finishes them and asks again.
        case indexBehind(RecordID)
    }

    public let kind: Kind
    public let description: String

    public init(_ kind: Kind, _ description: String) { (self.kind, self.description) = (kind, description) }
}
