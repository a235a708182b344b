import CommandKit

/// One thing that `salus-server` can do: its page, and its work.
struct ServerVerb: Sendable {
    let page: VerbPage
    /// `inputs` are what file, environment and command line say.
    let run: @Sendable (Invocation, ConfigurationInputs, Console) async throws -> ExitStatus

    /// In the order of the help page.
    static let all: [ServerVerb] = [.serve, .config, .checkConfig]
}
