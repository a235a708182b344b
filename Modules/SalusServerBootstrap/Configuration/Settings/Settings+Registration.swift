import SalusDomain

extension Settings {
    /// Who comes in without an invitation.
    static let registration: [Setting] = [
        Setting(
            "registration.policy", \.registration.policy, .word,
            "Who lets somebody in who registers without an invitation: nobody (invitation), an administrator after the person has "
                + "made their keys (approval), or the server at once (auto).", example: "approval"),
        Setting(
            "registration.waitDays", \.registration.waitDays, .count(1...365, "days"),
            "How long such a registration waits for a decision; then it is erased.", example: "30"),
    ]
}
