public import SalusClient

extension ProfileDirectory {
    /// The folder that is used when none is named: `salus/profile` in `XDG_DATA_HOME`, else in `~/.local/share`.
    ///
    /// Nil when `environment` names neither.
    public static func standard(environment: [String: String]) -> ProfileDirectory? {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            return ProfileDirectory(path: "\(data)/salus/profile")
        }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        return ProfileDirectory(path: "\(home)/.local/share/salus/profile")
    }
}
