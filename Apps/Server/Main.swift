import CommandKit
import FoundationEssentials
import Glibc
import SalusServerBootstrap

/// `salus-server`: everything is in the bootstrap, so that tests and the admin command start the same server.
@main
enum Main {
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        MemoryPrivacy.hide()
        let program = ServerProgram(console: .standard, environment: ProcessInfo.processInfo.environment)
        ProgramEnd.leave(with: await program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
