package import CommandKit

/// `salus-server` as a function from its arguments to its exit status.
package struct ServerProgram: Sendable {
    package static let version = "0.1.0"

    private let program: CommandProgram
    private let environment: [String: String]

    /// `environment` holds the variables of the settings, and all others that the process has.
    package init(console: Console, environment: [String: String]) {
        self.environment = environment
        program = CommandProgram(.server, console: console, environment: environment) { kind, _ in
            SettingNames.candidates(kind)
        }
    }

    /// Runs one command line, without the program's name.
    package func run(_ arguments: [String]) async -> ExitStatus {
        let environment = environment
        return await program.run(arguments) { page, invocation, console in
            guard let verb = ServerVerb.all.first(where: { $0.page.words == page.words }) else { return .failed }
            return try await verb.run(
                invocation, try ConfigurationInputs(invocation, environment: environment), console)
        }
    }
}
