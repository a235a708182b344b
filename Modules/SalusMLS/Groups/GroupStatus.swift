/// Whether a group goes on for this member.
public enum GroupStatus: Equatable, Sendable {
    case active
    /// A commit removed this member.
    case removed
    /// A commit ended the group in favour of another one (RFC 9420 section 11.2).
    case reinitialised(ReInit)
}
