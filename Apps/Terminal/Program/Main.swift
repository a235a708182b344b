import CommandKit
import Foundation
import SalusTerminal

/// `salus`: reads the command line, then opens the screens or runs a script's verb.
@main
enum Program {
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        MemoryPrivacy.hide()
        let program = CommandProgram(.client, console: .standard, environment: ProgramPage.client.variables)
        let status = await program.run(Array(CommandLine.arguments.dropFirst())) { page, invocation, console in
            let request = ClientRequest(page, invocation)
            switch request.verb {
            case .open: leave(await Start.screens(request))
            case .keys: leave(Start.keys(request))
            case .vault, .record, .care, .recovery:
                return try await Start.scriptVerb(page, invocation, console)
            case .summary, .sync, .approve: leave(await Start.script(request))
            }
        }
        ProgramEnd.leave(with: status.rawValue)
    }

    /// The screens end with the number of a signal, too, which no table of verbs has.
    private static func leave(_ outcome: Script.Outcome) -> Never {
        FileHandle.standardOutput.write(Data(outcome.output.utf8))
        FileHandle.standardError.write(Data(outcome.errors.utf8))
        ProgramEnd.leave(with: outcome.status)
    }
}
