import SalusDomain
import SalusServerDomain

extension Settings {
    /// Settings of registration without an invitation.
    static let registration: [Setting] = [
        Setting(
            "registration.policy", \.registration.policy, .word,
            """
            The approval of people who register without an invitation: none of them (invitation), an administrator \
            after the person has made their keys (approval), or the server at once (auto). It is for patients; see \
            registration.clinicians.
            """,
            example: "approval"),
        Setting(
            "registration.clinicians", \.registration.clinicians, .word(among: [.invitation, .approval]),
            "The same for a person who registers as a clinician, where it is stricter than registration.policy: the "
                + "role opens what is shared with clinicians, so the server never gives it by itself.",
            example: "invitation"),
        Setting(
            "registration.waitDays", \.registration.waitDays, .count(1...365, "days"),
            "How long such a registration waits for a decision; then it is erased.", example: "30"),
        Setting(
            "registration.recordsPerPerson", \.registration.recordsPerPerson, .count(0...1000, "records"),
            "How many records one account owns before it makes no more: its own, a child's, a parent's. A patient who "
                + "signs up has one at once. 0 leaves making records to salus-admin.", example: "5"),
        Setting(
            "registration.deletionDays", \.registration.deletionDays, .count(0...90, "days"),
            "How long a person who deletes their account may take that back; then the account and its records are "
                + "gone. 0 deletes at once.", example: "30"),
        Setting(
            "registration.offerDays", \.registration.offerDays, .count(0...90, "days"),
            "How long a record that its owner offers to another account waits for the answer. 0 lets no one hand a "
                + "record over; salus-admin record reassign stays.", example: "30"),
    ]
}
