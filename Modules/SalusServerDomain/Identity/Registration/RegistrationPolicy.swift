import SalusDomain
import SalusModels

/// The party that lets people in who register by themselves.
public enum RegistrationPolicy: String, Hashable, Sendable, CaseIterable {
    /// No one: names are reserved by an administrator, or by an app.
    case invitation
    /// An administrator, after the person has made their keys.
    case approval
    /// The server, at once.
    case auto
}

extension DomainSettings {
    /// The policy for a person who asks for `role`: never more open than for patients, never `auto` for a role that
    /// opens anything, and closed for administrators.
    func registration(as role: AccountRole) -> RegistrationPolicy {
        switch role {
        case .patient: return registration
        case .administrator: return .invitation
        case .clinician:
            let isClosed = registration == .invitation || clinicianRegistration == .invitation
            return isClosed ? .invitation : .approval
        }
    }
}
