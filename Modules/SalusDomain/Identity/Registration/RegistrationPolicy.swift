/// Who lets somebody in who registers by themselves.
public enum RegistrationPolicy: String, Hashable, Sendable, CaseIterable {
    /// Nobody: names are reserved by an administrator, or by an app.
    case invitation
    /// An administrator, after the person has made their keys.
    case approval
    /// The server, at once.
    case auto
}
