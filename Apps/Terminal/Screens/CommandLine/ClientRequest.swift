package import CommandKit

/// What a command line of `salus` asks for.
package struct ClientRequest: Hashable, Sendable {
    package enum Verb: String, Hashable, Sendable {
        /// The screens.
        case open = ""
        case summary, sync, keys, approve
        /// One of several; see `ScriptVerb` and `DoorVerb`.
        case recovery
        /// One of several; see `ScriptVerb`.
        case vault, record, care
    }

    package var verb = Verb.open
    package var server: String?
    package var account: String?
    /// What the server's passwords belong to, where that is another address than the server's.
    package var origin: String?
    /// The folder of the local database; nil for the default one.
    package var profile: String?
    /// A file with the certificate authority to trust beside the system's.
    package var authority: String?
    /// A file with the person's own keys; nil for the usual one.
    package var keyFile: String?
    /// A person's name, the beginning of one, or a record's identifier; nil for everybody.
    package var person: String?
    package var isJSON = false
    /// That a browser shows.
    package var code: String?
    /// Without a question.
    package var isSure = false
    /// How the screens look in this run; nil for what is kept.
    package var theme: ScreenSettings.ThemeChoice?
    package var usesMouse: Bool?
    package var isLinear: Bool?
    package var passwordDescriptor: Int32?
    package var localPasswordDescriptor: Int32?

    package init() {}

    /// What `invocation` says of `page`, one of the pages of `ProgramPage.client`.
    package init(_ page: VerbPage, _ invocation: Invocation) {
        verb = page.words.first.flatMap { Verb(rawValue: $0) } ?? .open
        (server, account, profile) = (invocation[.server], invocation[.account], invocation[.profile])
        (authority, person, isJSON) = (invocation[.authority], invocation[.person], invocation.has(.jsonObject))
        (keyFile, origin) = (invocation[.keys], invocation[.origin])
        (code, isSure) = (verb == .approve ? invocation.operands.first : nil, invocation.has(.yes))
        theme = invocation[.theme].flatMap { ScreenSettings.ThemeChoice(rawValue: $0) }
        usesMouse = invocation[.mouse].map { $0 == "on" }
        isLinear = invocation.has(.linear) ? true : invocation.has(.drawn) ? false : nil
        passwordDescriptor = invocation.number(.password).map(Int32.init)
        localPasswordDescriptor = invocation.number(.localPassword).map(Int32.init)
    }
}
