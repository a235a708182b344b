import CommandKit
import Glibc
import SalusClient
import SalusClientBootstrap
import SalusTerminal
import SalusVerbs
import TerminalKit

/// Puts client and screens together.
enum Start {
    /// One of `ScriptVerb`.
    static func scriptVerb(_ page: VerbPage, _ invocation: Invocation, _ console: Console) async throws -> ExitStatus {
        let request = ClientRequest(page, invocation)
        guard let opener = opener(request) else { throw noHome }
        return try await ScriptRunner(page, invocation, console, opening(request, opener), time: .system).run()
    }

    private static func opening(_ request: ClientRequest, _ opener: ProfileOpener) -> ProfileOpening {
        ProfileOpening(request, opener: opener, prompt: PasswordPrompt.ask)
    }

    static func screens(_ request: ClientRequest) async -> ScreenOutcome {
        guard let opener = opener(request) else { return .failed(noHome) }
        do throws(ErrorNotice) {
            let opening = try Opening(request, profile: opener.profile)
            let program = ScreenProgram(
                opener: opener, authorityFile: request.authority, bindings: try bindings(request),
                settings: SettingsFile(opener.profile).read().changed(by: request))
            return await program.run(opening)
        } catch { return .failed(error) }
    }

    private static func bindings(_ request: ClientRequest) throws(ErrorNotice) -> KeyBindings {
        try KeyBindingsFile.read(
            request.keyFile ?? KeyBindingsFile.standardPath(folders), isNamed: request.keyFile != nil)
    }

    /// The variables that say where a person's files are.
    static var folders: [String: String] {
        ["XDG_CONFIG_HOME", "HOME"].reduce(into: [:]) { $0[$1] = variable($1) }
    }

    private static let noHome = ErrorNotice("There is no home folder.", nextStep: "Name a folder with --profile DIR.")

    private static func opener(_ request: ClientRequest) -> ProfileOpener? {
        let named = request.profile.map { ProfileDirectory(path: $0) }
        let environment = ["XDG_DATA_HOME", "HOME"].reduce(into: [:]) { $0[$1] = variable($1) }
        guard let profile = named ?? ProfileDirectory.standard(environment: environment) else { return nil }
        return ProfileOpener(profile: profile, environment: .system())
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
