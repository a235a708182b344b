import SalusAPI
import SalusDomain
import SalusModels

/// Properties of an error that say what follows from it: for the session, for the next record or vault, for a change.
extension ClientError {
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
