import CommandKit
import SalusBase

/// The keys of the settings on a command line.
enum SettingNames {
    /// The kinds of candidates for completion: keys, and keys with the equals sign after them.
    static let (keys, assignments) = ("setting", "assignment")

    static func candidates(_ kind: String) -> [Candidate] {
        Settings.all.map { Candidate(kind == assignments ? "\($0.key)=" : $0.key, $0.meaning) }
    }

    /// Throws for a key that does not exist, with the nearest one that does.
    static func setting(_ key: String) throws(UsageError) -> Setting {
        if let setting = Settings.setting(key) { return setting }
        let hint = Suggestion.nearest(to: key, in: Settings.all.map(\.key)).map { "; did you mean '\($0)'?" } ?? ";"
        throw UsageError("there is no setting '\(key)'\(hint) 'salus-server config' lists all")
    }
}
