public import SalusBase

/// The application's word on members, the authentication service of RFC 9420 section 5.3.1, and the time of day.
public struct MemberPolicy: Sendable {
    /// Whether a credential speaks for a signature key.
    public typealias Admission = @Sendable (_ credential: Credential, _ signatureKey: [UInt8]) -> Bool
    /// Whether a member may change from one credential to another.
    public typealias Succession = @Sendable (_ old: Credential, _ new: Credential) -> Bool

    let admits: Admission
    let accepts: Succession
    let clock: WallClock

    /// A member keeps its credential unless `succession` says otherwise.
    public init(
        clock: WallClock, admission: @escaping Admission, succession: @escaping Succession = { $0 == $1 }
    ) {
        (self.clock, admits, accepts) = (clock, admission, succession)
    }
}
