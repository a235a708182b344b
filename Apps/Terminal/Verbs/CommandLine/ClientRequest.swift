package import CommandKit
package import SalusTerminal

/// The parsed command line of `salus`.
package struct ClientRequest: Hashable, Sendable {
    package enum Verb: String, Hashable, Sendable {
        /// The screens.
        case open = ""
        case keys
        /// Any other; see `ScriptVerb` and `SignInVerb`.
        case script
    }

    package var verb = Verb.open
    package var server: String?
    package var account: String?
    /// The origin that the server's passwords belong to, when it differs from the server's address.
    package var origin: String?
    /// The folder of the local database; nil for the default one.
    package var profile: String?
    /// A file with the certificate authority to trust beside the system's.
    package var authority: String?
    /// A file with the person's own keys; nil for the usual one.
    package var keyFile: String?
    /// The theme of this run; nil for the stored setting.
    package var theme: ScreenSettings.ThemeChoice?
    package var usesMouse: Bool?
    package var isLinear: Bool?
    package var opensToday: Bool?
    package var passwordDescriptor: Int32?
    package var localPasswordDescriptor: Int32?

    package init() {}

    /// Reads `invocation` of `page`, one of the pages of `ProgramPage.client`.
    package init(_ page: VerbPage, _ invocation: Invocation) {
        verb = page.words.isEmpty ? .open : page == KeysVerb.page ? .keys : .script
        (server, account, profile) = (invocation[.server], invocation[.account], invocation[.profile])
        (authority, keyFile, origin) = (invocation[.authority], invocation[.keys], invocation[.origin])
        theme = invocation[.theme].flatMap { ScreenSettings.ThemeChoice(rawValue: $0) }
        usesMouse = invocation[.mouse].map { $0 == "on" }
        opensToday = invocation[.today].map { $0 == "on" }
        isLinear = invocation.has(.linear) ? true : invocation.has(.drawn) ? false : nil
        passwordDescriptor = invocation.number(.password).map(Int32.init)
        localPasswordDescriptor = invocation.number(.localPassword).map(Int32.init)
    }
}
