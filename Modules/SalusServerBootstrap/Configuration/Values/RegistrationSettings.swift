import SalusDomain
package import SalusServerDomain

/// The policies for people who register without an invitation, the days that a registration waits, and how many records
/// a person makes.
package struct RegistrationSettings: Hashable, Sendable {
    package var policy = RegistrationPolicy.invitation
    package var clinicians = RegistrationPolicy.approval
    package var waitDays = 14
    package var recordsPerPerson = 20
    package var deletionDays = 14
    package var offerDays = 14

    package init() {}
}
