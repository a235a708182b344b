import SalusDomain
import SalusServerDomain

extension Settings {
    /// How often a password may be tried in vain. A device of the account has a count of its own; everybody else shares
    /// that of the account.
    static let login: [Setting] = [
        Setting(
            "login.freeFailures", \.guesses.limit.free, .count(1...1000),
            "Tries in vain at one account, or of one of its devices, before the next one has to wait.", example: "5"),
        Setting(
            "login.firstDelaySeconds", \.guesses.limit.firstDelaySeconds, .longSeconds(1...86_400),
            "The first wait; each further try in vain doubles it. The answer says until when (Retry-After).",
            example: "60"),
        Setting(
            "login.longestDelaySeconds", \.guesses.limit.longestDelaySeconds, .longSeconds(1...604_800),
            "The longest wait.", example: "900"),
        Setting(
            "login.memorySeconds", \.guesses.limit.memorySeconds, .longSeconds(60...2_592_000),
            "How long a try in vain counts.", example: "43200"),
        Setting(
            "login.noticeAfter", \.guesses.noticeAfter, .count(1...1000),
            "From how many strangers' failures on the account's owner is told.", example: "3"),
        Setting(
            "login.noticeDays", \.guesses.noticeDays, .count(7...3650, "days"),
            "How long the notices of an account are kept, and shown to its owner.", example: "365"),
    ]
}

extension SettingType<Int64> {
    static func longSeconds(_ range: ClosedRange<Int>) -> SettingType {
        let count = SettingType<Int>.count(range, "seconds")
        return SettingType(
            kind: .number, unit: count.unit, expected: count.expected, read: { count.read($0).map(Int64.init) },
            text: { String($0) })
    }
}
