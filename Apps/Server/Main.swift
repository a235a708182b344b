import Foundation
import Glibc
import SalusServerBootstrap

/// `salus-server`: everything is in the bootstrap, so that tests and the admin command start the same server.
@main
enum Main {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        exit(await ServerProgram.run(arguments, environment: ProcessInfo.processInfo.environment))
    }
}
