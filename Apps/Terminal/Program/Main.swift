import CommandKit
import Glibc
import SalusBase
import SalusTerminal
import SalusVerbs

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
            case .open: leave(await Start.screens(request), console)
            case .keys: return try KeysVerb.run(invocation, console, environment: Start.folders)
            case .script: return try await Start.scriptVerb(page, invocation, console)
            }
        }
        ProgramEnd.leave(with: status.rawValue)
    }

    /// The screens end with the number of a signal, too, which no table of verbs has.
    private static func leave(_ outcome: ScreenOutcome, _ console: Console) -> Never {
        console.write(outcome.output)
        if !outcome.errors.isEmpty { console.remark(outcome.errors.trimmingNewlines) }
        ProgramEnd.leave(with: outcome.status)
    }
}
