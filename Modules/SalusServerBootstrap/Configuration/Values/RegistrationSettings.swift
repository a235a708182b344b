package import SalusDomain

/// Who may register by themselves, and how long they wait.
package struct RegistrationSettings: Hashable, Sendable {
    package var policy = RegistrationPolicy.invitation
    package var clinicians = RegistrationPolicy.approval
    package var waitDays = 14

    package init() {}
}
