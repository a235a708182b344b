import SalusModels
import SalusServerDomain

extension Settings {
    /// The rules of age for shares with guardians.
    static let guardians: [Setting] = [
        Setting(
            "guardians.ageOfMajority", \.guardians.ageOfMajority.years, .count(0...30, "years"),
            "The age of a record's person at which the shares of guardians end, and from which none begins: a person "
                + "of age names a proxy. It counts for shares that are made and birth dates that are written from "
                + "then on. 0 switches the rule off.", example: "16"),
        Setting(
            "guardians.noticeDays", \.guardians.noticeDays, .count(0...365, "days"),
            "How long before the end of a guardian's share both sides find a notice of it. 0 tells them at the end.",
            example: "90"),
    ]
}
