public import SalusBase

/// The application's word on members, the authentication service of RFC 9420 section 5.3.1, and the time of day.
public struct MemberPolicy: Sendable {
    /// The occasion on which a member is judged.
    public enum Purpose: Sendable {
        /// This member creates, adds, proposes or commits: only what holds now.
        case adding
        /// Another member did so, perhaps long ago, and the others follow it. A credential that was good then and is
        /// revoked now must pass, as this device could never follow the group otherwise; remove it by a new commit.
        case receiving
        /// This member joins a group that has its members already.
        case joining
    }

    /// Whether a credential speaks for a signature key.
    public typealias Admission = @Sendable (_ credential: Credential, _ key: [UInt8], _ purpose: Purpose) -> Bool
    /// Whether a member may change from one credential to another.
    public typealias Succession = @Sendable (_ old: Credential, _ new: Credential) -> Bool
    /// Whether a change of the group is allowed. All members must decide alike, or the group splits.
    public typealias Permission = @Sendable (_ request: ChangeRequest) -> Bool

    /// The name of the client that a credential and key belong to: two members with one name are the same client.
    public typealias ClientName = @Sendable (_ credential: Credential, _ key: [UInt8]) -> [UInt8]

    private let admission: Admission
    let accepts: Succession
    let permits: Permission
    let clientName: ClientName
    let clock: WallClock
    /// Seconds.
    let longestLifetime: UInt64
    private(set) var purpose = Purpose.adding

    /// A member keeps its credential unless `succession` says otherwise. Members and listed external senders may change
    /// the group, and newcomers may not come in by themselves, unless `permission` says otherwise. A client is in a
    /// group once; each credential is another client unless `clientName` says otherwise. Key packages of which the
    /// lifetime is longer than `longestLifetime` seconds are refused (section 7.2); all members must set it alike.
    public init(
        clock: WallClock, admission: @escaping Admission, succession: @escaping Succession = { $0 == $1 },
        permission: @escaping Permission = { !$0.isByNewcomer }, clientName: ClientName? = nil,
        longestLifetime: UInt64 = 366 * 86_400
    ) {
        (self.clock, self.admission, accepts, permits) = (clock, admission, succession, permission)
        self.clientName = clientName ?? { credential, _ in credential.presentation }
        self.longestLifetime = longestLifetime
    }

    /// Throws `notAuthentic` for outsiders who may propose changes but are not admitted (section 5.3.1).
    func admit(_ senders: [ExternalSender]) throws(MLSError) {
        guard senders.allSatisfy({ admits($0.credential, $0.signatureKey) }) else { throw .notAuthentic(.credential) }
    }

    func admits(_ credential: Credential, _ key: [UInt8]) -> Bool { admission(credential, key, purpose) }

    /// Lifetimes of key packages count for the one that adds; those that follow may be late (section 7.3).
    func isInTime(_ lifetime: Lifetime) -> Bool { purpose != .adding || lifetime.contains(clock.now) }

    /// The lifetime of an own leaf that begins now: a year, or as long as it may be.
    var ownLifetime: Lifetime {
        let longest = longestLifetime > Limits.clockDifference ? longestLifetime - Limits.clockDifference : 0
        return Lifetime(from: clock.now, days: Int(min(365, longest / 86_400)))
    }

    func judging(_ purpose: Purpose) -> MemberPolicy {
        var copy = self
        copy.purpose = purpose
        return copy
    }
}
