package import CommandKit
import SalusAPI
import SalusBase

/// `salus-admin` as a function from arguments to an exit status.
package struct AdminProgram: Sendable {
    private let platform: any AdminPlatform
    private let program: CommandProgram

    /// `environment` holds the variables that options name, such as `SALUS_DATA`.
    package init(platform: any AdminPlatform, console: Console, environment: [String: String] = [:]) {
        self.platform = platform
        program = CommandProgram(.admin, console: console, environment: environment) { kind, invocation in
            await LiveNames(platform: platform).candidates(kind, invocation)
        }
    }

    /// Runs one command line, without the program's name.
    package func run(_ arguments: [String]) async -> ExitStatus {
        let platform = platform
        return await program.run(arguments) { page, invocation, console in
            guard let verb = Verb.all.first(where: { $0.page.words == page.words }) else { return .failed }
            return try await verb.run(invocation, AdminContext(platform: platform, console: console))
        }
    }
}
