import Glibc
import SalusServerBootstrap

/// `salus-server`: everything is in the bootstrap, so that tests and the admin command start the same server.
@main
enum Main {
    static func main() async {
        exit(await ServerProgram.run(Array(CommandLine.arguments.dropFirst())))
    }
}
