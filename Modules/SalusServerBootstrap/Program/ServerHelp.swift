/// The help texts of `salus-server`.
package enum ServerHelp: Hashable, Sendable {
    case server, config, checkConfig

    package var text: String {
        switch self {
        case .server: Self.serverText
        case .config: Self.configText
        case .checkConfig: Self.checkText
        }
    }

    /// The options that stand for one setting each.
    private static var options: String {
        Settings.all.compactMap { setting in
            let standard = setting.standard == "(unset)" ? "" : " (default \(setting.standard))"
            return setting.option.map { option in "  \(padded("\(option) VALUE"))\(setting.expected)\(standard)" }
        }.joined(separator: "\n")
    }

    private static func padded(_ text: String) -> String {
        text + String(repeating: " ", count: max(1, 20 - text.count))
    }

    private static var serverText: String {
        """
        usage: salus-server --data DIR [--config FILE] [--set KEY=VALUE]… [options]
               salus-server config [--explain [KEY] | --sample | --markdown]
               salus-server check-config [FILE]

        Serves a data directory. Prints 'salus-server ready at URL' once it accepts connections, and logs to standard error.

        \(options)
          --config FILE       settings as JSON5; what stands here stands over it
          --set KEY=VALUE     any setting; 'salus-server config --explain' lists them, each with its SALUS_… variable
          --version, --help   also after config and check-config

        SIGTERM and SIGINT let running requests finish and stop, a second one ends at once. SIGHUP opens the log file anew, reads
        the certificate again and takes up the settings that can change meanwhile.
        Exit status: 0 stopped cleanly, 1 could not start, 2 wrong command line.

        Examples:
          salus-server --data /srv/salus
          salus-server --data /srv/salus --listen 0.0.0.0:443 --tls /etc/salus/cert.pem,/etc/salus/key.pem
          salus-server --config /etc/salus/server.json5
          SALUS_LIMITS_DOCUMENT_BYTES=67108864 salus-server --data /srv/salus --tls off

        Keep a copy of the key file (server.keys) apart from backups of the databases.
        """
    }

    private static var configText: String {
        """
        usage: salus-server config [--explain [KEY]] [-o text|json] [--config FILE] [--set KEY=VALUE]…
               salus-server config --sample | --markdown

        Shows every setting with its value in force and where that came from: default, file and line, variable or option.
        Opens and changes nothing. Secrets are not shown.

        Examples:
          salus-server config --explain --config /etc/salus/server.json5
          salus-server config --explain limits.documentBytes
          salus-server config -o json
          salus-server config --sample > server.json5
        """
    }

    private static var checkText: String {
        """
        usage: salus-server check-config [FILE] [-o text|json] [--set KEY=VALUE]…

        Finds every fault of the configuration at once, and warns of what will bite later: a key file that others can read,
        a certificate that ends soon, a port that needs a right. Opens no database and no socket.
        Exit status: 0 usable (warnings or not), 1 not usable, 2 wrong command line.

        Examples:
          salus-server check-config /etc/salus/server.json5
          salus-server check-config /etc/salus/server.json5 -o json
        """
    }
}
