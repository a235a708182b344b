package import CommandKit
import SalusTerminal

extension ProgramPage {
    /// The description of `salus` for its help, manual and completion.
    package static let client = ProgramPage(
        name: "salus", version: "0.1.0", summary: "your health record in a terminal, offline too",
        about: """
            Without a verb it opens the screens; ? there lists their keys. The verbs print and end, for scripts.

            The local password opens the database on this device and never leaves it. A script gives passwords by open
            files, never as arguments. With both passwords, --server and --account a script signs in where no profile is
            yet; with the sign-in password it signs in again where the session is over.
            """,
        section: 1, date: "November 21, 2026",
        nouns: [
            Entry("account", "your account at the server, and its end"),
            Entry("applet", "tiles that show a part of a record, and what each may see; on this device alone"),
            Entry("care", "what you do for your health day by day, and how you feel; without a network, too"),
            Entry("message", "conversations that only their members can read; without a network, too"),
            Entry("profile", "a profile on this device alone, and its way to a server"),
            Entry("record", "what is written into a record; without a network it waits here"),
            Entry("recovery", "the recovery code, and people who let you back in when that is lost, too"),
            Entry("source", "clinics elsewhere that a record is read from, over hData or RHEx"),
            Entry("vault", "what only the people you name can read; the server cannot"),
        ],
        verbs: [.screens] + ScriptVerb.all.map(\.page) + SignInVerb.all.map(\.page) + [KeysVerb.page],
        statuses: [.done, .failed, .usage, .notFound, .refused, .unreachable, .partial],
        environment: [
            Entry("XDG_DATA_HOME", "where the profile is kept, in salus/profile; else in ~/.local/share"),
            Entry("NO_COLOR", "when set, the screens use no colours"),
            Entry("XDG_CONFIG_HOME", "where your own keys are looked for, in salus/keys; else in ~/.config"),
        ])
}

extension VerbPage {
    static let screens = VerbPage(
        words: [], summary: "open the screens", options: Option.place + [.keys] + Option.screens + Option.passwords,
        answer: .text,
        about: """
            Opens the screens; ? there lists their keys. The options of the screen hold for this run; the page
            Settings keeps it.
            """,
        examples: [
            .init(command: "salus --server https://salus.example.org --account anna", comment: "the first time here"),
            .init(command: "salus --linear", comment: "lines for a screen reader"),
        ])
}

extension Option {
    static let keys = Option(
        name: "keys", value: "FILE", kind: .file, help: "your own keys (by default salus/keys in your configuration)")
    static let server = Option(
        name: "server", value: "URL",
        help: "the server, such as https://salus.example.org (kept after the first sign-in)"
    )
    static let account = Option(name: "account", value: "NAME", help: "your user name there")
    static let origin = Option(
        name: "origin", value: "URL",
        help: "sign in for the first time though the server's passwords belong to this address, not to --server")
    static let profile = Option(
        name: "profile", value: "DIR", kind: .folder, help: "where this device keeps its encrypted database")
    static let authority = Option(
        name: "ca", value: "FILE", kind: .file, help: "trust the certificate authority in this PEM file too")
    static let person = Option(
        name: "person", value: "NAME", help: "a name, its beginning, or a record's identifier")

    static let yes = Option(name: "yes", help: "do not ask; approve the code")

    static let theme = Option(
        name: "theme", value: "NAME", kind: .choice(ScreenSettings.ThemeChoice.allCases.map(\.rawValue)),
        help: "the colours; auto goes by the terminal's background", group: "Screen")
    static let mouse = Option(
        name: "mouse", value: "ON", kind: .choice(["on", "off"]),
        help: "off leaves the mouse to the terminal, for selecting text", group: "Screen")
    static let linear = Option(
        name: "linear", help: "lines for a screen reader in place of a drawn screen", group: "Screen")
    static let drawn = Option(
        name: "no-linear", help: "a drawn screen even where the settings say lines", group: "Screen")
    static let today = Option(
        name: "today", value: "ON", kind: .choice(["on", "off"]),
        help: "on begins with what needs you today, off with your records", group: "Screen")
    static let screens = [theme, mouse, linear, drawn, today]

    static let place = [server, origin, account, profile, authority]
    static let passwords = [password, localPassword]

    static let password = Option(
        name: "password-fd", value: "N", kind: .number(descriptors),
        help: "read the sign-in password from open file N (one line)", group: "Passwords")
    static let localPassword = Option(
        name: "local-password-fd", value: "N", kind: .number(descriptors),
        help: "read the local password from open file N (one line)", group: "Passwords")

    private static let descriptors = 0...1_048_576
}
