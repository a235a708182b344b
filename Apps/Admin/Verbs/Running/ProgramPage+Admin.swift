package import CommandKit

extension ProgramPage {
    /// The description of `salus-admin` for its help, manual and completion.
    package static let admin = ProgramPage(
        name: "salus-admin", version: "0.1.0", summary: "looks after a Salus server",
        about: """
            Works on a data directory (--data) or over the network (--server with --token-file). On a data directory, a
            server that runs there is asked to do the work; without one it is done here. Anyone who can read the data
            directory or has the operator token may do all of this; every step leaves a line in the access log.

            Results go to standard output, as a table, as JSON or as YAML; remarks, questions and progress go to
            standard error. An error is its last line there, and with -o json or yaml a value of that form: its
            message, the exit status, and the code of a server that refused.

            Lists show a hundred rows unless --limit says otherwise, and a remark says when there are more: --behind
            goes on at the place that it names, which -o json tells as "behind"; --all shows everything, page by page.
            """,
        section: 8, date: "November 21, 2026",
        nouns: [
            Entry("account", "people who can sign in"),
            Entry("registration", "people who registered by themselves"),
            Entry("session", "who is signed in, and where"),
            Entry("record", "health records: who owns them, import and export"),
            Entry("vault", "what people share sealed: sizes, members, rules and approvals"),
            Entry("token-key", "keys of the ID tokens by which apps know who signed in: OpenID Connect"),
            Entry("backend", "programs of an organisation that sign with a key: ZeroKit's admin API"),
            Entry("app", "apps: what may work on records or for the operator"),
            Entry("application", "applications of the class platform: keys, users and their roles"),
            Entry("class", "custom classes of an application"),
            Entry("group", "groups of an application's users"),
            Entry("permission", "rights on classes and entries, and why one is given or refused"),
            Entry("codes", "tables of codes that people look terms up in"),
            Entry("applet", "tiles that people may add on their devices"),
            Entry("mail", "mail to people: what waits, and what it says"),
            Entry("access-log", "the access log: who did what"),
            Entry("backup", "encrypted copies of a whole server"),
            Entry("database", "where a server's data are"),
            Entry("key", "the secret that opens everything"),
            Entry("selftest", "attacks on this version, to see what becomes of them"),
        ],
        verbs: Verb.all.map(\.page),
        environment: [
            Entry("SALUS_DATA", "the data directory when neither --data nor --server is given"),
            Entry("SALUS_SERVER", "the server when neither is given"),
            Entry("SALUS_TOKEN_FILE", "the file with the operator token when --token-file is not given"),
            Entry("SALUS_CA", "the certificate to trust when --ca is not given"),
            Entry("NO_COLOR", "when set and not empty, no colours unless --color always"),
        ],
        files: [
            Entry("DIR/server.keys", "the key file; without it nothing in the databases can be read"),
            Entry("DIR/operator.token", "what lets this program in"),
        ])
}
