package import CommandKit

extension ProgramPage {
    /// The description of `salus-server`, for its help, manual and completion.
    package static let server = ProgramPage(
        name: "salus-server", version: ServerProgram.version, summary: "serves a Salus data directory",
        about: """
            Without a verb it serves the data directory until it is told to stop, and logs to standard error. An option
            overrides a variable, a variable the file, the file the default.

            SIGTERM and SIGINT let running requests finish and stop; a second one ends at once. SIGHUP opens the log
            file again, reads the certificate again and takes up the settings that can change meanwhile.

            Keep a copy of the key file (server.keys) apart from backups of the databases.
            """,
        section: 8, date: "November 21, 2026", verbs: ServerVerb.all.map(\.page),
        statuses: [.done, .failed, .usage],
        environment: [
            Entry("SALUS_…", "any setting: SALUS_LIMITS_JSON_BYTES for limits.jsonBytes, and so on"),
            Entry(ConfigurationInputs.fileVariable, "the configuration file when --config is not given"),
            Entry("NOTIFY_SOCKET", "where systemd is told of ready, reloading and stopping"),
            Entry("NO_COLOR", "when set and not empty, no colours unless --color always"),
        ],
        files: [
            Entry("DIR/server.keys", "the key file; without it nothing in the databases can be read"),
            Entry("DIR/operator.token", "what lets salus-admin in"),
        ])
}
