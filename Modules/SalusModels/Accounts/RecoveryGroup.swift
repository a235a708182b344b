/// Who lets an account back in together.
public enum RecoveryGroup: String, Hashable, Sendable, CaseIterable, Codable {
    /// People whom its person has chosen.
    case contacts
    /// Officers of an organisation, whom its person has entrusted with a way in.
    case organisation
}
