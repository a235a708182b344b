import CommandKit
import FoundationEssentials
import Glibc
import SalusAdmin
import SalusBase

@main
enum Main {
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        MemoryPrivacy.hide()
        let program = AdminProgram(
            platform: SystemPlatform(), console: .standard, environment: ProcessInfo.processInfo.environment)
        ProgramEnd.leave(with: await program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
