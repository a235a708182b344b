package import SalusDomain

/// The policies for people who register without an invitation, and the days that a registration waits.
package struct RegistrationSettings: Hashable, Sendable {
    package var policy = RegistrationPolicy.invitation
    package var clinicians = RegistrationPolicy.approval
    package var waitDays = 14

    package init() {}
}
