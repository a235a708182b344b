/// `Docs/Configuration.md`, which `Tools/check configuration` compares with this.
package enum ConfigurationPage {
    package static var text: String {
        let single = Settings.all.filter { $0.path.count == 1 }
        let sections = Settings.sections.filter { name in !single.contains { $0.key == name } }
        let tables = sections.map { name in table("## \(name)", Settings.all.filter { $0.path[0] == name }) }
        return ([head, table("## The server as a whole", single)] + tables).joined(separator: "\n\n")
    }

    private static let head = """
        # Configuration of salus-server

        Made from the table of settings by `salus-server config --markdown`; change
        `Modules/SalusServerBootstrap/Configuration/Settings`, not this page.

        An option overrides a variable, a variable the file named by `--config` (or `SALUS_CONFIG`), the file
        the default. The file is JSON5: comments, names without quotes, single quotes and a last comma are welcome;
        a dot in a setting's name is a level in the file, as in `limits: { jsonBytes: 131072 }`. The variable of
        `limits.jsonBytes` is `SALUS_LIMITS_JSON_BYTES`, and so on. Every setting can be given as `--set KEY=VALUE`.

        - `salus-server config --explain [KEY]` shows what is in force and where it came from
        - `salus-server config --sample` prints a commented file to begin with
        - `salus-server check-config FILE` finds every fault at once, and warns of what will bite later

        *Reload* says whether SIGHUP applies a change; every other change needs a restart.
        """

    private static func table(_ heading: String, _ settings: [Setting]) -> String {
        let rows = settings.map { setting in
            let option = setting.option.map { " (`\($0)`)" } ?? ""
            let standard = setting.standard == "(unset)" ? "unset" : "`\(setting.standard)`"
            return "| `\(setting.key)`\(option) | \(setting.meaning) | \(setting.expected) | \(standard) | "
                + "`\(setting.example)` | \(setting.reloads ? "yes" : "") |"
        }
        let head = [
            "", "| Setting | What it does | Must be | Default | Example | Reload |", "|---|---|---|---|---|---|",
        ]
        return ([heading] + head + rows).joined(separator: "\n")
    }
}
