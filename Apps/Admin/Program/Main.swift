import Glibc
import SalusAdmin

@main
enum Main {
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        let program = AdminProgram(platform: SystemPlatform(), console: .standard)
        exit(await program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
