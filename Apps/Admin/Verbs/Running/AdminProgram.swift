package import CommandKit
import SalusAPI
import SalusBase
import SalusServerBootstrap

/// `salus-admin` as a function from arguments to an exit status.
package struct AdminProgram: Sendable {
    private let platform: any AdminPlatform
    private let program: CommandProgram
    private let console: Console
    /// Variables of the process that are probably meant for this program and mean nothing to it.
    private let misspelt: [(name: String, meant: String)]

    /// `environment` holds the variables that options name, such as `SALUS_DATA`, and all others that the process has.
    package init(platform: any AdminPlatform, console: Console, environment: [String: String] = [:]) {
        (self.platform, self.console) = (platform, console)
        misspelt = Self.misspelt(environment.keys)
        program = CommandProgram(.admin, console: console, environment: environment) { kind, invocation in
            await LiveNames(platform: platform).candidates(kind, invocation)
        }
    }

    /// Runs one command line, without the program's name.
    package func run(_ arguments: [String]) async -> ExitStatus {
        let platform = platform
        if arguments.first != "complete" {
            for (name, meant) in misspelt {
                console.remark("salus-admin: the variable \(name) means nothing here. Did you mean \(meant)?")
            }
        }
        return await program.run(arguments) { page, invocation, console in
            guard let verb = Verb.all.first(where: { $0.page.words == page.words }) else { return .failed }
            return try await verb.run(invocation, AdminContext(platform: platform, console: console))
        }
    }

    /// The server's settings are variables as well and may be set beside these: they are spelt right.
    private static func misspelt(_ names: some Sequence<String>) -> [(name: String, meant: String)] {
        let own = ProgramPage.admin.environment.map(\.name).filter { $0.hasPrefix("SALUS_") }
        let known = Set(own + Settings.all.map(\.variable) + [ConfigurationInputs.fileVariable])
        return names.filter { $0.hasPrefix("SALUS_") && !known.contains($0) }.sorted().compactMap { name in
            Suggestion.nearest(to: name, in: own).map { (name, $0) }
        }
    }
}
