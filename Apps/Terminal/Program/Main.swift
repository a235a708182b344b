import Foundation
import SalusTerminal

/// `salus`: reads the command line, then opens the screens or runs a script's verb.
@main
enum Program {
    static let version = "0.1.0"

    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        let invocation: Invocation
        do throws(UsageError) {
            invocation = try Invocation(Array(CommandLine.arguments.dropFirst()))
        } catch { return leave(Script.Outcome(errors: "salus: \(error)\n", status: 2)) }
        switch invocation.verb {
        case .help: leave(Script.Outcome(output: HelpText.text))
        case .version: leave(Script.Outcome(output: "salus \(version)\n"))
        case .summary, .sync: leave(await Start.script(invocation))
        case .open: leave(await Start.screens(invocation))
        }
    }

    private static func leave(_ outcome: Script.Outcome) {
        FileHandle.standardOutput.write(Data(outcome.output.utf8))
        FileHandle.standardError.write(Data(outcome.errors.utf8))
        exit(outcome.status)
    }
}
