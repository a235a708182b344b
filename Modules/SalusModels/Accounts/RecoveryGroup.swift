/// The kinds of groups whose members let the person back into an account together.
public enum RecoveryGroup: String, Hashable, Sendable, CaseIterable, Codable {
    /// People chosen by its person.
    case contacts
    /// Officers of an organisation, chosen by its person.
    case organisation
}
