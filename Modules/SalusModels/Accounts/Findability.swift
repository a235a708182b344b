/// How other people on a server find an account, to write to it or to share with it. Those who share a conversation or
/// a vault with it find it always.
public enum Findability: String, Hashable, Sendable, Codable, CaseIterable {
    /// In the directory, where the operator offers one, and by the exact user name.
    case directory
    /// By the exact user name alone.
    case name
    /// Not at all: the answer is that of a name that no one has.
    case hidden
}
