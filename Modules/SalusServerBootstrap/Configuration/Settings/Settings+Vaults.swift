import SalusDomain
import SalusServerDomain

extension Settings {
    /// How much of vaults the server takes; `salus-admin vault quota` says otherwise for one vault or account.
    static let vaults: [Setting] = [
        Setting(
            "vaults.bytes", \.vaults.vaultBytes, .count(1_048_576...1 << 50, "bytes"),
            "How much one vault holds, entries and files together.", example: "17179869184"),
        Setting(
            "vaults.entryBytes", \.vaults.entryBytes, .count(4096...16_777_216, "bytes"),
            "The longest single sealed entry.", example: "2097152"),
        Setting(
            "vaults.perAccount", \.vaults.perAccount, .count(1...1_000_000, "vaults"),
            "How many vaults one account makes.", example: "50"),
        Setting(
            "vaults.members", \.vaults.members, .count(1...1000, "members"), "How many are in one vault.", example: "20"
        ),
        Setting(
            "vaults.logEntries", \.vaults.logEntries, .count(100...1_000_000, "entries"),
            "How many entries the log of one vault has. Each change of its members or keys adds one.", example: "2000"),
        Setting(
            "vaults.logBytes", \.vaults.logBytes, .count(1_048_576...1 << 40, "bytes"),
            "How many bytes the log of one vault has.", example: "16777216"),
        Setting(
            "vaults.requests", \.vaults.requests, .count(1...10_000, "requests"),
            "How many requests of one account wait for an approval.", example: "20"),
        Setting(
            "vaults.uploadDays", \.vaults.uploadDays, .count(1...365, "days"),
            "After so many days a file that is not whole is removed, and its bytes are given back.", example: "3"),
    ]
}
