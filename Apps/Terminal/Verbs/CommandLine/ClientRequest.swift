package import CommandKit
import Glibc
import SalusClient
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

extension ClientRequest {
    /// Throws where the command line names another server or account than the one that the profile signs in to: they
    /// are kept after the first sign-in, and ignoring another one would do the work somewhere else.
    func check(against profile: ProfileDescription) throws(ErrorNotice) {
        let sameServer = server.map { Self.address($0) == Self.address(profile.server) } ?? true
        guard sameServer, account ?? profile.account == profile.account else {
            throw ErrorNotice(
                "This device's profile belongs to \(profile.account) at \(profile.server).",
                nextStep: "Leave --server and --account out, or name another folder with --profile.")
        }
    }

    /// Throws where the file of `--ca` is not there: a certificate that is then not trusted would be told as the
    /// server's fault.
    func checkAuthority() throws(ErrorNotice) {
        guard let authority, access(authority, R_OK) != 0 else { return }
        throw ErrorNotice(
            "The file \(authority) of --ca cannot be read.", nextStep: "Check its path, and who may read it.")
    }

    /// Two spellings of one address are equal.
    private static func address(_ text: String) -> String {
        (try? ServerAddress(text)).map { $0.base + $0.prefix } ?? text  // one that cannot be read is compared as it is
    }
}
